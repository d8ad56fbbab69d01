#include "CLayers.h"

// Defined by the module LayerRendering, in programs that contain it.
extern void vitrine_compositor_render(void *layer, void *context) __attribute__((weak));

void vitrine_layer_render(void *layer, void *context) {
    if (vitrine_compositor_render) vitrine_compositor_render(layer, context);
}
