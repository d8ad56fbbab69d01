// Eight pixels in an AVX2 register. The operations are those of sse2.h.
#include <immintrin.h>
#include <string.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#define INLINE static inline __attribute__((always_inline))

typedef __m256i vi;
typedef __m256 vf;
typedef struct { vi a, b; } vi_pair;
enum { VPX = 8, VBYTES = 32 };

INLINE vi v_load(const void *p) { return _mm256_loadu_si256((const __m256i *)p); }
INLINE void v_store(void *p, vi v) { _mm256_storeu_si256((__m256i *)p, v); }
INLINE void v_stream(void *p, vi v) { _mm256_stream_si256((__m256i *)p, v); }
INLINE void v_stream_end(void) { _mm_sfence(); }
INLINE vi v_set32(uint32_t x) { return _mm256_set1_epi32((int)x); }
INLINE vi v_set16(int x) { return _mm256_set1_epi16((short)x); }
INLINE vi v_set8(uint8_t x) { return _mm256_set1_epi8((char)x); }
INLINE vi v_set64(int64_t x) { return _mm256_set1_epi64x(x); }
INLINE vi v_and(vi a, vi b) { return _mm256_and_si256(a, b); }
INLINE vi v_or(vi a, vi b) { return _mm256_or_si256(a, b); }
INLINE vi v_xor(vi a, vi b) { return _mm256_xor_si256(a, b); }

INLINE vi first_lanes(ptrdiff_t n) {
    static const int32_t window[16] = {-1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0};
    return v_load(window + 8 - n);
}

INLINE vi v_load_px(const void *p, ptrdiff_t n) { return _mm256_maskload_epi32(p, first_lanes(n)); }
INLINE void v_store_px(void *p, vi v, ptrdiff_t n) { _mm256_maskstore_epi32(p, first_lanes(n), v); }

INLINE vi v_load_bytes(const void *p, ptrdiff_t n) {
    _Alignas(32) uint8_t bytes[32] = {0};
    memcpy(bytes, p, (size_t)n);
    return v_load(bytes);
}

INLINE void v_store_bytes(void *p, vi v, ptrdiff_t n) {
    _Alignas(32) uint8_t bytes[32];
    v_store(bytes, v);
    memcpy(p, bytes, (size_t)n);
}

INLINE vi v_add16(vi a, vi b) { return _mm256_add_epi16(a, b); }
INLINE vi v_adds16(vi a, vi b) { return _mm256_adds_epu16(a, b); }
INLINE vi v_sub16(vi a, vi b) { return _mm256_sub_epi16(a, b); }
INLINE vi v_mullo16(vi a, vi b) { return _mm256_mullo_epi16(a, b); }
INLINE vi v_mulhi16(vi a, vi b) { return _mm256_mulhi_epu16(a, b); }
INLINE vi v_srl16(vi v, int n) { return _mm256_srli_epi16(v, n); }
INLINE vi v_sll16(vi v, int n) { return _mm256_slli_epi16(v, n); }

INLINE vi v_zip_low8(vi a, vi b) { return _mm256_unpacklo_epi8(a, b); }
INLINE vi v_zip_high8(vi a, vi b) { return _mm256_unpackhi_epi8(a, b); }
INLINE vi v_madd16(vi a, vi b) { return _mm256_madd_epi16(a, b); }
INLINE vi v_madd8(vi v, vi weights) { return _mm256_maddubs_epi16(v, weights); }
INLINE vi v_pack8(vi a, vi b, vi c, vi d) {
    return _mm256_packus_epi16(_mm256_packs_epi32(a, b), _mm256_packs_epi32(c, d));
}

INLINE vi v_pack32(vi a, vi b) { return _mm256_packs_epi32(a, b); }
INLINE vi v_pack16(vi a, vi b) { return _mm256_packus_epi16(a, b); }
INLINE vi all_of_one_first(vi v) { return _mm256_permute4x64_epi64(v, _MM_SHUFFLE(3, 1, 2, 0)); }
INLINE vi v_narrow32(vi a, vi b) { return all_of_one_first(v_pack32(a, b)); }
INLINE vi v_narrow8(vi a, vi b) { return all_of_one_first(v_pack16(a, b)); }
INLINE vi v_widen8(const void *p) { return _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)p)); }
INLINE vi v_zip_low16(vi a, vi b) { return _mm256_unpacklo_epi16(a, b); }
INLINE vi v_zip_high16(vi a, vi b) { return _mm256_unpackhi_epi16(a, b); }
INLINE vi v_zip_low64(vi a, vi b) { return _mm256_unpacklo_epi64(a, b); }
INLINE vi v_zip_high64(vi a, vi b) { return _mm256_unpackhi_epi64(a, b); }
INLINE vi_pair v_zip_quarters(vi a, vi b) {
    return (vi_pair){_mm256_permute2x128_si256(a, b, 0x20), _mm256_permute2x128_si256(a, b, 0x31)};
}
INLINE vi_pair v_unzip64(vi a, vi b) {
    return (vi_pair){all_of_one_first(v_zip_low64(a, b)), all_of_one_first(v_zip_high64(a, b))};
}

