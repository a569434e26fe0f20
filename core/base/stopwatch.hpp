#pragma once

#include <ctime>
#include <utility>

namespace polyhead {

/// Seconds since the last call.
class Stopwatch {
 public:
  double lap() {
    const double before = std::exchange(last_, now());
    return last_ - before;
  }

 private:
  // Not std::chrono, which brings the texts of all system errors.
  static double now() {
    std::timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  }

  double last_ = now();
};

}  // namespace polyhead
