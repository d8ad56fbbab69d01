// Reduction of images by area means, with the arithmetic of the reference for four channels at a time.

typedef uint8_t v4_bytes __attribute__((vector_size(4)));
typedef uint32_t v4_words __attribute__((vector_size(16)));
typedef uint64_t v4_longs __attribute__((vector_size(32)));

enum { REDUCED_PIECE = 64 };

INLINE v4_words reduced_pixel(const uint8_t *p, uint32_t source_set) {
    uint32_t word;
    memcpy(&word, p, 4);
    word |= source_set;
    v4_bytes bytes;
    memcpy(&bytes, &word, 4);
    return __builtin_convertvector(bytes, v4_words);
}

/// Adds the contribution of a source row to the pixels `from` ... `from + count` of a row of the destination.
static void reduced_add_row(v4_words *sums, const vtr_image *src, const uint8_t *row, uint32_t weight,
                            vtr_reduction across, ptrdiff_t from, ptrdiff_t count) {
    for (ptrdiff_t j = 0; j < count; j++) {
        const vtr_span span = vtr_reduction_span(across, from + j);
        v4_words sum = reduced_pixel(row + span.first * 4, src->source_set) * span.first_weight;
        for (int64_t i = span.first + 1; i < span.last; i++)
            sum += reduced_pixel(row + i * 4, src->source_set) * (uint32_t)across.to;
        if (span.last > span.first) sum += reduced_pixel(row + span.last * 4, src->source_set) * span.last_weight;
        const v4_longs mean = (__builtin_convertvector(sum, v4_longs) * across.factor
                               + VTR_REDUCTION_HALF) >> VTR_REDUCTION_SHIFT;
        sums[j] += __builtin_convertvector(mean, v4_words) * weight;
    }
}

static void reduce_argb(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, ptrdiff_t width, ptrdiff_t height) {
    if (width <= 0 || height <= 0) return;
    const vtr_reduction across = vtr_reduction_of(src->width, width), down = vtr_reduction_of(src->height, height);
    const uint64_t factor = vtr_reduction_last_factor(src->height);
    v4_words sums[REDUCED_PIECE];
    for (ptrdiff_t y = 0; y < height; y++) {
        const vtr_span rows = vtr_reduction_span(down, y);
        for (ptrdiff_t x = 0; x < width; x += REDUCED_PIECE) {
            const ptrdiff_t count = width - x < REDUCED_PIECE ? width - x : REDUCED_PIECE;
            memset(sums, 0, sizeof sums);
            for (int64_t i = rows.first; i <= rows.last; i++)
                reduced_add_row(sums, src, (const uint8_t *)src->pixels + i * src->pitch,
                                vtr_span_weight(rows, down, i), across, x, count);
            uint8_t *d = ROW(dst, y) + x * 4;
            for (ptrdiff_t j = 0; j < count; j++) {
                const v4_longs mean = (__builtin_convertvector(sums[j], v4_longs) * factor
                                       + VTR_REDUCTION_LAST_HALF) >> VTR_REDUCTION_LAST_SHIFT;
                const v4_bytes bytes = __builtin_convertvector(mean, v4_bytes);
                memcpy(d + j * 4, &bytes, 4);
            }
        }
    }
}
