#ifndef CJPEGREADER_H
#define CJPEGREADER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The result of decoding.
typedef enum vtr_jpeg_result {
    VTR_JPEG_READ,
    /// The data end before the image does; libjpeg filled the rest with grey, or with the coarse colours of the scans
    /// before.
    VTR_JPEG_PARTIAL,
    /// The data end before the first pixels do.
    VTR_JPEG_TRUNCATED,
    VTR_JPEG_BROKEN,
} vtr_jpeg_result;

/// Decodes a JPEG file in memory to opaque 32-bit pixels, blue in the lowest byte, or to inks.
///
/// libjpeg reports errors by longjmp(), which does not leave this function. Unusual data is accepted, and so is data
/// that ends early; invalid data is an error, and so is an excessive number of scans.
/// - keeps_inks: whether pixels in CMYK and YCCK become cyan, magenta, yellow and black, a byte each, inverted as in
///   the file, instead of colours.
/// - pixels, pitch: memory for the image, and the distance between rows in bytes.
/// - width, height: the size of the memory; an image of another size is an error.
/// - message, message_size: receives the reason of an error, terminated by a zero byte.
vtr_jpeg_result vtr_jpeg_read(const uint8_t *bytes, size_t count, bool keeps_inks, uint8_t *pixels, ptrdiff_t pitch,
                              uint32_t width, uint32_t height, char *message, size_t message_size);

#endif
