// The table of documents with their fingerprints (tests/fixtures), fitted on this processor: `polyhead_bits FIXTURES`.

#include <cstdio>
#include <exception>

#include "bits.hpp"

int main(int count, char** arguments) {
  using namespace polyhead::entry;
  if (count != 2) {
    std::fputs("One argument: the folder of fixtures.\n", stderr);
    return 2;
  }
  try {
    int different = 0;
    for (const std::string& name : list_documents(arguments[1])) {
      const Bits bits = make_bits(arguments[1], name);
      std::printf("| %s | %s | %s | %s |\n", name.c_str(), bits.data.c_str(), bits.fit.c_str(),
                  bits.are_the_same() ? "the same" : "OTHER BITS");
      std::fflush(stdout);
      different += bits.are_the_same() ? 0 : 1;
    }
    return different == 0 ? 0 : 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 2;
  }
}
