#ifndef CPNGREADER_H
#define CPNGREADER_H

#include <stddef.h>
#include <stdint.h>

/// Decodes a PNG file in memory to rows of red, green, blue and alpha, one byte each, not premultiplied, in sRGB.
///
/// libpng reports errors by longjmp(), which does not leave this function.
/// - pixels, pitch: memory for the image, and the distance between rows in bytes.
/// - width, height: the size of the memory; an image of another size is an error.
/// - message, message_size: receives the reason of an error, terminated by a zero byte.
/// - returns: 1, or 0 after an error, when some rows may have been written.
int vtr_png_read(const uint8_t *bytes, size_t count, uint8_t *pixels, ptrdiff_t pitch, uint32_t width, uint32_t height,
                 char *message, size_t message_size);

#endif
