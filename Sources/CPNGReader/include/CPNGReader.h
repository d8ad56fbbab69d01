#ifndef CPNGREADER_H
#define CPNGREADER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The result of decoding.
typedef enum vtr_png_result {
    VTR_PNG_READ,
    /// The data end before the image does; the rows before that were read.
    VTR_PNG_PARTIAL,
    /// The data end before the first row does.
    VTR_PNG_TRUNCATED,
    VTR_PNG_BROKEN,
} vtr_png_result;

/// The components of decoded pixels.
typedef enum vtr_png_form {
    /// Bytes. If the file specifies a gamma other than that of sRGB, they are converted to sRGB.
    VTR_PNG_GAMMA,
    /// Bytes as they are in the file.
    VTR_PNG_BYTES,
    /// Words of 16 bits as they are in the file, in the byte order of the processor.
    VTR_PNG_WORDS,
} vtr_png_form;

/// Decodes a PNG file in memory to rows of red, green, blue and alpha, not premultiplied.
///
/// libpng reports errors by longjmp(), which does not leave this function. Pixels that the data do not contain are left
/// as they are; in an interlaced file they have the colours of the passes before.
/// - is_complete: whether the data contain the end of the file. The end of incomplete data is decompressed byte by
///   byte, so that all rows before it are read.
/// - form: the components. Words are for files with 16 bits a sample only.
/// - pixels, pitch: memory for the image, and the distance between rows in bytes.
/// - width, height: the size of the memory; an image of another size is an error.
/// - message, message_size: receives the reason of an error, terminated by a zero byte.
vtr_png_result vtr_png_read(const uint8_t *bytes, size_t count, bool is_complete, vtr_png_form form, uint8_t *pixels,
                            ptrdiff_t pitch, uint32_t width, uint32_t height, char *message, size_t message_size);

#endif
