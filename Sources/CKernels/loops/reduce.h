// Reduction of images by area means, with the arithmetic of the reference for four channels at a time.

typedef uint8_t v4_bytes __attribute__((vector_size(4)));
typedef uint32_t v4_words __attribute__((vector_size(16)));
typedef uint64_t v4_longs __attribute__((vector_size(32)));

/// The columns of the destination that are processed together. Their spans are computed once for all rows.
enum { REDUCED_PIECE = 64 };

INLINE v4_words reduced_pixel(const uint8_t *p, uint32_t source_set) {
    uint32_t word;
    memcpy(&word, p, 4);
    word |= source_set;
    v4_bytes bytes;
    memcpy(&bytes, &word, 4);
    return __builtin_convertvector(bytes, v4_words);
}

/// Returns (a * factor + half) >> shift. The factor has at most 32 bits, so that the product is one instruction.
INLINE v4_words reduced_scale(v4_words a, uint64_t factor, uint64_t half, int shift) {
    return __builtin_convertvector((__builtin_convertvector(a, v4_longs) * (factor & UINT32_MAX) + half) >> shift,
                                   v4_words);
}

INLINE void reduced_means_of(uint32_t *means, const uint8_t *row, uint32_t source_set, vtr_reduction across,
                             const vtr_span *spans, ptrdiff_t count) {
    for (ptrdiff_t j = 0; j < count; j++) {
        const vtr_span span = spans[j];
        v4_words sum = reduced_pixel(row + span.first * 4, source_set) * span.first_weight;
        for (int64_t i = span.first + 1; i < span.last; i++)
            sum += reduced_pixel(row + i * 4, source_set) * (uint32_t)across.to;
        if (span.last > span.first) sum += reduced_pixel(row + span.last * 4, source_set) * span.last_weight;
        const v4_words mean = reduced_scale(sum, across.factor, VTR_REDUCTION_HALF, VTR_REDUCTION_SHIFT);
        memcpy(means + j * 4, &mean, sizeof mean);
    }
}

/// Computes the means of a source row for pixels of the destination, as four numbers of 16 bits each.
static void reduced_means(uint32_t *means, const uint8_t *row, uint32_t source_set, vtr_reduction across,
                          const vtr_span *spans, ptrdiff_t count) {
    // source_set is mostly 0.
    if (source_set) reduced_means_of(means, row, source_set, across, spans, count);
    else reduced_means_of(means, row, 0, across, spans, count);
}

/// Writes pixels whose sums of means are complete.
static void reduced_write(uint8_t *d, const uint32_t *sums, uint64_t factor, ptrdiff_t count) {
    for (ptrdiff_t j = 0; j < count; j++) {
        v4_words sum;
        memcpy(&sum, sums + j * 4, sizeof sum);
        const v4_bytes bytes = __builtin_convertvector(
            reduced_scale(sum, factor, VTR_REDUCTION_LAST_HALF, VTR_REDUCTION_LAST_SHIFT), v4_bytes);
        memcpy(d + j * 4, &bytes, 4);
    }
}

static void reduce_argb(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, ptrdiff_t width, ptrdiff_t height) {
    if (width <= 0 || height <= 0) return;
    const vtr_reduction across = vtr_reduction_of(src->width, width), down = vtr_reduction_of(src->height, height);
    const uint64_t factor = vtr_reduction_last_factor(src->height);
    uint32_t means[4 * REDUCED_PIECE], sums[4 * REDUCED_PIECE];
    vtr_span spans[REDUCED_PIECE];
    for (ptrdiff_t x = 0; x < width; x += REDUCED_PIECE) {
        const ptrdiff_t count = width - x < REDUCED_PIECE ? width - x : REDUCED_PIECE;
        for (ptrdiff_t j = 0; j < count; j++) spans[j] = vtr_reduction_span(across, x + j);
        // The last source row of a row of the destination often is the first one of the next.
        int64_t row_of_means = -1;
        for (ptrdiff_t y = 0; y < height; y++) {
            const vtr_span rows = vtr_reduction_span(down, y);
            for (int64_t i = rows.first; i <= rows.last; i++) {
                const uint32_t weight = vtr_span_weight(rows, down, i);
                if (i != row_of_means)
                    reduced_means(means, (const uint8_t *)src->pixels + i * src->pitch, src->source_set, across, spans,
                                  count);
                row_of_means = i;
                if (i == rows.first) {
                    for (ptrdiff_t j = 0; j < 4 * count; j++) sums[j] = means[j] * weight;
                } else {
                    for (ptrdiff_t j = 0; j < 4 * count; j++) sums[j] += means[j] * weight;
                }
            }
            reduced_write((uint8_t *)ROW(dst, y) + x * 4, sums, factor, count);
        }
    }
}
