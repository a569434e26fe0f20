#include "certify/compare.hpp"

#include "base/error.hpp"
#include "certify/ascent.hpp"

namespace polyhead {

Comparison compare(const Mhla& a, const Mhla& b) {
  if (a.d != b.d || a.outputs != b.outputs) {
    throw TaskError("b", std::to_string(b.outputs) + " × " + std::to_string(b.d),
                    "of model a's size, " + std::to_string(a.outputs) + " outputs × " + std::to_string(a.d) +
                        " coordinates");
  }
  const Matrix p_a = coefficients(a);
  const Matrix p_b = coefficients(b);
  const Matrix difference = p_a - p_b;
  Comparison comparison{.distance = difference.norm()};
  comparison.same = comparison.distance <= kSameModel * std::max(p_a.norm(), p_b.norm());
  const auto pull = [&](const Vector& H) -> Vector {
    const Vector differs = difference * H;
    return difference.transpose() * differs;
  };
  comparison.Z = find_input(a.d, pull, {});
  comparison.answers = {evaluate(a, comparison.Z), evaluate(b, comparison.Z)};
  return comparison;
}

}  // namespace polyhead
