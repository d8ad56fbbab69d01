// Sixteen pixels in an AVX-512 register (F, BW, DQ, VL). The operations are those of sse2.h.
#include <immintrin.h>
#include <string.h>

#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))), apply_to = function)

#define INLINE static inline __attribute__((always_inline))

typedef __m512i vi;
typedef __m512 vf;
typedef struct { vi a, b; } vi_pair;
enum { VPX = 16, VBYTES = 64 };

INLINE vi v_load(const void *p) { return _mm512_loadu_si512(p); }
INLINE void v_store(void *p, vi v) { _mm512_storeu_si512(p, v); }
INLINE void v_stream(void *p, vi v) { _mm512_stream_si512((__m512i *)p, v); }
INLINE void v_stream_end(void) { _mm_sfence(); }
INLINE vi v_set32(uint32_t x) { return _mm512_set1_epi32((int)x); }
INLINE vi v_set16(int x) { return _mm512_set1_epi16((short)x); }
INLINE vi v_set8(uint8_t x) { return _mm512_set1_epi8((char)x); }
INLINE vi v_set64(int64_t x) { return _mm512_set1_epi64(x); }
INLINE vi v_and(vi a, vi b) { return _mm512_and_si512(a, b); }
INLINE vi v_or(vi a, vi b) { return _mm512_or_si512(a, b); }
INLINE vi v_xor(vi a, vi b) { return _mm512_xor_si512(a, b); }

INLINE __mmask16 first16(ptrdiff_t n) { return (__mmask16)((1u << n) - 1); }
INLINE __mmask64 first64(ptrdiff_t n) { return ((__mmask64)1 << n) - 1; }
INLINE vi v_load_px(const void *p, ptrdiff_t n) { return _mm512_maskz_loadu_epi32(first16(n), p); }
INLINE void v_store_px(void *p, vi v, ptrdiff_t n) { _mm512_mask_storeu_epi32(p, first16(n), v); }
INLINE vi v_load_bytes(const void *p, ptrdiff_t n) { return _mm512_maskz_loadu_epi8(first64(n), p); }
INLINE void v_store_bytes(void *p, vi v, ptrdiff_t n) { _mm512_mask_storeu_epi8(p, first64(n), v); }

INLINE vi v_add16(vi a, vi b) { return _mm512_add_epi16(a, b); }
INLINE vi v_adds16(vi a, vi b) { return _mm512_adds_epu16(a, b); }
INLINE vi v_sub16(vi a, vi b) { return _mm512_sub_epi16(a, b); }
INLINE vi v_mullo16(vi a, vi b) { return _mm512_mullo_epi16(a, b); }
INLINE vi v_mulhi16(vi a, vi b) { return _mm512_mulhi_epu16(a, b); }
INLINE vi v_srl16(vi v, unsigned n) { return _mm512_srli_epi16(v, n); }
INLINE vi v_sll16(vi v, unsigned n) { return _mm512_slli_epi16(v, n); }

INLINE vi v_zip_low8(vi a, vi b) { return _mm512_unpacklo_epi8(a, b); }
INLINE vi v_zip_high8(vi a, vi b) { return _mm512_unpackhi_epi8(a, b); }
INLINE vi v_madd16(vi a, vi b) { return _mm512_madd_epi16(a, b); }
INLINE vi v_madd8(vi v, vi weights) { return _mm512_maddubs_epi16(v, weights); }
INLINE vi v_pack8(vi a, vi b, vi c, vi d) {
    return _mm512_packus_epi16(_mm512_packs_epi32(a, b), _mm512_packs_epi32(c, d));
}

INLINE vi v_pack32(vi a, vi b) { return _mm512_packs_epi32(a, b); }
INLINE vi v_pack16(vi a, vi b) { return _mm512_packus_epi16(a, b); }
INLINE vi all_of_one_first(vi v) { return _mm512_permutexvar_epi64(_mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7), v); }
INLINE vi v_narrow32(vi a, vi b) { return all_of_one_first(v_pack32(a, b)); }
INLINE vi v_narrow8(vi a, vi b) { return all_of_one_first(v_pack16(a, b)); }
INLINE vi v_widen8(const void *p) { return _mm512_cvtepu8_epi16(_mm256_loadu_si256((const __m256i *)p)); }
INLINE vi v_zip_low16(vi a, vi b) { return _mm512_unpacklo_epi16(a, b); }
INLINE vi v_zip_high16(vi a, vi b) { return _mm512_unpackhi_epi16(a, b); }
INLINE vi v_zip_low64(vi a, vi b) { return _mm512_unpacklo_epi64(a, b); }
INLINE vi v_zip_high64(vi a, vi b) { return _mm512_unpackhi_epi64(a, b); }
INLINE vi_pair v_zip_quarters(vi a, vi b) {
    const vi low = _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11), high = _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15);
    return (vi_pair){_mm512_permutex2var_epi64(a, low, b), _mm512_permutex2var_epi64(a, high, b)};
}
INLINE vi_pair v_unzip64(vi a, vi b) {
    const vi even = _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14), odd = _mm512_setr_epi64(1, 3, 5, 7, 9, 11, 13, 15);
    return (vi_pair){_mm512_permutex2var_epi64(a, even, b), _mm512_permutex2var_epi64(a, odd, b)};
}

