#ifndef CJPEGREADER_H
#define CJPEGREADER_H

#include <stddef.h>
#include <stdint.h>

/// What came of decoding.
typedef enum vtr_jpeg_result {
    VTR_JPEG_READ,
    VTR_JPEG_BROKEN,
    VTR_JPEG_TRUNCATED,
} vtr_jpeg_result;

/// Decodes a JPEG file in memory to opaque words, blue in the lowest byte.
///
/// libjpeg reports errors by jumping; the jumps end in here. Data that is merely odd is read, data that is missing or
/// makes no sense is an error, and so are more scans than a picture needs.
/// - pixels, pitch: room for the picture, and the bytes from row to row.
/// - width, height: the size of that room; a picture of another size is an error.
/// - message, message_size: gets the reason of an error, ended by a zero byte.
vtr_jpeg_result vtr_jpeg_read(const uint8_t *bytes, size_t count, uint8_t *pixels, ptrdiff_t pitch, uint32_t width,
                              uint32_t height, char *message, size_t message_size);

#endif
