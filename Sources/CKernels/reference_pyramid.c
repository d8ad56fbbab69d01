#include "reference_pyramid.h"
#include "rows.h"

void vtr_reference_halve_to_words(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t size,
                                  ptrdiff_t width, ptrdiff_t height) {
    const uint32_t weights[4] = {1, 3, 3, 1};
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width * size; x++) {
            const ptrdiff_t left = x / size * 2 * size + x % size;
            uint32_t sum = 0;
            for (int j = 0; j < 4; j++)
                for (int i = 0; i < 4; i++) sum += weights[j] * weights[i] * ROW(src, 2 * y + j)[left + i * size];
            vtr_store_word(ROW(dst, y) + 2 * x, (sum + 1) >> 1);
        }
}

void vtr_reference_halve_words(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t size,
                               ptrdiff_t width, ptrdiff_t height) {
    const uint32_t weights[4] = {1, 3, 3, 1};
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width * size; x++) {
            const ptrdiff_t left = x / size * 2 * size + x % size;
            uint32_t sum = 4;
            for (int i = 0; i < 4; i++) {
                uint32_t column = 4;
                for (int j = 0; j < 4; j++)
                    column += weights[j] * vtr_load_word(ROW(src, 2 * y + j) + 2 * (left + i * size));
                sum += weights[i] * (column >> 3);
            }
            vtr_store_word(ROW(dst, y) + 2 * x, sum >> 3);
        }
}

void vtr_reference_convolve_words(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
                                  ptrdiff_t tap_pitch, const int16_t *weights, ptrdiff_t taps, ptrdiff_t width,
                                  ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t x = 0; x < width; x++) {
            uint32_t sum = 8192;
            for (ptrdiff_t k = 0; k < taps; k++)
                sum += (uint32_t)weights[k] * vtr_load_word(ROW(src, y) + 2 * x + k * tap_pitch);
            vtr_store_word(ROW(dst, y) + 2 * x, sum >> 14);
        }
}

static void double_picture(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t size,
                           bool to_bytes, ptrdiff_t left, ptrdiff_t top, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++) {
        const ptrdiff_t row = (top + y) / 2, is_lower = (top + y) % 2;
        const uint8_t *near = ROW(src, row + is_lower), *far = ROW(src, row + 1 - is_lower);
        for (ptrdiff_t x = 0; x < width; x++) {
            const ptrdiff_t at = (left + x) / 2 * size * 2;
            vtr_double_pixel(ROW(dst, y) + x * size * (to_bytes ? 1 : 2), near + at, far + at, size, to_bytes,
                             (left + x) % 2);
        }
    }
}

void vtr_reference_double_words(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t size,
                                ptrdiff_t left, ptrdiff_t top, ptrdiff_t width, ptrdiff_t height) {
    double_picture(dst, dst_pitch, src, src_pitch, size, false, left, top, width, height);
}

void vtr_reference_double_to_bytes(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t size,
                                   ptrdiff_t left, ptrdiff_t top, ptrdiff_t width, ptrdiff_t height) {
    double_picture(dst, dst_pitch, src, src_pitch, size, true, left, top, width, height);
}
