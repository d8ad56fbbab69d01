#include "CLayers.h"

// CALayer.init(copying:), a convenience initializer: it takes the class to make in the context register, as methods
// take self, and dispatches to that class's init(layer:).
extern __attribute__((swiftcall)) void *copying(void *model, __attribute__((swift_context)) const void *type)
    __asm__("$s6Layers7CALayerC7copyingA2C_tcfC");

void *vitrine_layer_copy(void *model, const void *type) {
    return copying(model, type);
}

// CALayer.init(newOfClass:), a convenience initializer that takes the class in the context register too and dispatches
// to that class's init().
extern __attribute__((swiftcall)) void *new_of_class(__attribute__((swift_context)) const void *type)
    __asm__("$s6Layers7CALayerC10newOfClassACyt_tcfC");

void *vitrine_layer_new(const void *type) {
    return new_of_class(type);
}
