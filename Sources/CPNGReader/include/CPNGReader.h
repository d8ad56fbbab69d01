#ifndef CPNGREADER_H
#define CPNGREADER_H

#include <stddef.h>
#include <stdint.h>

/// Decodes a PNG file in memory to rows of red, green, blue and alpha, a byte each, not premultiplied, in sRGB.
///
/// libpng reports errors by jumping; the jumps end in here.
/// - pixels, pitch: room for the picture, and the bytes from row to row.
/// - width, height: the size of that room; a picture of another size is an error.
/// - message, message_size: gets the reason of an error, ended by a zero byte.
/// - returns: 1, or 0 after an error; then some rows may have been written.
int vtr_png_read(const uint8_t *bytes, size_t count, uint8_t *pixels, ptrdiff_t pitch, uint32_t width, uint32_t height,
                 char *message, size_t message_size);

#endif