#define V_HAS_MADDUBS 1
#include "x86.h"

INLINE vi v_mulhrs16(vi a, vi b) { return _mm256_mulhrs_epi16(a, b); }
INLINE vi v_factor(uint32_t even, uint32_t odd) {
    return v_set32((uint32_t)vtr_factors[even] | (uint32_t)vtr_factors[odd] << 16);
}
INLINE vi v_scale(vi x, vi factor) { return _mm256_mulhrs_epi16(x, factor); }

INLINE vi v_adds8(vi a, vi b) { return _mm256_adds_epu8(a, b); }

INLINE vi v_subs8(vi a, vi b) { return _mm256_subs_epu8(a, b); }

INLINE vi v_add32(vi a, vi b) { return _mm256_add_epi32(a, b); }
INLINE vi v_srl32(vi v, int n) { return _mm256_srli_epi32(v, n); }
INLINE vi v_sll32(vi v, int n) { return _mm256_slli_epi32(v, n); }
INLINE vi v_min32(vi a, vi b) { return _mm256_min_epi32(a, b); }
INLINE vi v_max32(vi a, vi b) { return _mm256_max_epi32(a, b); }
INLINE vi v_mullo32(vi a, vi b) { return _mm256_mullo_epi32(a, b); }

/// Shuffles the bytes of each 32 bits in the same order, with -1 for zero.
INLINE vi shuffle_bytes(vi v, int a, int b, int c, int d) {
    int word = (a & 255) | (b & 255) << 8 | (c & 255) << 16 | (int)((unsigned)(d & 255) << 24);
    const vi steps = _mm256_setr_epi32(0, 0x04040404, 0x08080808, 0x0c0c0c0c, 0, 0x04040404, 0x08080808, 0x0c0c0c0c);
    return _mm256_shuffle_epi8(v, _mm256_add_epi32(_mm256_set1_epi32(word), steps));
}

INLINE vi v_swap16(vi v) { return shuffle_bytes(v, 2, 3, 0, 1); }
INLINE vi v_dup_odd16(vi v) { return shuffle_bytes(v, 2, 3, 2, 3); }
INLINE vi v_reverse_px(vi v) { return _mm256_permutevar8x32_epi32(v, _mm256_setr_epi32(7, 6, 5, 4, 3, 2, 1, 0)); }

/// Transposes four by four lanes within each 128 bits.
INLINE void transpose_quarters(vi *v) {
    const vi a = _mm256_unpacklo_epi32(v[0], v[1]), b = _mm256_unpackhi_epi32(v[0], v[1]);
    const vi c = _mm256_unpacklo_epi32(v[2], v[3]), d = _mm256_unpackhi_epi32(v[2], v[3]);
    v[0] = _mm256_unpacklo_epi64(a, c);
    v[1] = _mm256_unpackhi_epi64(a, c);
    v[2] = _mm256_unpacklo_epi64(b, d);
    v[3] = _mm256_unpackhi_epi64(b, d);
}

INLINE void v_transpose(vi *v) {
    transpose_quarters(v);
    transpose_quarters(v + 4);
    for (int i = 0; i < 4; i++) {
        const vi a = v[i], b = v[i + 4];
        v[i] = _mm256_permute2x128_si256(a, b, 0x20);
        v[i + 4] = _mm256_permute2x128_si256(a, b, 0x31);
    }
}

INLINE vi v_alpha16(vi v) { return shuffle_bytes(v, 3, 0x80, 3, 0x80); }

INLINE vi v_alpha8(vi v) { return shuffle_bytes(v, 3, 3, 3, 3); }

INLINE bool v_is_zero(vi v) { return _mm256_testz_si256(v, v); }
INLINE bool v_is_opaque(vi v) { return _mm256_testc_si256(v, _mm256_set1_epi32((int)0xff000000)); }
INLINE bool v_is_equal(vi a, vi b) { return v_is_zero(v_xor(a, b)); }