#define V_HAS_MADDUBS 1
#include "x86.h"

INLINE vi v_mulhrs16(vi a, vi b) { return _mm512_mulhrs_epi16(a, b); }
INLINE vi v_factor(uint32_t even, uint32_t odd) {
    return v_set32((uint32_t)vtr_factors[even] | (uint32_t)vtr_factors[odd] << 16);
}
INLINE vi v_scale(vi x, vi factor) { return _mm512_mulhrs_epi16(x, factor); }

INLINE vi v_adds8(vi a, vi b) { return _mm512_adds_epu8(a, b); }

INLINE vi v_subs8(vi a, vi b) { return _mm512_subs_epu8(a, b); }

INLINE vi v_add32(vi a, vi b) { return _mm512_add_epi32(a, b); }
INLINE vi v_srl32(vi v, unsigned n) { return _mm512_srli_epi32(v, n); }
INLINE vi v_sll32(vi v, unsigned n) { return _mm512_slli_epi32(v, n); }
INLINE vi v_min32(vi a, vi b) { return _mm512_min_epi32(a, b); }
INLINE vi v_max32(vi a, vi b) { return _mm512_max_epi32(a, b); }
INLINE vi v_mullo32(vi a, vi b) { return _mm512_mullo_epi32(a, b); }

/// Shuffles the bytes of each 32 bits in the same order, with 0x80 for zero.
INLINE vi shuffle_bytes(vi v, int a, int b, int c, int d) {
    int word = a | b << 8 | c << 16 | (int)((unsigned)d << 24);
    const vi steps = _mm512_broadcast_i32x4(_mm_setr_epi32(0, 0x04040404, 0x08080808, 0x0c0c0c0c));
    return _mm512_shuffle_epi8(v, _mm512_add_epi32(_mm512_set1_epi32(word), steps));
}

INLINE vi v_swap16(vi v) { return _mm512_rol_epi32(v, 16); }
INLINE vi v_dup_odd16(vi v) { return shuffle_bytes(v, 2, 3, 2, 3); }
INLINE vi v_reverse_px(vi v) {
    return _mm512_permutexvar_epi32(_mm512_setr_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0), v);
}

/// Transposes four by four lanes within each 128 bits.
INLINE void transpose_quarters(vi *v) {
    const vi a = _mm512_unpacklo_epi32(v[0], v[1]), b = _mm512_unpackhi_epi32(v[0], v[1]);
    const vi c = _mm512_unpacklo_epi32(v[2], v[3]), d = _mm512_unpackhi_epi32(v[2], v[3]);
    v[0] = _mm512_unpacklo_epi64(a, c);
    v[1] = _mm512_unpackhi_epi64(a, c);
    v[2] = _mm512_unpacklo_epi64(b, d);
    v[3] = _mm512_unpackhi_epi64(b, d);
}

INLINE void v_transpose(vi *v) {
    for (int i = 0; i < VPX; i += 4) transpose_quarters(v + i);
    for (int i = 0; i < 4; i++) {
        const vi a = _mm512_shuffle_i32x4(v[i], v[i + 4], 0x88), b = _mm512_shuffle_i32x4(v[i], v[i + 4], 0xdd);
        const vi c = _mm512_shuffle_i32x4(v[i + 8], v[i + 12], 0x88);
        const vi d = _mm512_shuffle_i32x4(v[i + 8], v[i + 12], 0xdd);
        v[i] = _mm512_shuffle_i32x4(a, c, 0x88);
        v[i + 4] = _mm512_shuffle_i32x4(b, d, 0x88);
        v[i + 8] = _mm512_shuffle_i32x4(a, c, 0xdd);
        v[i + 12] = _mm512_shuffle_i32x4(b, d, 0xdd);
    }
}

INLINE vi v_alpha16(vi v) { return shuffle_bytes(v, 3, 0x80, 3, 0x80); }

INLINE vi v_alpha8(vi v) { return shuffle_bytes(v, 3, 3, 3, 3); }

INLINE bool v_is_zero(vi v) { return _mm512_test_epi32_mask(v, v) == 0; }
INLINE bool v_is_opaque(vi v) { return _mm512_cmplt_epu32_mask(v, _mm512_set1_epi32((int)0xff000000)) == 0; }
INLINE bool v_is_equal(vi a, vi b) { return _mm512_cmpneq_epi32_mask(a, b) == 0; }

