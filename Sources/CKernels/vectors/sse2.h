// Four pixels in an SSE2 register.
//
// All vectors/*.h provide the same operations, with which loops/*.h are written. 64-bit lanes come in pairs of
// registers whose order suits shuffles within 128 bits: `a` holds pixels 0, 1 of every four, `b` holds pixels 2, 3.
#include <emmintrin.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

typedef __m128i vi;
typedef __m128 vf;
typedef struct { vi a, b; } vi_pair;
enum { VPX = 4, VBYTES = 16 };

// Whole registers

INLINE vi v_load(const void *p) { return _mm_loadu_si128((const __m128i *)p); }
INLINE void v_store(void *p, vi v) { _mm_storeu_si128((__m128i *)p, v); }
INLINE void v_stream(void *p, vi v) { _mm_stream_si128((__m128i *)p, v); }
INLINE void v_stream_end(void) { _mm_sfence(); }
INLINE vi v_set32(uint32_t x) { return _mm_set1_epi32((int)x); }
INLINE vi v_set16(int x) { return _mm_set1_epi16((short)x); }
INLINE vi v_set8(uint8_t x) { return _mm_set1_epi8((char)x); }
INLINE vi v_set64(int64_t x) { return _mm_set1_epi64x(x); }
INLINE vi v_and(vi a, vi b) { return _mm_and_si128(a, b); }
INLINE vi v_or(vi a, vi b) { return _mm_or_si128(a, b); }
INLINE vi v_xor(vi a, vi b) { return _mm_xor_si128(a, b); }

// The first n pixels, 0 < n < VPX; the others are zero.

INLINE vi v_load_px(const void *p, ptrdiff_t n) {
    const uint8_t *bytes = p;
    if (n == 1) return _mm_loadu_si32(bytes);
    vi low = _mm_loadl_epi64((const __m128i *)bytes);
    return n == 2 ? low : _mm_unpacklo_epi64(low, _mm_loadu_si32(bytes + 8));
}

INLINE void v_store_px(void *p, vi v, ptrdiff_t n) {
    uint8_t *bytes = p;
    if (n == 1) {
        _mm_storeu_si32(bytes, v);
        return;
    }
    _mm_storel_epi64((__m128i *)bytes, v);
    if (n == 3) _mm_storeu_si32(bytes + 8, _mm_unpackhi_epi64(v, v));
}

// The first n bytes, 0 < n < VBYTES.

INLINE vi v_load_bytes(const void *p, ptrdiff_t n) {
    _Alignas(16) uint8_t bytes[16] = {0};
    memcpy(bytes, p, (size_t)n);
    return v_load(bytes);
}

INLINE void v_store_bytes(void *p, vi v, ptrdiff_t n) {
    _Alignas(16) uint8_t bytes[16];
    v_store(bytes, v);
    memcpy(p, bytes, (size_t)n);
}

// 16-bit lanes

INLINE vi v_add16(vi a, vi b) { return _mm_add_epi16(a, b); }
/// Adds unsigned lanes, at most 65535.
INLINE vi v_adds16(vi a, vi b) { return _mm_adds_epu16(a, b); }
INLINE vi v_sub16(vi a, vi b) { return _mm_sub_epi16(a, b); }
INLINE vi v_mullo16(vi a, vi b) { return _mm_mullo_epi16(a, b); }
/// (a * b) >> 16 of unsigned lanes.
INLINE vi v_mulhi16(vi a, vi b) { return _mm_mulhi_epu16(a, b); }
INLINE vi v_srl16(vi v, int n) { return _mm_srli_epi16(v, n); }
INLINE vi v_sll16(vi v, int n) { return _mm_slli_epi16(v, n); }

// Sums of products: bytes of two registers are interleaved and widened; the results are packed in the original order.

INLINE vi v_zip_low8(vi a, vi b) { return _mm_unpacklo_epi8(a, b); }
INLINE vi v_zip_high8(vi a, vi b) { return _mm_unpackhi_epi8(a, b); }
/// a0 * b0 + a1 * b1 of signed 16-bit lanes, in 32 bits.
INLINE vi v_madd16(vi a, vi b) { return _mm_madd_epi16(a, b); }
/// The lower byte of each 16 bits times the lower weight plus the upper byte times the upper weight; weights are
/// 0...127, the sum is at most 32767.
INLINE vi v_madd8(vi v, vi weights) {
    const vi low = _mm_set1_epi16(255);
    return _mm_add_epi16(_mm_mullo_epi16(_mm_and_si128(v, low), _mm_and_si128(weights, low)),
                         _mm_mullo_epi16(_mm_srli_epi16(v, 8), _mm_srli_epi16(weights, 8)));
}
/// Packs 32-bit lanes of 0...255 to bytes.
INLINE vi v_pack8(vi a, vi b, vi c, vi d) { return _mm_packus_epi16(_mm_packs_epi32(a, b), _mm_packs_epi32(c, d)); }