INLINE vi spread_mask(__m128i bytes) {
    const vi order = _mm256_setr_epi32((int)0x80008000, (int)0x80018001, (int)0x80028002, (int)0x80038003,
                                       (int)0x80048004, (int)0x80058005, (int)0x80068006, (int)0x80078007);
    return _mm256_shuffle_epi8(_mm256_broadcastq_epi64(bytes), order);
}

INLINE vi v_mask(const void *p) { return spread_mask(_mm_loadl_epi64((const __m128i *)p)); }

INLINE vi v_mask8(const void *p) {
    const vi order = _mm256_setr_epi32(0, 0x01010101, 0x02020202, 0x03030303, 0x04040404, 0x05050505, 0x06060606,
                                       0x07070707);
    return _mm256_shuffle_epi8(_mm256_broadcastq_epi64(_mm_loadl_epi64((const __m128i *)p)), order);
}

/// Returns the first n bytes at p, 0 < n < 8; the others are zero.
INLINE uint64_t load_up_to_7(const uint8_t *p, ptrdiff_t n) {
    uint32_t a, b;
    uint16_t c, d;
    if (n >= 4) {
        memcpy(&a, p, 4);
        memcpy(&b, p + n - 4, 4);
        return n == 4 ? a : a | ((uint64_t)b >> (8 * (8 - n))) << 32;
    }
    if (n == 1) return p[0];
    memcpy(&c, p, 2);
    memcpy(&d, p + n - 2, 2);
    return n == 2 ? c : c | (uint32_t)(d >> 8) << 16;
}

INLINE vi v_mask_px(const void *p, ptrdiff_t n) {
    return spread_mask(_mm_cvtsi64_si128((long long)load_up_to_7(p, n)));
}

INLINE vi v_load_565(const void *p) { return _mm256_cvtepu16_epi32(_mm_loadu_si128((const __m128i *)p)); }

INLINE vi v_load_565_px(const void *p, ptrdiff_t n) {
    uint16_t eight[8] = {0};
    memcpy(eight, p, (size_t)n * 2);
    return v_load_565(eight);
}

INLINE vi v_narrow_565(vi a, vi b) { return all_of_one_first(_mm256_packus_epi32(a, b)); }

INLINE void v_store_565(void *p, vi v) {
    _mm_storeu_si128((__m128i *)p, _mm256_castsi256_si128(v_narrow_565(v, v)));
}

INLINE void v_store_565_px(void *p, vi v, ptrdiff_t n) {
    uint16_t eight[8];
    v_store_565(eight, v);
    memcpy(p, eight, (size_t)n * 2);
}

INLINE vi v_add64(vi a, vi b) { return _mm256_add_epi64(a, b); }

INLINE vi_pair v_lanes64(int64_t start, int64_t step) {
    vi a = _mm256_set_epi64x(start + 5 * step, start + 4 * step, start + step, start);
    return (vi_pair){a, _mm256_add_epi64(a, v_set64(2 * step))};
}

INLINE vi v_srl64(vi v, int n) { return _mm256_srli_epi64(v, n); }

INLINE vi v_high32(vi_pair v) {
    return _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(v.a), _mm256_castsi256_ps(v.b),
                                                 _MM_SHUFFLE(3, 1, 3, 1)));
}

INLINE vi v_low32(vi_pair v) {
    return _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(v.a), _mm256_castsi256_ps(v.b),
                                                 _MM_SHUFFLE(2, 0, 2, 0)));
}

/// Hides the value of a constant from the compiler, which would otherwise replace one shuffle by two.
INLINE vi kept(vi v) {
    __asm__("" : "+x"(v));
    return v;
}

INLINE vi_pair v_double32(vi v) { return (vi_pair){_mm256_unpacklo_epi32(v, v), _mm256_unpackhi_epi32(v, v)}; }
INLINE vi_pair v_double16(vi v) {
    const vi first = kept(_mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5)));
    return (vi_pair){_mm256_shuffle_epi8(v, first),
                     _mm256_shuffle_epi8(v, _mm256_or_si256(first, _mm256_set1_epi8(8)))};
}
INLINE vi_pair v_pair_weights(vi fraction) {
    const vi right = _mm256_mulhrs_epi16(fraction, v_set16(255)), left_of_each = v_set16(255);
    const vi first = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4));
    const vi second = _mm256_or_si256(first, _mm256_set1_epi8(8));
    return (vi_pair){v_xor(_mm256_shuffle_epi8(right, first), left_of_each),
                     v_xor(_mm256_shuffle_epi8(right, second), left_of_each)};
}
INLINE vi v_narrow16(vi_pair v) { return _mm256_packs_epi16(v.a, v.b); }

