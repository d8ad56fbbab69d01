#include "CJPEGReader.h"

#include <setjmp.h>
#include <stdio.h>
#include <jpeglib.h>
#include <jerror.h>

enum { MOST_SCANS = 200 };

struct reading {
    struct jpeg_error_mgr errors;  // must be first, because libjpeg's pointer to it is converted back to this structure
    struct jpeg_progress_mgr progress;
    jmp_buf on_error;
    char *message;
    size_t message_size;
    vtr_jpeg_result result;
};

static void leave(j_common_ptr info) {
    struct reading *reading = (struct reading *)info->err;
    char text[JMSG_LENGTH_MAX];
    info->err->format_message(info, text);
    snprintf(reading->message, reading->message_size, "%s", text);
    longjmp(reading->on_error, 1);
}

static void fail(j_common_ptr info) {
    ((struct reading *)info->err)->result = VTR_JPEG_BROKEN;
    leave(info);
}

/// Treats warnings as errors if libjpeg would make up pixels for missing data.
static void warn(j_common_ptr info, int level) {
    if (level >= 0) return;
    switch (info->err->msg_code) {
    case JWRN_JPEG_EOF:
        ((struct reading *)info->err)->result = VTR_JPEG_TRUNCATED;
        leave(info);
        break;
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_BOGUS_PROGRESSION:
        fail(info);
        break;
    default:
        break;
    }
}

static void be_silent(j_common_ptr info) {
    (void)info;
}

static void watch(j_common_ptr info) {
    if (info->is_decompressor && ((j_decompress_ptr)info)->input_scan_number > MOST_SCANS) {
        info->err->msg_code = JERR_BAD_PROGRESSION;
        fail(info);
    }
}

/// Converts CMYK pixels, which Adobe's programs store inverted, to 32-bit pixels.
static void from_inks(uint8_t *row, const uint8_t *inks, uint32_t width, int inverted) {
    for (uint32_t x = 0; x < width; x++, row += 4, inks += 4) {
        unsigned parts[4];
        for (int i = 0; i < 4; i++) parts[i] = inverted ? inks[i] : 255u - inks[i];
        for (int i = 0; i < 3; i++) row[2 - i] = (uint8_t)((parts[i] * parts[3] + 127) / 255);
        row[3] = 255;
    }
}

static void read_picture(j_decompress_ptr jpeg, uint8_t *pixels, ptrdiff_t pitch, uint32_t width, uint32_t height) {
    jpeg_read_header(jpeg, TRUE);
    if (jpeg->image_width != width || jpeg->image_height != height) ERREXIT(jpeg, JERR_BAD_LENGTH);
    const int has_inks = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
    jpeg->out_color_space = has_inks ? JCS_CMYK : JCS_EXT_BGRA;
    jpeg->dct_method = JDCT_ISLOW;
    jpeg_start_decompress(jpeg);
    // Freed with the decoder.
    JSAMPARRAY inks = has_inks ? jpeg->mem->alloc_sarray((j_common_ptr)jpeg, JPOOL_IMAGE, width * 4, 1) : NULL;
    while (jpeg->output_scanline < jpeg->output_height) {
        uint8_t *row = pixels + (ptrdiff_t)jpeg->output_scanline * pitch;
        if (inks) {
            jpeg_read_scanlines(jpeg, inks, 1);
            from_inks(row, inks[0], width, jpeg->saw_Adobe_marker);
        } else {
            jpeg_read_scanlines(jpeg, &row, 1);
        }
    }
    jpeg_finish_decompress(jpeg);
}

vtr_jpeg_result vtr_jpeg_read(const uint8_t *bytes, size_t count, uint8_t *pixels, ptrdiff_t pitch, uint32_t width,
                              uint32_t height, char *message, size_t message_size) {
    struct reading reading = {.message = message, .message_size = message_size};
    struct jpeg_decompress_struct jpeg = {.err = jpeg_std_error(&reading.errors)};
    reading.errors.error_exit = fail;
    reading.errors.emit_message = warn;
    reading.errors.output_message = be_silent;
    reading.progress.progress_monitor = watch;
    if (setjmp(reading.on_error)) {
        jpeg_destroy_decompress(&jpeg);
        return reading.result;
    }
    jpeg_create_decompress(&jpeg);
    jpeg.progress = &reading.progress;
    jpeg_mem_src(&jpeg, bytes, count);
    read_picture(&jpeg, pixels, pitch, width, height);
    jpeg_destroy_decompress(&jpeg);
    return VTR_JPEG_READ;
}
