#pragma once

#include <emscripten/val.h>