/// Packs signed 32-bit lanes to 16 bits, or 16-bit lanes of 0...255 to bytes: those of `a` and then those of `b` in
/// each 128 bits.
INLINE vi v_pack32(vi a, vi b) { return _mm_packs_epi32(a, b); }
INLINE vi v_pack16(vi a, vi b) { return _mm_packus_epi16(a, b); }
/// Packs as v_pack32 and v_pack16, but all lanes of `a` precede those of `b`.
INLINE vi v_narrow32(vi a, vi b) { return v_pack32(a, b); }
INLINE vi v_narrow8(vi a, vi b) { return v_pack16(a, b); }
/// Widens bytes to 16-bit lanes.
INLINE vi v_widen8(const void *p) {
    return _mm_unpacklo_epi8(_mm_loadl_epi64((const __m128i *)p), _mm_setzero_si128());
}
/// Interleaves the lower or the upper 16-bit or 64-bit lanes of each 128 bits, or the 128-bit quarters of two
/// registers.
INLINE vi v_zip_low16(vi a, vi b) { return _mm_unpacklo_epi16(a, b); }
INLINE vi v_zip_high16(vi a, vi b) { return _mm_unpackhi_epi16(a, b); }
INLINE vi v_zip_low64(vi a, vi b) { return _mm_unpacklo_epi64(a, b); }
INLINE vi v_zip_high64(vi a, vi b) { return _mm_unpackhi_epi64(a, b); }
INLINE vi_pair v_zip_quarters(vi a, vi b) { return (vi_pair){a, b}; }
/// Separates the even and the odd 64-bit lanes, those of `a` first.
INLINE vi_pair v_unzip64(vi a, vi b) { return (vi_pair){v_zip_low64(a, b), v_zip_high64(a, b)}; }

/// v_mul255: round(x * a / 255) for x, a in 0...255. v_divide255: bytes min(255, round(x / 255)) of unsigned lanes:
/// `even` for the lower, `odd` for the upper byte of each 16 bits.
#define V_HAS_MADDUBS 0
#include "x86.h"

/// (a * b + 16384) >> 15 of signed lanes, not both -32768.
INLINE vi v_mulhrs16(vi a, vi b) {
    vi high = _mm_mulhi_epi16(a, b), low = _mm_mullo_epi16(a, b);
    vi product = _mm_or_si128(_mm_slli_epi16(high, 1), _mm_srli_epi16(low, 15));
    return _mm_add_epi16(product, _mm_and_si128(_mm_srli_epi16(low, 14), _mm_set1_epi16(1)));
}

/// Returns the factor for v_scale that multiplies the lower half of each 32 bits by `even` and the upper half by `odd`,
/// each 0...255.
INLINE vi v_factor(uint32_t even, uint32_t odd) { return v_set32(even | odd << 16); }
/// round(x * a / 255) for x in 0...255.
INLINE vi v_scale(vi x, vi factor) { return v_mul255(x, factor); }

/// d + round((s - d) * a / 255) for s and d in 0...255, with a factor as for v_scale.
INLINE vi v_lerp16(vi s, vi d, vi factor) {
    vi sum = _mm_add_epi16(_mm_mullo_epi16(s, factor), _mm_mullo_epi16(d, _mm_sub_epi16(_mm_set1_epi16(255), factor)));
    return _mm_mulhi_epu16(_mm_add_epi16(sum, _mm_set1_epi16(128)), _mm_set1_epi16(257));
}

/// A source for v_lerp8, in a form that other registers are blended with fast.
INLINE vi_pair v_lerp_source(vi s) {
    return (vi_pair){_mm_and_si128(s, _mm_set1_epi16(255)), _mm_srli_epi16(s, 8)};
}

/// Bytes round((s * m + d * (255 - m)) / 255), with s from v_lerp_source.
INLINE vi v_lerp8(vi_pair s, vi d, vi m) {
    const vi low = _mm_set1_epi16(255);
    vi even = v_lerp16(s.a, _mm_and_si128(d, low), _mm_and_si128(m, low));
    vi odd = v_lerp16(s.b, _mm_srli_epi16(d, 8), _mm_srli_epi16(m, 8));
    return _mm_or_si128(even, _mm_slli_epi16(odd, 8));
}

