#pragma once

#include <string>
#include <vector>

namespace polyhead::entry {

/// A document of the table and its fingerprints: as they are here, and as they have to be.
struct Bits {
  std::string name;
  std::string data, fit;
  std::string expected_data, expected_fit;

  [[nodiscard]] bool are_the_same() const { return data == expected_data && fit == expected_fit; }
};

/// The names of the documents in tests/fixtures/learner.
std::vector<std::string> list_documents(const std::string& fixtures);
/// Fits one of them.
Bits make_bits(const std::string& fixtures, const std::string& name);

}  // namespace polyhead::entry
