// Halving and doubling of images with the weights 1, 3, 3, 1 and 3, 1, with the operations of vectors/*.h. Channels of
// intermediate images are words in units of 1/32 of a byte's unit, at most 8160, so that the sum of eight fits into 16
// bits.

enum { VWORDS = VBYTES / 2 };

/// Loads a register of words, or of bytes that are widened.
INLINE vi load_words(const uint8_t *p, bool is_bytes) { return is_bytes ? v_widen8(p) : v_load(p); }

/// a + 3 b + 3 c + d
INLINE vi four_weighted(vi a, vi b, vi c, vi d) {
    const vi inner = v_add16(b, c);
    return v_add16(v_add16(a, d), v_add16(inner, v_sll16(inner, 1)));
}

/// Returns the weighted sum of four rows: rounded to words for words, exact for bytes.
INLINE vi four_rows(const uint8_t *src, ptrdiff_t pitch, bool is_bytes) {
    const vi sum = four_weighted(load_words(src, is_bytes), load_words(src + pitch, is_bytes),
                                 load_words(src + 2 * pitch, is_bytes), load_words(src + 3 * pitch, is_bytes));
    return is_bytes ? sum : v_srl16(v_add16(sum, v_set16(4)), 3);
}

/// Separates the even and the odd pixels of two registers of words.
INLINE vi_pair unzip_pixels(vi a, vi b, ptrdiff_t size) {
    if (size == 4) return v_unzip64(a, b);
    const vi low = v_set32(0xffff);
    return (vi_pair){v_narrow32(v_and(a, low), v_and(b, low)), v_narrow32(v_srl32(a, 16), v_srl32(b, 16))};
}

/// Returns a register of pixels from twice as many, and two more, in four rows.
INLINE vi halved(const uint8_t *src, ptrdiff_t pitch, ptrdiff_t size, bool is_bytes) {
    const ptrdiff_t unit = is_bytes ? 1 : 2, farther = 2 * size * unit, next = VWORDS * unit;
    const vi_pair left = unzip_pixels(four_rows(src, pitch, is_bytes), four_rows(src + next, pitch, is_bytes), size);
    const vi_pair right = unzip_pixels(four_rows(src + farther, pitch, is_bytes),
                                       four_rows(src + farther + next, pitch, is_bytes), size);
    const vi sum = four_weighted(left.a, left.b, right.a, right.b);
    return is_bytes ? v_srl16(v_add16(sum, v_set16(1)), 1) : v_srl16(v_add16(sum, v_set16(4)), 3);
}

INLINE void halve_rows(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t size,
                       bool is_bytes, ptrdiff_t width, ptrdiff_t height) {
    const ptrdiff_t words = width * size, twice = is_bytes ? 2 : 4;
    for (ptrdiff_t y = 0; y < height; y++) {
        uint8_t *d = ROW(dst, y);
        const uint8_t *s = ROW(src, 2 * y);
        for (ptrdiff_t i = 0; i < words; i += VWORDS) {
            const ptrdiff_t at = i + VWORDS <= words ? i : words - VWORDS;
            v_store(d + at * 2, halved(s + at * twice, src_pitch, size, is_bytes));
        }
    }
}

static void halve_to_words(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t size,
                           ptrdiff_t width, ptrdiff_t height) {
    if (width * size < VWORDS) vtr_reference_halve_to_words(dst, dst_pitch, src, src_pitch, size, width, height);
    else if (size == 1) halve_rows(dst, dst_pitch, src, src_pitch, 1, true, width, height);
    else halve_rows(dst, dst_pitch, src, src_pitch, 4, true, width, height);
}

static void halve_words(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t size,
                        ptrdiff_t width, ptrdiff_t height) {
    if (width * size < VWORDS) vtr_reference_halve_words(dst, dst_pitch, src, src_pitch, size, width, height);
    else if (size == 1) halve_rows(dst, dst_pitch, src, src_pitch, 1, false, width, height);
    else halve_rows(dst, dst_pitch, src, src_pitch, 4, false, width, height);
}

// Doubling

INLINE vi mixed(vi near, vi far) { return v_add16(v_add16(near, far), v_sll16(near, 1)); }

INLINE vi two_rows(const uint8_t *near, const uint8_t *far) {
    return v_srl16(v_add16(mixed(v_load(near), v_load(far)), v_set16(2)), 2);
}