/// Adds bytes, at most 255.
INLINE vi v_adds8(vi a, vi b) { return _mm_adds_epu8(a, b); }

/// Subtracts bytes, at least 0.
INLINE vi v_subs8(vi a, vi b) { return _mm_subs_epu8(a, b); }

// 32-bit lanes

INLINE vi v_add32(vi a, vi b) { return _mm_add_epi32(a, b); }
INLINE vi v_srl32(vi v, int n) { return _mm_srli_epi32(v, n); }
INLINE vi v_sll32(vi v, int n) { return _mm_slli_epi32(v, n); }

INLINE vi v_min32(vi a, vi b) {
    vi less = _mm_cmplt_epi32(a, b);
    return _mm_or_si128(_mm_and_si128(less, a), _mm_andnot_si128(less, b));
}

INLINE vi v_max32(vi a, vi b) {
    vi less = _mm_cmplt_epi32(a, b);
    return _mm_or_si128(_mm_and_si128(less, b), _mm_andnot_si128(less, a));
}

INLINE vi v_mullo32(vi a, vi b) {
    vi even = _mm_mul_epu32(a, b), odd = _mm_mul_epu32(_mm_srli_epi64(a, 32), _mm_srli_epi64(b, 32));
    return _mm_unpacklo_epi32(_mm_shuffle_epi32(even, _MM_SHUFFLE(0, 0, 2, 0)),
                              _mm_shuffle_epi32(odd, _MM_SHUFFLE(0, 0, 2, 0)));
}

/// Swaps the halves of each 32 bits.
INLINE vi v_swap16(vi v) {
    return _mm_shufflehi_epi16(_mm_shufflelo_epi16(v, _MM_SHUFFLE(2, 3, 0, 1)), _MM_SHUFFLE(2, 3, 0, 1));
}

/// Copies the upper half of each 32 bits to both halves.
INLINE vi v_dup_odd16(vi v) {
    return _mm_shufflehi_epi16(_mm_shufflelo_epi16(v, _MM_SHUFFLE(3, 3, 1, 1)), _MM_SHUFFLE(3, 3, 1, 1));
}

/// Reverses the order of the pixels.
INLINE vi v_reverse_px(vi v) { return _mm_shuffle_epi32(v, _MM_SHUFFLE(0, 1, 2, 3)); }

/// Transposes VPX registers of VPX pixels.
INLINE void v_transpose(vi *v) {
    const vi a = _mm_unpacklo_epi32(v[0], v[1]), b = _mm_unpackhi_epi32(v[0], v[1]);
    const vi c = _mm_unpacklo_epi32(v[2], v[3]), d = _mm_unpackhi_epi32(v[2], v[3]);
    v[0] = _mm_unpacklo_epi64(a, c);
    v[1] = _mm_unpackhi_epi64(a, c);
    v[2] = _mm_unpacklo_epi64(b, d);
    v[3] = _mm_unpackhi_epi64(b, d);
}

/// Copies the alpha of each pixel to both halves of its 32 bits.
INLINE vi v_alpha16(vi v) { return v_dup_odd16(_mm_srli_epi16(v, 8)); }

/// Copies the alpha of each pixel to its four bytes.
INLINE vi v_alpha8(vi v) {
    vi alpha = v_alpha16(v);
    return _mm_or_si128(alpha, _mm_slli_epi16(alpha, 8));
}

INLINE bool v_is_zero(vi v) { return _mm_movemask_epi8(_mm_cmpeq_epi32(v, _mm_setzero_si128())) == 0xffff; }
INLINE bool v_is_opaque(vi v) { return (_mm_movemask_epi8(_mm_cmpeq_epi8(v, _mm_set1_epi32(-1))) & 0x8888) == 0x8888; }
INLINE bool v_is_equal(vi a, vi b) { return _mm_movemask_epi8(_mm_cmpeq_epi32(a, b)) == 0xffff; }

// Narrower pixels, one in each 32-bit lane

/// Loads VPX bytes, each into both halves of a lane.
INLINE vi v_mask(const void *p) {
    vi words = _mm_unpacklo_epi8(_mm_loadu_si32(p), _mm_setzero_si128());
    return _mm_unpacklo_epi16(words, words);
}

