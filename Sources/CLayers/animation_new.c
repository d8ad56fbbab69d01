#include "CLayers.h"

// CAAnimation.init(ofSameClass:), a convenience initializer: it takes the class to make in the context register, as
// methods take self, and dispatches to that class's init().
extern __attribute__((swiftcall)) void *of_same_class(void *other, __attribute__((swift_context)) const void *type)
    __asm__("$s6Layers11CAAnimationC11ofSameClassA2C_tcfC");

void *vitrine_animation_new(void *other, const void *type) {
    return of_same_class(other, type);
}
