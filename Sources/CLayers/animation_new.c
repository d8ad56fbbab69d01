#include "CLayers.h"

// CAAnimation.init(ofSameClass:), a convenience initializer, called as layer_copy.c calls that of layers.
extern __attribute__((swiftcall)) void *of_same_class(void *other, __attribute__((swift_context)) const void *type)
    __asm__("$s6Layers11CAAnimationC11ofSameClassA2C_tcfC");

void *vitrine_animation_new(void *other, const void *type) {
    return of_same_class(other, type);
}
