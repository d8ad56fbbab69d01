#ifndef VITRINE_GALLERY_COMPOSITIONS_H
#define VITRINE_GALLERY_COMPOSITIONS_H

#include <stddef.h>

/// A Lottie file of the gallery.
struct gallery_composition {
    const unsigned char *bytes;
    size_t size;
};

/// Returns the chart that grows.
struct gallery_composition gallery_chart(void);

/// Returns the sign of waiting.
struct gallery_composition gallery_spinner(void);

/// Returns the sign of success.
struct gallery_composition gallery_check(void);

#endif
