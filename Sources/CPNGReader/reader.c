#include "CPNGReader.h"

#include <png.h>
#include <stdio.h>
#include <string.h>

/// The numbers of bytes that are decompressed at a time far from the end of incomplete data, and near to it, because
/// libpng takes a piece as a whole or not at all. A row has fewer compressed bytes than NEAR_END.
enum { PIECE = 8192, LAST_PIECE = 1, NEAR_END = 1 << 20 };

struct reading {
    const uint8_t *next;
    size_t left;
    bool is_complete;
    bool has_rows;
    bool is_past_end;
    char *message;
    size_t message_size;
};

static void read_bytes(png_structp png, png_bytep out, size_t count) {
    struct reading *reading = png_get_io_ptr(png);
    if (count > reading->left) {
        reading->is_past_end = true;
        png_error(png, "unexpected end of file");
    }
    memcpy(out, reading->next, count);
    reading->next += count;
    reading->left -= count;
}

static void fail(png_structp png, png_const_charp text) {
    struct reading *reading = png_get_error_ptr(png);
    snprintf(reading->message, reading->message_size, "%s", text);
    png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

static void read_picture(png_structp png, png_infop info, vtr_png_form form, uint8_t *pixels, ptrdiff_t pitch,
                         uint32_t width, uint32_t height) {
    struct reading *reading = png_get_io_ptr(png);
    // Among the ancillary chunks only those that concern gamma are needed.
    static const png_byte gamma_chunks[] = "gAMA\0sRGB\0cHRM";
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, gamma_chunks, 3);
    png_set_user_limits(png, width, height);
    png_read_info(png, info);
    if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height)
        png_error(png, "the size differs from that of the header");
    // Converts to sRGB if the file specifies another gamma; files without one are in sRGB.
    if (form == VTR_PNG_GAMMA) png_set_alpha_mode(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
    png_set_expand(png);
    if (form != VTR_PNG_WORDS) png_set_scale_16(png);
    // The processors are little-endian, the samples are not.
    if (form == VTR_PNG_WORDS) png_set_swap(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, form == VTR_PNG_WORDS ? 65535 : 255, PNG_FILLER_AFTER);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    size_t length = (size_t)width * (form == VTR_PNG_WORDS ? 8 : 4);
    if (png_get_rowbytes(png, info) != length) png_error(png, "unexpected row length");
    for (int pass = 0; pass < passes; pass++) {
        for (uint32_t y = 0; y < height; y++) {
            uint8_t *row = pixels + y * pitch;
            if (!reading->is_complete)
                png_set_compression_buffer_size(png, reading->left > NEAR_END ? PIECE : LAST_PIECE);
            // As display row, it receives the pixels of a pass also where later passes would replace them.
            png_read_row(png, reading->is_complete ? row : NULL, reading->is_complete ? NULL : row);
            reading->has_rows = true;
        }
    }
    png_read_end(png, NULL);
}

vtr_png_result vtr_png_read(const uint8_t *bytes, size_t count, bool is_complete, vtr_png_form form, uint8_t *pixels,
                            ptrdiff_t pitch, uint32_t width, uint32_t height, char *message, size_t message_size) {
    struct reading reading = {
        .next = bytes,
        .left = count,
        .is_complete = is_complete,
        .message = message,
        .message_size = message_size,
    };
    snprintf(message, message_size, "out of memory");
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reading, fail, ignore);
    if (!png) return VTR_PNG_BROKEN;
    png_infop info = png_create_info_struct(png);
    if (!info) {
        png_destroy_read_struct(&png, NULL, NULL);
        return VTR_PNG_BROKEN;
    }
    png_set_read_fn(png, &reading, read_bytes);
    // png and info are not changed from here on, so that their values are defined after longjmp(). The members of
    // reading are only changed through pointers that libpng has.
    if (setjmp(png_jmpbuf(png))) {
        png_destroy_read_struct(&png, &info, NULL);
        if (!reading.is_past_end) return VTR_PNG_BROKEN;
        return reading.has_rows ? VTR_PNG_PARTIAL : VTR_PNG_TRUNCATED;
    }
    read_picture(png, info, form, pixels, pitch, width, height);
    png_destroy_read_struct(&png, &info, NULL);
    return VTR_PNG_READ;
}