/// Loads VPX bytes, each into all four bytes of a lane.
INLINE vi v_mask8(const void *p) {
    vi m = v_mask(p);
    return _mm_or_si128(m, _mm_slli_epi16(m, 8));
}

INLINE vi v_mask_px(const void *p, ptrdiff_t n) {
    const uint8_t *bytes = p;
    uint32_t four = bytes[0];
    if (n > 1) four |= (uint32_t)bytes[1] << 8;
    if (n > 2) four |= (uint32_t)bytes[2] << 16;
    return v_mask(&four);
}

INLINE vi v_load_565(const void *p) {
    return _mm_unpacklo_epi16(_mm_loadl_epi64((const __m128i *)p), _mm_setzero_si128());
}

INLINE vi v_load_565_px(const void *p, ptrdiff_t n) {
    uint16_t four[4] = {0};
    memcpy(four, p, (size_t)n * 2);
    return v_load_565(four);
}

INLINE vi sign_extended(vi v) { return _mm_srai_epi32(_mm_slli_epi32(v, 16), 16); }

/// Packs two registers of 16-bit pixels, which are in the lower halves of 32 bits, into one.
INLINE vi v_narrow_565(vi a, vi b) { return _mm_packs_epi32(sign_extended(a), sign_extended(b)); }

INLINE void v_store_565(void *p, vi v) { _mm_storel_epi64((__m128i *)p, v_narrow_565(v, v)); }

INLINE void v_store_565_px(void *p, vi v, ptrdiff_t n) {
    uint16_t four[4];
    v_store_565(four, v);
    memcpy(p, four, (size_t)n * 2);
}

// 64-bit lanes, and operations for sampling

INLINE vi v_add64(vi a, vi b) { return _mm_add_epi64(a, b); }

/// start + lane * step
INLINE vi_pair v_lanes64(int64_t start, int64_t step) {
    vi a = _mm_set_epi64x(start + step, start);
    return (vi_pair){a, _mm_add_epi64(a, v_set64(2 * step))};
}

INLINE vi v_srl64(vi v, int n) { return _mm_srli_epi64(v, n); }

INLINE vi v_high32(vi_pair v) {
    return _mm_castps_si128(_mm_shuffle_ps(_mm_castsi128_ps(v.a), _mm_castsi128_ps(v.b), _MM_SHUFFLE(3, 1, 3, 1)));
}

INLINE vi v_low32(vi_pair v) {
    return _mm_castps_si128(_mm_shuffle_ps(_mm_castsi128_ps(v.a), _mm_castsi128_ps(v.b), _MM_SHUFFLE(2, 0, 2, 0)));
}

/// Duplicates each 32 bits.
INLINE vi_pair v_double32(vi v) { return (vi_pair){_mm_unpacklo_epi32(v, v), _mm_unpackhi_epi32(v, v)}; }
/// Copies the lower half of each 32 bits to four places.
INLINE vi_pair v_double16(vi v) {
    vi low = _mm_slli_epi32(v, 16);
    return v_double32(_mm_or_si128(low, _mm_srli_epi32(low, 16)));
}
INLINE vi_pair v_pair_weights(vi fraction) {
    return v_double16(v_xor(v_mullo16(v_mulhrs16(fraction, v_set16(255)), v_set16(257)), v_set16(255)));
}
/// Packs signed 16-bit lanes, four per pixel, to bytes.
INLINE vi v_narrow16(vi_pair v) { return _mm_packs_epi16(v.a, v.b); }

INLINE vi two_pairs(const uint8_t *p, const uint8_t *q) {
    return _mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)p), _mm_loadl_epi64((const __m128i *)q));
}

/// Loads two neighbouring pixels at each offset.
INLINE vi_pair v_load_pairs(const uint8_t *base, const int32_t *offsets) {
    return (vi_pair){two_pairs(base + offsets[0], base + offsets[1]), two_pairs(base + offsets[2], base + offsets[3])};
}

/// Loads one pixel at each offset.
INLINE vi v_gather(const uint8_t *base, const int32_t *offsets) {
    vi a = _mm_unpacklo_epi32(_mm_loadu_si32(base + offsets[0]), _mm_loadu_si32(base + offsets[1]));
    vi b = _mm_unpacklo_epi32(_mm_loadu_si32(base + offsets[2]), _mm_loadu_si32(base + offsets[3]));
    return _mm_unpacklo_epi64(a, b);
}

