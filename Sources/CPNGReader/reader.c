#include "CPNGReader.h"

#include <png.h>
#include <stdio.h>
#include <string.h>

struct reading {
    const uint8_t *next;
    size_t left;
    char *message;
    size_t message_size;
};

static void read_bytes(png_structp png, png_bytep out, size_t count) {
    struct reading *reading = png_get_io_ptr(png);
    if (count > reading->left) png_error(png, "unexpected end of file");
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

static void read_picture(png_structp png, png_infop info, uint8_t *pixels, ptrdiff_t pitch, uint32_t width,
                         uint32_t height) {
    // Among the ancillary chunks only those that concern gamma are needed.
    static const png_byte gamma_chunks[] = "gAMA\0sRGB\0cHRM";
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, gamma_chunks, 3);
    png_set_user_limits(png, width, height);
    png_read_info(png, info);
    if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height)
        png_error(png, "the size differs from that of the header");
    // Converts to sRGB if the file specifies another gamma; files without one are in sRGB.
    png_set_alpha_mode(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    if (png_get_rowbytes(png, info) != (size_t)width * 4) png_error(png, "unexpected row length");
    for (int pass = 0; pass < passes; pass++) {
        for (uint32_t y = 0; y < height; y++) png_read_row(png, pixels + y * pitch, NULL);
    }
    png_read_end(png, NULL);
}

int vtr_png_read(const uint8_t *bytes, size_t count, uint8_t *pixels, ptrdiff_t pitch, uint32_t width, uint32_t height,
                 char *message, size_t message_size) {
    struct reading reading = {bytes, count, message, message_size};
    snprintf(message, message_size, "out of memory");
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reading, fail, ignore);
    if (!png) return 0;
    png_infop info = png_create_info_struct(png);
    if (!info) {
        png_destroy_read_struct(&png, NULL, NULL);
        return 0;
    }
    png_set_read_fn(png, &reading, read_bytes);
    // png and info are not changed from here on, so that their values are defined after longjmp().
    if (setjmp(png_jmpbuf(png))) {
        png_destroy_read_struct(&png, &info, NULL);
        return 0;
    }
    read_picture(png, info, pixels, pitch, width, height);
    png_destroy_read_struct(&png, &info, NULL);
    return 1;
}