INLINE __m128i two_pairs(const uint8_t *p, const uint8_t *q) {
    __m128d low = _mm_castsi128_pd(_mm_loadl_epi64((const __m128i *)p));
    return _mm_castpd_si128(_mm_loadh_pd(low, (const double *)q));
}

INLINE vi four_pairs(const uint8_t *base, const int32_t *offsets) {
    return _mm256_inserti128_si256(_mm256_castsi128_si256(two_pairs(base + offsets[0], base + offsets[1])),
                                   two_pairs(base + offsets[4], base + offsets[5]), 1);
}

INLINE vi_pair v_load_pairs(const uint8_t *base, const int32_t *offsets) {
    return (vi_pair){four_pairs(base, offsets), four_pairs(base, offsets + 2)};
}

INLINE __m128i four_pixels(const uint8_t *base, const int32_t *offsets) {
    __m128i a = _mm_unpacklo_epi32(_mm_loadu_si32(base + offsets[0]), _mm_loadu_si32(base + offsets[1]));
    __m128i b = _mm_unpacklo_epi32(_mm_loadu_si32(base + offsets[2]), _mm_loadu_si32(base + offsets[3]));
    return _mm_unpacklo_epi64(a, b);
}

INLINE vi v_gather(const uint8_t *base, const int32_t *offsets) {
    return _mm256_inserti128_si256(_mm256_castsi128_si256(four_pixels(base, offsets)), four_pixels(base, offsets + 4),
                                   1);
}

#define V_WINDOW 16

INLINE vi pick(vi low, vi high, vi index) {
    vi from_high = _mm256_cmpgt_epi32(index, _mm256_set1_epi32(7));
    return _mm256_blendv_epi8(_mm256_permutevar8x32_epi32(low, index), _mm256_permutevar8x32_epi32(high, index),
                              from_high);
}

INLINE vi_pair v_pick_pairs(const uint8_t *row, ptrdiff_t n, vi index) {
    vi low = n >= 8 ? v_load(row) : v_load_px(row, n);
    vi high = n >= 16 ? v_load(row + 32) : n > 8 ? v_load_px(row + 32, n - 8) : _mm256_setzero_si256();
    vi left = pick(low, high, index), right = pick(low, high, _mm256_add_epi32(index, _mm256_set1_epi32(1)));
    return (vi_pair){_mm256_unpacklo_epi32(left, right), _mm256_unpackhi_epi32(left, right)};
}

INLINE vi mix_pairs(vi pairs, vi weights) {
    const vi neighbours = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11,
                                                                    15));
    vi signed_pairs = _mm256_xor_si256(_mm256_shuffle_epi8(pairs, neighbours), _mm256_set1_epi8((char)0x80));
    return _mm256_maddubs_epi16(weights, signed_pairs);
}

INLINE vf vf_set(float x) { return _mm256_set1_ps(x); }
INLINE vf vf_load(const float *p) { return _mm256_loadu_ps(p); }
INLINE vf vf_add(vf a, vf b) { return _mm256_add_ps(a, b); }
INLINE vf vf_sub(vf a, vf b) { return _mm256_sub_ps(a, b); }
INLINE vf vf_mul(vf a, vf b) { return _mm256_mul_ps(a, b); }
INLINE vf vf_div(vf a, vf b) { return _mm256_div_ps(a, b); }
INLINE vf vf_min(vf a, vf b) { return _mm256_min_ps(a, b); }
INLINE vf vf_max(vf a, vf b) { return _mm256_max_ps(a, b); }
INLINE vf vf_sqrt(vf v) { return _mm256_sqrt_ps(v); }
INLINE vi vf_bits(vf v) { return _mm256_castps_si256(v); }
INLINE vf vf_from_bits(vi v) { return _mm256_castsi256_ps(v); }
INLINE vi vf_less(vf a, vf b) { return vf_bits(_mm256_cmp_ps(a, b, _CMP_LT_OQ)); }
INLINE bool vf_all_within(vf v, vf low, vf high) {
    return _mm256_movemask_ps(_mm256_and_ps(_mm256_cmp_ps(low, v, _CMP_LE_OQ),
                                            _mm256_cmp_ps(v, high, _CMP_LT_OQ))) == 255;
}
INLINE vi v_less_one_where(vi v, vf a, vf b) { return v_add32(v, vf_less(a, b)); }
INLINE vf vf_select(vi lanes, vf a, vf b) { return _mm256_blendv_ps(b, a, vf_from_bits(lanes)); }
#define V_LOOKUP 8
INLINE vf vf_lookup(vf table, vi index) { return _mm256_permutevar8x32_ps(table, index); }
INLINE vi vf_truncate(vf v) { return _mm256_cvttps_epi32(v); }

#include "x86_derived.h"
