// SPDX-License-Identifier: GPL-3.0-or-later
// Warm 1-NN over the points and queries of NearestBenchmark.swift, by nanoflann (Debian: libnanoflann-dev).
// g++ -O3 -std=c++17 nanoflann.cpp -o nanoflann && ./nanoflann 1000000
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <nanoflann.hpp>
#include <vector>

struct SplitMix {
  uint64_t state;
  double unit() {
    state += 0x9E3779B97F4A7C15u;
    uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return double((z ^ (z >> 31)) >> 11) / double(uint64_t(1) << 53);
  }
  void point(float *out) {
    double latitude = (21.9 + unit() * 3.4) * M_PI / 180, longitude = (120 + unit() * 2) * M_PI / 180;
    out[0] = float(cos(latitude) * cos(longitude));
    out[1] = float(cos(latitude) * sin(longitude));
    out[2] = float(sin(latitude));
  }
};

struct Cloud {
  std::vector<float> points;
  size_t kdtree_get_point_count() const { return points.size() / 3; }
  float kdtree_get_pt(size_t index, size_t axis) const { return points[index * 3 + axis]; }
  template <class Box> bool kdtree_get_bbox(Box &) const { return false; }
};

int main(int argc, char **argv) {
  size_t count = argc > 1 ? strtoull(argv[1], nullptr, 10) : 1000000;
  const size_t queries = 200000;
  SplitMix random{1};
  Cloud cloud;
  cloud.points.resize(count * 3);
  for (size_t i = 0; i < count; i++) random.point(&cloud.points[i * 3]);
  std::vector<float> asked(queries * 3);
  for (size_t i = 0; i < queries; i++) random.point(&asked[i * 3]);
  using Tree = nanoflann::KDTreeSingleIndexAdaptor<nanoflann::L2_Simple_Adaptor<float, Cloud>, Cloud, 3>;
  Tree tree(3, cloud, nanoflann::KDTreeSingleIndexAdaptorParams(10));
  tree.buildIndex();
  std::vector<double> times;
  uint64_t sum = 0;
  for (int run = 0; run < 9; run++) {
    auto start = std::chrono::steady_clock::now();
    for (size_t i = 0; i < queries; i++) {
      unsigned index;
      float square;
      tree.knnSearch(&asked[i * 3], 1, &index, &square);
      sum += index;
    }
    times.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  std::sort(times.begin(), times.end());
  printf("%.1f ns a query over %zu points (sum %llu)\n", times[4] / queries * 1e9, count, (unsigned long long)sum);
}