/// Returns two registers of words.
INLINE vi_pair doubled(const uint8_t *near, const uint8_t *far, ptrdiff_t size, bool to_bytes) {
    const vi left = two_rows(near, far), right = two_rows(near + 2 * size, far + 2 * size);
    vi even = mixed(left, right), odd = mixed(right, left);
    if (to_bytes) {
        even = v_srl16(v_add16(even, v_set16(64)), 7);
        odd = v_srl16(v_add16(odd, v_set16(64)), 7);
    } else {
        even = v_srl16(v_add16(even, v_set16(2)), 2);
        odd = v_srl16(v_add16(odd, v_set16(2)), 2);
    }
    if (size == 1) return v_zip_quarters(v_zip_low16(even, odd), v_zip_high16(even, odd));
    return v_zip_quarters(v_zip_low64(even, odd), v_zip_high64(even, odd));
}

INLINE void double_rows(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t size,
                        bool to_bytes, ptrdiff_t left, ptrdiff_t top, ptrdiff_t width, ptrdiff_t height) {
    const ptrdiff_t unit = to_bytes ? 1 : 2, pairs = (width - left) / 2, words = pairs * size;
    for (ptrdiff_t y = 0; y < height; y++) {
        const ptrdiff_t row = (top + y) >> 1, is_lower = (top + y) & 1;
        const uint8_t *near = ROW(src, row + is_lower), *far = ROW(src, row + 1 - is_lower);
        uint8_t *d = ROW(dst, y);
        vtr_double_pixel(d, near, far, size, to_bytes, left);
        const ptrdiff_t last = width - 1;
        vtr_double_pixel(d + last * size * unit, near + (left + last) / 2 * size * 2,
                         far + (left + last) / 2 * size * 2, size, to_bytes, (left + last) & 1);
        d += left * size * unit;
        near += left * size * 2;
        far += left * size * 2;
        for (ptrdiff_t i = 0; i < words; i += VWORDS) {
            const ptrdiff_t at = i + VWORDS <= words ? i : words - VWORDS;
            const vi_pair pixels = doubled(near + at * 2, far + at * 2, size, to_bytes);
            if (to_bytes) {
                v_store(d + at * 2, v_narrow8(pixels.a, pixels.b));
            } else {
                v_store(d + at * 4, pixels.a);
                v_store(d + at * 4 + VBYTES, pixels.b);
            }
        }
    }
}

static void double_words(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t size,
                         ptrdiff_t left, ptrdiff_t top, ptrdiff_t width, ptrdiff_t height) {
    if ((width - left) / 2 * size < VWORDS)
        vtr_reference_double_words(dst, dst_pitch, src, src_pitch, size, left, top, width, height);
    else if (size == 1) double_rows(dst, dst_pitch, src, src_pitch, 1, false, left, top, width, height);
    else double_rows(dst, dst_pitch, src, src_pitch, 4, false, left, top, width, height);
}

static void double_to_bytes(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t size,
                            ptrdiff_t left, ptrdiff_t top, ptrdiff_t width, ptrdiff_t height) {
    if ((width - left) / 2 * size < VWORDS)
        vtr_reference_double_to_bytes(dst, dst_pitch, src, src_pitch, size, left, top, width, height);
    else if (size == 1) double_rows(dst, dst_pitch, src, src_pitch, 1, true, left, top, width, height);
    else double_rows(dst, dst_pitch, src, src_pitch, 4, true, left, top, width, height);
}

// Convolution

INLINE vi convolved_words(const uint8_t *src, ptrdiff_t tap_pitch, const int16_t *weights, ptrdiff_t taps) {
    vi low = v_set32(8192), high = low;
    for (ptrdiff_t k = 0; k < taps; k += 2, src += 2 * tap_pitch) {
        const bool has_two = k + 1 < taps;
        const vi first = v_load(src), second = has_two ? v_load(src + tap_pitch) : first;
        const vi pair = v_set32((uint32_t)(uint16_t)weights[k]
                                | (uint32_t)(uint16_t)(has_two ? weights[k + 1] : 0) << 16);
        low = v_add32(low, v_madd16(v_zip_low16(first, second), pair));
        high = v_add32(high, v_madd16(v_zip_high16(first, second), pair));
    }
    return v_pack32(v_srl32(low, 14), v_srl32(high, 14));
}

static void convolve_words(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t tap_pitch,
                           const int16_t *weights, ptrdiff_t taps, ptrdiff_t width, ptrdiff_t height) {
    if (width < VWORDS)
        return vtr_reference_convolve_words(dst, dst_pitch, src, src_pitch, tap_pitch, weights, taps, width, height);
    for (ptrdiff_t y = 0; y < height; y++)
        for (ptrdiff_t i = 0; i < width; i += VWORDS) {
            const ptrdiff_t at = i + VWORDS <= width ? i : width - VWORDS;
            v_store(ROW(dst, y) + at * 2, convolved_words(ROW(src, y) + at * 2, tap_pitch, weights, taps));
        }
}
