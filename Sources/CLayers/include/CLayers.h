#ifndef CLAYERS_H
#define CLAYERS_H

#include <stdbool.h>

/// Makes a layer of `type`, which may be any subclass, from `model` by running that subclass's `init(layer:)`.
///
/// Swift lets no one call an initializer on a class known only at run time unless it is `required`, and a required
/// `init(layer:)` would not compile with the subclasses that people write for Core Animation. `model` is consumed,
/// the result is owned by the caller.
void *vitrine_layer_copy(void *model, const void *type);

/// Whether the caller is the process's first thread, whose run loop programs turn.
bool vitrine_is_main_thread(void);

/// Makes a layer of `type` by running that class's `init()`, which stops the program if the class has none. The result
/// is owned by the caller.
void *vitrine_layer_new(const void *type);

/// Makes an animation of `type`, which may be any subclass, by running that subclass's `init()`. `other` is an
/// animation of that class and is consumed, the result is owned by the caller.
void *vitrine_animation_new(void *other, const void *type);

typedef enum vitrine_number_kind {
    VITRINE_NUMBER_DOUBLE,
    VITRINE_NUMBER_FLOAT,
    VITRINE_NUMBER_INTEGER,
    VITRINE_NUMBER_BOOLEAN,
} vitrine_number_kind;

/// A number as Foundation's `NSNumber`, which the caller owns; NULL in a program without the module QuartzCore.
void *vitrine_boxed_number(double value, vitrine_number_kind kind);

/// Draws a layer, a `CALayer`, into a context, a `CGContext`. Does nothing in a program without the module
/// LayerRendering. The caller keeps both references.
void vitrine_layer_render(void *layer, void *context);

/// Takes the lock that guards all layers; recursive. It costs an atomic exchange, and a comparison where the caller
/// holds it already.
void vitrine_lock(void);

/// Undoes one `vitrine_lock()`. Returns false if the caller does not hold the lock.
bool vitrine_unlock(void);

/// Returns the pointer that `vitrine_set_thread_state()` was last given on this thread; NULL at first.
void *vitrine_thread_state(void);

void vitrine_set_thread_state(void *new_state);

/// Retains a Swift object, which must not be freed meanwhile. Returns NULL if it is being deinitialized.
void *vitrine_try_retain(void *object);

#endif