/// The number of neighbouring pixels from which v_pick_pairs, if the instruction set has it, selects: pairs of
/// row[index], row[index + 1], in the order of v_load_pairs, from the first `n` pixels of the row; later pixels are not
/// read.
#define V_WINDOW 0

/// left * (w & 255) + right * (w >> 8) - 32640 for pairs of pixels; the two weights of a lane have the sum 255.
INLINE vi mix_pairs(vi pairs, vi weights) {
    const vi low = _mm_set1_epi16(255);
    vi left = _mm_and_si128(weights, low), right = _mm_srli_epi16(weights, 8);
    vi sides = _mm_or_si128(_mm_slli_epi64(right, 32), _mm_srli_epi64(_mm_slli_epi64(left, 32), 32));
    vi even = _mm_mullo_epi16(_mm_and_si128(pairs, low), sides), odd = _mm_mullo_epi16(_mm_srli_epi16(pairs, 8), sides);
    even = _mm_shuffle_epi32(_mm_add_epi16(even, _mm_srli_epi64(even, 32)), _MM_SHUFFLE(3, 1, 2, 0));
    odd = _mm_shuffle_epi32(_mm_add_epi16(odd, _mm_srli_epi64(odd, 32)), _MM_SHUFFLE(3, 1, 2, 0));
    return _mm_sub_epi16(_mm_unpacklo_epi16(even, odd), _mm_set1_epi16(32640));
}

// Floats

INLINE vf vf_set(float x) { return _mm_set1_ps(x); }
INLINE vf vf_load(const float *p) { return _mm_loadu_ps(p); }
INLINE vf vf_add(vf a, vf b) { return _mm_add_ps(a, b); }
INLINE vf vf_sub(vf a, vf b) { return _mm_sub_ps(a, b); }
INLINE vf vf_mul(vf a, vf b) { return _mm_mul_ps(a, b); }
INLINE vf vf_div(vf a, vf b) { return _mm_div_ps(a, b); }
/// a < b ? a : b, and b if a is NaN; vf_max likewise.
INLINE vf vf_min(vf a, vf b) { return _mm_min_ps(a, b); }
INLINE vf vf_max(vf a, vf b) { return _mm_max_ps(a, b); }
INLINE vf vf_sqrt(vf v) { return _mm_sqrt_ps(v); }
INLINE vi vf_bits(vf v) { return _mm_castps_si128(v); }
INLINE vf vf_from_bits(vi v) { return _mm_castsi128_ps(v); }
/// Sets all bits of the lanes where a < b.
INLINE vi vf_less(vf a, vf b) { return vf_bits(_mm_cmplt_ps(a, b)); }
/// Returns whether low <= v < high in all lanes.
INLINE bool vf_all_within(vf v, vf low, vf high) {
    return _mm_movemask_ps(_mm_and_ps(_mm_cmple_ps(low, v), _mm_cmplt_ps(v, high))) == 15;
}
/// v - 1 where a < b, otherwise v.
INLINE vi v_less_one_where(vi v, vf a, vf b) { return v_add32(v, vf_less(a, b)); }
/// a where the bits of the lane are set, otherwise b.
INLINE vf vf_select(vi lanes, vf a, vf b) {
    return vf_from_bits(_mm_or_si128(_mm_and_si128(lanes, vf_bits(a)), _mm_andnot_si128(lanes, vf_bits(b))));
}
/// The number of floats from which vf_lookup, if the instruction set has it, selects: table[index].
#define V_LOOKUP 0
INLINE vi vf_truncate(vf v) { return _mm_cvttps_epi32(v); }

/// v_join8: joins lower and upper bytes of 16-bit lanes, 0...255. v_below: bytes round(d * (255 - the alpha of
/// s) / 255). v_part: an alpha for v_fade, which returns bytes d + round((s - d) * a / 255). v_mix8: bytes min(255,
/// round((s * m + d * rest) / 255)) with m and rest in 16-bit lanes; if a sum may be above 65152, it `saturates`.
/// v_add_share: the same, with the products of s in 16-bit lanes: those of its even bytes and those of its odd ones.
///
/// v_low32_srl17: the lower halves of 64-bit lanes after a shift by 17. v_double_pairs: pairs of equal pixels.
/// v_pair_weights: weights 255 - w and w with w = (fraction * 255 + 16384) >> 15, for fractions 0...32767. v_mix_pairs:
/// left * (255 - w) + right * w - 32640 for all channels, in 16-bit lanes in the order of v_double16.
#include "x86_derived.h"
