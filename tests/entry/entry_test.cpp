// The module's own entry without JavaScript: the same bits as in WebAssembly, and what fuzzing begins with and has found.

#include <catch2/catch.hpp>
#include <filesystem>

#include "adapters.hpp"
#include "bits.hpp"
#include "cases.hpp"

using namespace polyhead::entry;

namespace {

const std::string kFixtures = POLYHEAD_TESTS "/fixtures";

}  // namespace

TEST_CASE("Data and fits have the same bits natively as in WebAssembly", "[entry][bits]") {
  const std::vector<std::string> names = list_documents(kFixtures);
  REQUIRE(names.size() > 10);
  for (const std::string& name : names) {
    CAPTURE(name);
    const Bits bits = make_bits(kFixtures, name);
    CHECK(bits.data == bits.expected_data);
    CHECK(bits.fit == bits.expected_fit);
  }
}

TEST_CASE("The learner keeps its promises on what fuzzing begins with and on what it has found",
          "[entry][fuzz]") {
  int answers = 0;
  for (const auto& file : std::filesystem::directory_iterator(POLYHEAD_TESTS "/fuzz/cases")) {
    CAPTURE(file.path().filename().string());
    CHECK_NOTHROW(answers += try_case(read_file(file.path().string())));
  }
  CHECK(answers > 100);
}

TEST_CASE("A broken promise is noticed", "[entry][fuzz]") {
  // A field that is no object where the module looks into it: JavaScript would throw.
  CHECK_THROWS_AS(polyhead::wasm::plan(val(), val::null(), val::object()), emscripten::TypeError);
}

TEST_CASE("Values are read and written as JSON, and what is no JSON is not read", "[entry]") {
  const std::string text =
      R"({"a":[1,-2.5,1e-300,NaN,-Infinity],"b":null,"c":{"d":"\"x\\","e":true,"f":undefined}})";
  CHECK(write_json(read_json(text)) == text);
  for (const char* broken : {"", "[", "[1,", "{\"a\"}", "{\"a\":1", "[1] 2", "nul", "\"x"})
    CHECK(read_json(broken).isNull());
  CHECK(read_json(std::string(100'000, '[')).isNull());
}
