#pragma once

#include <Eigen/Core>

// How Eigen fills a matrix, number after number. Its own loops begin with the numbers up to one that is aligned and end with a
// loop over what is left, in two versions; WebAssembly reads and writes anywhere at the same speed, so pairs from the first number
// on and at most one behind them do. Every number is computed as before, so the bits are the same; sums, where the order matters,
// stay Eigen's.

namespace Eigen::internal {

template <typename Kernel>
concept FillsPairs = unpacket_traits<typename Kernel::PacketType>::size == 2;

template <FillsPairs Kernel>
struct dense_assignment_loop<Kernel, LinearVectorizedTraversal, NoUnrolling> {
  static EIGEN_STRONG_INLINE void run(Kernel& kernel) {
    const Index size = kernel.size();
    Index i = 0;
    for (; i + 1 < size; i += 2) {
      kernel.template assignPacket<Unaligned, Unaligned, typename Kernel::PacketType>(i);
    }
    if (i < size) kernel.assignCoeff(i);
  }
};

template <FillsPairs Kernel>
struct dense_assignment_loop<Kernel, SliceVectorizedTraversal, NoUnrolling> {
  static EIGEN_STRONG_INLINE void run(Kernel& kernel) {
    const Index inner = kernel.innerSize();
    const Index outer = kernel.outerSize();
    for (Index j = 0; j < outer; ++j) {
      Index i = 0;
      for (; i + 1 < inner; i += 2) {
        kernel.template assignPacketByOuterInner<Unaligned, Unaligned, typename Kernel::PacketType>(j, i);
      }
      if (i < inner) kernel.assignCoeffByOuterInner(j, i);
    }
  }
};

}  // namespace Eigen::internal
