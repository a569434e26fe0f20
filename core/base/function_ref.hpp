#pragma once

#include <type_traits>
#include <utility>

namespace polyhead {

template <class Signature>
class FunctionRef;

/// A function as a parameter. It refers to the caller's, where std::function would copy it.
template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
 public:
  template <class Function>
  requires(!std::is_same_v<std::remove_cvref_t<Function>, FunctionRef>)
      FunctionRef(Function&& function)  // NOLINT: implicit, so that a lambda can be passed
      : function_(const_cast<void*>(static_cast<const void*>(&function))),
        call_([](void* called, Arguments... arguments) -> Result {
          return (*static_cast<std::remove_reference_t<Function>*>(called))(
              std::forward<Arguments>(arguments)...);
        }) {}

  Result operator()(Arguments... arguments) const {
    return call_(function_, std::forward<Arguments>(arguments)...);
  }

 private:
  void* function_;
  Result (*call_)(void*, Arguments...);
};

}  // namespace polyhead