INLINE vi spread_mask(__m128i bytes) {
    const vi order = _mm512_add_epi32(_mm512_set1_epi32((int)0x80008000),
                                      _mm512_setr_epi32(0x000000, 0x010001, 0x020002, 0x030003, 0x040004, 0x050005,
                                                        0x060006, 0x070007, 0x080008, 0x090009, 0x0a000a, 0x0b000b,
                                                        0x0c000c, 0x0d000d, 0x0e000e, 0x0f000f));
    return _mm512_shuffle_epi8(_mm512_broadcast_i32x4(bytes), order);
}

INLINE vi v_mask(const void *p) { return spread_mask(_mm_loadu_si128((const __m128i *)p)); }

INLINE vi v_mask8(const void *p) {
    const vi order = _mm512_setr_epi32(0x00000000, 0x01010101, 0x02020202, 0x03030303, 0x04040404, 0x05050505,
                                       0x06060606, 0x07070707, 0x08080808, 0x09090909, 0x0a0a0a0a, 0x0b0b0b0b,
                                       0x0c0c0c0c, 0x0d0d0d0d, 0x0e0e0e0e, 0x0f0f0f0f);
    vi bytes;
    // Broadcasts from memory to all quarters. (The compiler would turn the intrinsic into a load and a shuffle.)
    __asm__("vbroadcasti32x4 %1, %0" : "=v"(bytes) : "m"(*(const __m128i_u *)p));
    return _mm512_shuffle_epi8(bytes, order);
}

INLINE vi v_mask_px(const void *p, ptrdiff_t n) { return spread_mask(_mm_maskz_loadu_epi8(first16(n), p)); }

INLINE vi v_load_565(const void *p) { return _mm512_cvtepu16_epi32(_mm256_loadu_si256((const __m256i *)p)); }
INLINE vi v_load_565_px(const void *p, ptrdiff_t n) {
    return _mm512_cvtepu16_epi32(_mm256_maskz_loadu_epi16(first16(n), p));
}
INLINE vi v_narrow_565(vi a, vi b) { return all_of_one_first(_mm512_packus_epi32(a, b)); }
INLINE void v_store_565(void *p, vi v) { _mm256_storeu_si256((__m256i *)p, _mm512_cvtepi32_epi16(v)); }
INLINE void v_store_565_px(void *p, vi v, ptrdiff_t n) {
    _mm256_mask_storeu_epi16(p, first16(n), _mm512_cvtepi32_epi16(v));
}

INLINE vi v_add64(vi a, vi b) { return _mm512_add_epi64(a, b); }

INLINE vi_pair v_lanes64(int64_t start, int64_t step) {
    vi lanes = _mm512_mullo_epi64(v_set64(step), _mm512_setr_epi64(0, 1, 4, 5, 8, 9, 12, 13));
    vi a = _mm512_add_epi64(lanes, v_set64(start));
    return (vi_pair){a, _mm512_add_epi64(a, v_set64(2 * step))};
}

INLINE vi v_srl64(vi v, unsigned n) { return _mm512_srli_epi64(v, n); }

INLINE vi v_high32(vi_pair v) {
    return _mm512_castps_si512(_mm512_shuffle_ps(_mm512_castsi512_ps(v.a), _mm512_castsi512_ps(v.b),
                                                 _MM_SHUFFLE(3, 1, 3, 1)));
}

INLINE vi v_low32(vi_pair v) {
    return _mm512_castps_si512(_mm512_shuffle_ps(_mm512_castsi512_ps(v.a), _mm512_castsi512_ps(v.b),
                                                 _MM_SHUFFLE(2, 0, 2, 0)));
}

INLINE vi_pair v_double32(vi v) { return (vi_pair){_mm512_unpacklo_epi32(v, v), _mm512_unpackhi_epi32(v, v)}; }
INLINE vi_pair v_double16(vi v) {
    const vi first = _mm512_broadcast_i32x4(_mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5));
    return (vi_pair){_mm512_shuffle_epi8(v, first),
                     _mm512_shuffle_epi8(v, _mm512_or_si512(first, _mm512_set1_epi8(8)))};
}
INLINE vi_pair v_pair_weights(vi fraction) {
    const vi right = _mm512_mulhrs_epi16(fraction, v_set16(255)), left_of_each = v_set16(255);
    const vi first = _mm512_broadcast_i32x4(_mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4));
    const vi second = _mm512_or_si512(first, _mm512_set1_epi8(8));
    return (vi_pair){v_xor(_mm512_shuffle_epi8(right, first), left_of_each),
                     v_xor(_mm512_shuffle_epi8(right, second), left_of_each)};
}
INLINE vi v_narrow16(vi_pair v) { return _mm512_packs_epi16(v.a, v.b); }

