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
    bool is_past_end;
};

static void fail(j_common_ptr info) {
    struct reading *reading = (struct reading *)info->err;
    char text[JMSG_LENGTH_MAX];
    info->err->format_message(info, text);
    snprintf(reading->message, reading->message_size, "%s", text);
    longjmp(reading->on_error, 1);
}

/// Treats warnings as errors if libjpeg would make up pixels for invalid data. Those for data beyond the end of the
/// file are expected.
static void warn(j_common_ptr info, int level) {
    struct reading *reading = (struct reading *)info->err;
    if (level >= 0 || reading->is_past_end) return;
    switch (info->err->msg_code) {
    case JWRN_JPEG_EOF:
        reading->is_past_end = true;
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

/// Converts CMYK pixels to 32-bit pixels. They are taken to be inverted, as Adobe's programs store them, also in files
/// without Adobe's marker: so do Chromium and Firefox.
static void from_inks(uint8_t *row, const uint8_t *inks, uint32_t width) {
    for (uint32_t x = 0; x < width; x++, row += 4, inks += 4) {
        for (int i = 0; i < 3; i++) row[2 - i] = (uint8_t)((inks[i] * inks[3] + 127) / 255);
        row[3] = 255;
    }
}

static void read_picture(j_decompress_ptr jpeg, bool keeps_inks, uint8_t *pixels, ptrdiff_t pitch, uint32_t width,
                         uint32_t height) {
    jpeg_read_header(jpeg, TRUE);
    if (jpeg->image_width != width || jpeg->image_height != height) ERREXIT(jpeg, JERR_BAD_LENGTH);
    struct reading *reading = (struct reading *)jpeg->err;
    if (jpeg->src->bytes_in_buffer == 0) reading->is_past_end = true;
    if (reading->is_past_end) ERREXIT(jpeg, JERR_INPUT_EOF);
    const int has_inks = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
    jpeg->out_color_space = has_inks ? JCS_CMYK : JCS_EXT_BGRA;
    jpeg->dct_method = JDCT_ISLOW;
    jpeg_start_decompress(jpeg);
    // Freed with the decoder.
    JSAMPARRAY inks = NULL;
    if (has_inks && !keeps_inks) inks = jpeg->mem->alloc_sarray((j_common_ptr)jpeg, JPOOL_IMAGE, width * 4, 1);
    while (jpeg->output_scanline < jpeg->output_height) {
        uint8_t *row = pixels + (ptrdiff_t)jpeg->output_scanline * pitch;
        if (inks) {
            jpeg_read_scanlines(jpeg, inks, 1);
            from_inks(row, inks[0], width);
        } else {
            jpeg_read_scanlines(jpeg, &row, 1);
        }
    }
    jpeg_finish_decompress(jpeg);
}

static vtr_jpeg_result read_bytes(const uint8_t *bytes, size_t count, bool keeps_inks, uint8_t *pixels,
                                  ptrdiff_t pitch, uint32_t width, uint32_t height, char *message,
                                  size_t message_size) {
    struct reading reading = {.message = message, .message_size = message_size};
    struct jpeg_decompress_struct jpeg = {.err = jpeg_std_error(&reading.errors)};
    reading.errors.error_exit = fail;
    reading.errors.emit_message = warn;
    reading.errors.output_message = be_silent;
    reading.progress.progress_monitor = watch;
    if (setjmp(reading.on_error)) {
        jpeg_destroy_decompress(&jpeg);
        return reading.is_past_end ? VTR_JPEG_TRUNCATED : VTR_JPEG_BROKEN;
    }
    jpeg_create_decompress(&jpeg);
    jpeg.progress = &reading.progress;
    jpeg_mem_src(&jpeg, bytes, count);
    read_picture(&jpeg, keeps_inks, pixels, pitch, width, height);
    jpeg_destroy_decompress(&jpeg);
    return reading.is_past_end ? VTR_JPEG_PARTIAL : VTR_JPEG_READ;
}

/// Returns the position of the last marker but those inside a scan; 0 if there is none.
static size_t last_marker(const uint8_t *bytes, size_t count) {
    for (size_t i = count < 2 ? 0 : count - 2; i > 0; i--) {
        if (bytes[i] != 0xFF) continue;
        const uint8_t code = bytes[i + 1];
        const int is_in_scan = code == 0 || code == 0xFF || (code >= 0xD0 && code <= 0xD7);
        if (!is_in_scan) return i;
    }
    return 0;
}

vtr_jpeg_result vtr_jpeg_read(const uint8_t *bytes, size_t count, bool keeps_inks, uint8_t *pixels, ptrdiff_t pitch,
                              uint32_t width, uint32_t height, char *message, size_t message_size) {
    const vtr_jpeg_result result =
        read_bytes(bytes, count, keeps_inks, pixels, pitch, width, height, message, message_size);
    if (result != VTR_JPEG_TRUNCATED) return result;
    // A segment between two scans that is incomplete is an error of libjpeg; the scans before it are intact.
    const size_t shorter = last_marker(bytes, count);
    if (shorter == 0) return result;
    return read_bytes(bytes, shorter, keeps_inks, pixels, pitch, width, height, message, message_size);
}
