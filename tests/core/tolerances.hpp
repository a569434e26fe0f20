#pragma once

// One table of tolerances, each with its reason, instead of literals scattered over the tests.
namespace tolerance {

/// Two ways to compute the same short sum differ by a few units in the last place.
inline constexpr double kRounding = 1e-13;
/// Sums over thousands of rows in another order.
inline constexpr double kSummation = 1e-12;
/// Noiseless identifiable data gives the coefficients back to this, relative.
inline constexpr double kRecovery = 1e-10;
/// Agreement with NumPy's least squares and eigenvalues, relative (issue "The whole path").
inline constexpr double kNumpy = 1e-9;
/// Share by which eigenvalues of random data may differ from the prototype's, which used other random numbers.
inline constexpr double kSampling = 0.35;
/// Means over some ten thousand inputs whose squared errors have heavy tails.
inline constexpr double kManyInputs = 0.06;

/// Two ways to compute the same gradients, after 100 steps that each amplify their differences (issue "The race").
inline constexpr double kTrajectory = 1e-6;

}  // namespace tolerance
