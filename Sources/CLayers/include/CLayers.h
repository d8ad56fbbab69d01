#ifndef CLAYERS_H
#define CLAYERS_H

#include <stdbool.h>

/// Returns a layer of `type`, any subclass of CALayer, that the subclass's `init(layer:)` initializes from `model`.
///
/// In Swift, an initializer can be called on a class that is known only at run time if it is `required`. Subclasses
/// written for Core Animation do not declare it so. `model` is consumed; the caller owns the result.
void *vitrine_layer_copy(void *model, const void *type);

/// Returns a layer of `type` that the class's `init()` initializes. Traps if the class has none. The caller owns the
/// result.
void *vitrine_layer_new(const void *type);

/// Returns an animation of `type`, any subclass of CAAnimation, that the subclass's `init()` initializes. `other` is an
/// animation of that class and is consumed; the caller owns the result.
void *vitrine_animation_new(void *other, const void *type);

typedef enum vitrine_number_kind {
    VITRINE_NUMBER_DOUBLE,
    VITRINE_NUMBER_FLOAT,
    VITRINE_NUMBER_INTEGER,
    VITRINE_NUMBER_BOOLEAN,
} vitrine_number_kind;

/// Returns a number as Foundation's `NSNumber`, which the caller owns; NULL in a program without the module QuartzCore.
void *vitrine_boxed_number(double value, vitrine_number_kind kind);

/// Draws a layer, a `CALayer`, into a context, a `CGContext`. Does nothing in a program without the module
/// LayerRendering. Neither object is consumed.
void vitrine_layer_render(void *layer, void *context);

/// Locks the recursive lock that guards all layers. It costs an atomic exchange, or only a comparison if the caller
/// holds the lock already.
void vitrine_lock(void);

/// Like `vitrine_lock()`, but returns false at once if another thread holds the lock.
bool vitrine_try_lock(void);

/// Undoes one `vitrine_lock()`. Returns false if the caller does not hold the lock.
bool vitrine_unlock(void);

/// Returns the pointer that `vitrine_set_thread_state()` last stored for the calling thread; initially NULL.
void *vitrine_thread_state(void);

/// Stores a pointer for the calling thread.
void vitrine_set_thread_state(void *new_state);

/// Retains a Swift object, which must not be freed meanwhile. Returns NULL if it is being deinitialized.
void *vitrine_try_retain(void *object);

#endif
