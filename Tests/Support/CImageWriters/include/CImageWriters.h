// Files for the picture decoders to read, by the libraries' own encoders.
#ifndef CIMAGEWRITERS_H
#define CIMAGEWRITERS_H

#include <stddef.h>
#include <stdint.h>

/// Writes a JPEG file of `components` bytes a pixel: 1 grey, 3 colours, 4 inks. Returns its bytes, to be freed.
uint8_t *image_writers_jpeg(const uint8_t *pixels, int width, int height, int components, int quality, int progressive,
                            size_t *size);

/// Writes a WebP file of red, green, blue and alpha, not premultiplied. Returns its bytes, to be freed.
uint8_t *image_writers_webp(const uint8_t *pixels, int width, int height, int lossless, size_t *size);

/// Writes an animated WebP file without loss of `count` frames one after the other in memory, each seen for `delay`
/// milliseconds.
uint8_t *image_writers_animated_webp(const uint8_t *pixels, int width, int height, int count, int delay, int loops,
                                     size_t *size);

#endif