// A masked broadcast inserts eight bytes from memory without a shuffle. (The compiler would turn the intrinsic into
// shuffles.) The halves of the register are filled separately, because some processors execute these operations twice
// as fast.
#define INSERT(v, lane, p)                                                                                             \
    __asm__("vpbroadcastq %1, %0%{%2%}" : "+v"(v) : "m"(*(const int64_t (*)[1])(p)), "Yk"((__mmask8)(1 << (lane))))

INLINE __m256i four_pairs(const uint8_t *base, const int32_t *offsets) {
    __m256i v = _mm256_zextsi128_si256(_mm_loadl_epi64((const __m128i *)(base + offsets[0])));
    INSERT(v, 1, base + offsets[1]);
    INSERT(v, 2, base + offsets[4]);
    INSERT(v, 3, base + offsets[5]);
    return v;
}

INLINE vi eight_pairs(const uint8_t *base, const int32_t *offsets) {
    return _mm512_inserti64x4(_mm512_zextsi256_si512(four_pairs(base, offsets)), four_pairs(base, offsets + 8), 1);
}

INLINE vi_pair v_load_pairs(const uint8_t *base, const int32_t *offsets) {
    return (vi_pair){eight_pairs(base, offsets), eight_pairs(base, offsets + 2)};
}

INLINE vi v_gather(const uint8_t *base, const int32_t *offsets) {
    return _mm512_i32gather_epi32(v_load(offsets), base, 1);
}

#define V_WINDOW 32

INLINE vi_pair v_pick_pairs(const uint8_t *row, ptrdiff_t n, vi index) {
    uint32_t readable = n >= 32 ? ~0u : (1u << n) - 1;
    vi low = _mm512_maskz_loadu_epi32((__mmask16)readable, row);
    vi high = _mm512_maskz_loadu_epi32((__mmask16)(readable >> 16), row + 64);
    vi left = _mm512_permutex2var_epi32(low, index, high);
    vi right = _mm512_permutex2var_epi32(low, _mm512_add_epi32(index, _mm512_set1_epi32(1)), high);
    return (vi_pair){_mm512_unpacklo_epi32(left, right), _mm512_unpackhi_epi32(left, right)};
}

INLINE vi mix_pairs(vi pairs, vi weights) {
    const vi neighbours = _mm512_broadcast_i32x4(_mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15));
    vi signed_pairs = _mm512_xor_si512(_mm512_shuffle_epi8(pairs, neighbours), _mm512_set1_epi8((char)0x80));
    return _mm512_maddubs_epi16(weights, signed_pairs);
}

INLINE vf vf_set(float x) { return _mm512_set1_ps(x); }
INLINE vf vf_load(const float *p) { return _mm512_loadu_ps(p); }
INLINE vf vf_add(vf a, vf b) { return _mm512_add_ps(a, b); }
INLINE vf vf_sub(vf a, vf b) { return _mm512_sub_ps(a, b); }
INLINE vf vf_mul(vf a, vf b) { return _mm512_mul_ps(a, b); }
INLINE vf vf_div(vf a, vf b) { return _mm512_div_ps(a, b); }
INLINE vf vf_min(vf a, vf b) { return _mm512_min_ps(a, b); }
INLINE vf vf_max(vf a, vf b) { return _mm512_max_ps(a, b); }
INLINE vf vf_sqrt(vf v) { return _mm512_sqrt_ps(v); }
INLINE vi vf_bits(vf v) { return _mm512_castps_si512(v); }
INLINE vf vf_from_bits(vi v) { return _mm512_castsi512_ps(v); }
INLINE vi vf_less(vf a, vf b) { return _mm512_movm_epi32(_mm512_cmp_ps_mask(a, b, _CMP_LT_OQ)); }
INLINE bool vf_all_within(vf v, vf low, vf high) {
    return _mm512_mask_cmp_ps_mask(_mm512_cmp_ps_mask(low, v, _CMP_LE_OQ), v, high, _CMP_LT_OQ) == 0xffff;
}
INLINE vi v_less_one_where(vi v, vf a, vf b) {
    return _mm512_mask_sub_epi32(v, _mm512_cmp_ps_mask(a, b, _CMP_LT_OQ), v, _mm512_set1_epi32(1));
}
INLINE vf vf_select(vi lanes, vf a, vf b) { return _mm512_mask_blend_ps(_mm512_movepi32_mask(lanes), b, a); }
#define V_LOOKUP 16
INLINE vf vf_lookup(vf table, vi index) { return _mm512_permutexvar_ps(index, table); }
INLINE vi vf_truncate(vf v) { return _mm512_cvttps_epi32(v); }

#include "x86_derived.h"
