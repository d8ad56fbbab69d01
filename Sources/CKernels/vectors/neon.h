// Four pixels in a NEON register (AArch64). The operations are those of sse2.h.
#include <arm_neon.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

typedef uint8x16_t vi;
typedef float32x4_t vf;
typedef struct { vi a, b; } vi_pair;
enum { VPX = 4, VBYTES = 16 };
#define V_HAS_STRINGS 0

#define U16(v) vreinterpretq_u16_u8(v)
#define S16(v) vreinterpretq_s16_u8(v)
#define U32(v) vreinterpretq_u32_u8(v)
#define S32(v) vreinterpretq_s32_u8(v)
#define U64(v) vreinterpretq_u64_u8(v)
#define FROM_U16(v) vreinterpretq_u8_u16(v)
#define FROM_S16(v) vreinterpretq_u8_s16(v)
#define FROM_U32(v) vreinterpretq_u8_u32(v)
#define FROM_S32(v) vreinterpretq_u8_s32(v)
#define FROM_U64(v) vreinterpretq_u8_u64(v)

INLINE vi v_load(const void *p) { return vld1q_u8(p); }
INLINE void v_store(void *p, vi v) { vst1q_u8(p, v); }
INLINE void v_stream(void *p, vi v) { __builtin_nontemporal_store(v, (vi *)p); }
INLINE void v_stream_end(void) {}
INLINE vi v_set32(uint32_t x) { return FROM_U32(vdupq_n_u32(x)); }
INLINE vi v_set16(int x) { return FROM_U16(vdupq_n_u16((uint16_t)x)); }
INLINE vi v_set8(uint8_t x) { return vdupq_n_u8(x); }
INLINE vi v_set64(int64_t x) { return FROM_U64(vdupq_n_u64((uint64_t)x)); }
INLINE vi v_and(vi a, vi b) { return vandq_u8(a, b); }
INLINE vi v_or(vi a, vi b) { return vorrq_u8(a, b); }
INLINE vi v_xor(vi a, vi b) { return veorq_u8(a, b); }

INLINE vi v_load_px(const void *p, ptrdiff_t n) {
    uint32_t four[4] = {0};
    memcpy(four, p, n == 1 ? 4 : 8);
    if (n == 3) memcpy(four + 2, (const uint8_t *)p + 8, 4);
    return v_load(four);
}

INLINE void v_store_px(void *p, vi v, ptrdiff_t n) {
    uint32_t four[4];
    v_store(four, v);
    memcpy(p, four, n == 1 ? 4 : 8);
    if (n == 3) memcpy((uint8_t *)p + 8, four + 2, 4);
}

INLINE vi v_load_bytes(const void *p, ptrdiff_t n) {
    uint8_t bytes[16] = {0};
    memcpy(bytes, p, (size_t)n);
    return v_load(bytes);
}

INLINE void v_store_bytes(void *p, vi v, ptrdiff_t n) {
    uint8_t bytes[16];
    v_store(bytes, v);
    memcpy(p, bytes, (size_t)n);
}

INLINE vi v_add16(vi a, vi b) { return FROM_U16(vaddq_u16(U16(a), U16(b))); }
INLINE vi v_adds16(vi a, vi b) { return FROM_U16(vqaddq_u16(U16(a), U16(b))); }
INLINE vi v_sub16(vi a, vi b) { return FROM_U16(vsubq_u16(U16(a), U16(b))); }
INLINE vi v_mullo16(vi a, vi b) { return FROM_U16(vmulq_u16(U16(a), U16(b))); }
INLINE vi v_mulhi16(vi a, vi b) {
    uint32x4_t low = vmull_u16(vget_low_u16(U16(a)), vget_low_u16(U16(b))), high = vmull_high_u16(U16(a), U16(b));
    return FROM_U16(vuzp2q_u16(vreinterpretq_u16_u32(low), vreinterpretq_u16_u32(high)));
}
#define v_srl16(v, n) FROM_U16(vshrq_n_u16(U16(v), n))
#define v_sll16(v, n) FROM_U16(vshlq_n_u16(U16(v), n))

INLINE vi v_zip_low8(vi a, vi b) { return vzip1q_u8(a, b); }
INLINE vi v_zip_high8(vi a, vi b) { return vzip2q_u8(a, b); }

INLINE vi v_madd16(vi a, vi b) {
    int32x4_t low = vmull_s16(vget_low_s16(S16(a)), vget_low_s16(S16(b))), high = vmull_high_s16(S16(a), S16(b));
    return FROM_S32(vpaddq_s32(low, high));
}

INLINE vi v_madd8(vi v, vi weights) {
    vi even = vandq_u8(v, v_set16(255)), odd = v_srl16(v, 8);
    return v_add16(v_mullo16(even, vandq_u8(weights, v_set16(255))), v_mullo16(odd, v_srl16(weights, 8)));
}

INLINE vi v_pack8(vi a, vi b, vi c, vi d) {
    uint16x8_t low = vcombine_u16(vmovn_u32(U32(a)), vmovn_u32(U32(b)));
    uint16x8_t high = vcombine_u16(vmovn_u32(U32(c)), vmovn_u32(U32(d)));
    return vcombine_u8(vmovn_u16(low), vmovn_u16(high));
}

INLINE vi v_pack32(vi a, vi b) { return FROM_S16(vcombine_s16(vqmovn_s32(S32(a)), vqmovn_s32(S32(b)))); }
INLINE vi v_pack16(vi a, vi b) { return vcombine_u8(vmovn_u16(U16(a)), vmovn_u16(U16(b))); }
INLINE vi v_narrow32(vi a, vi b) { return v_pack32(a, b); }
INLINE vi v_narrow8(vi a, vi b) { return v_pack16(a, b); }
INLINE vi v_widen8(const void *p) { return FROM_U16(vmovl_u8(vld1_u8(p))); }
INLINE vi v_zip_low16(vi a, vi b) { return FROM_U16(vzip1q_u16(U16(a), U16(b))); }
INLINE vi v_zip_high16(vi a, vi b) { return FROM_U16(vzip2q_u16(U16(a), U16(b))); }
INLINE vi v_zip_low64(vi a, vi b) { return FROM_U64(vzip1q_u64(U64(a), U64(b))); }
INLINE vi v_zip_high64(vi a, vi b) { return FROM_U64(vzip2q_u64(U64(a), U64(b))); }
INLINE vi_pair v_zip_quarters(vi a, vi b) { return (vi_pair){a, b}; }
INLINE vi_pair v_unzip64(vi a, vi b) { return (vi_pair){v_zip_low64(a, b), v_zip_high64(a, b)}; }

// The rounding shifts include the addition of 128.
INLINE vi v_mul255(vi x, vi a) {
    uint16x8_t product = vmulq_u16(U16(x), U16(a));
    return FROM_U16(vrshrq_n_u16(vrsraq_n_u16(product, product, 8), 8));
}

INLINE vi v_mulhrs16(vi a, vi b) { return FROM_S16(vqrdmulhq_s16(S16(a), S16(b))); }
INLINE vi v_factor(uint32_t even, uint32_t odd) {
    return v_set32((uint32_t)vtr_factors[even] | (uint32_t)vtr_factors[odd] << 16);
}
INLINE vi v_scale(vi x, vi factor) { return v_mulhrs16(x, factor); }

INLINE uint16x8_t divided255(vi sum) {
    uint16x8_t limited = vminq_u16(U16(sum), vdupq_n_u16(65152));
    return vrshrq_n_u16(vrsraq_n_u16(limited, limited, 8), 8);
}

INLINE vi v_divide255(vi even, vi odd) { return FROM_U16(vsliq_n_u16(divided255(even), divided255(odd), 8)); }

INLINE uint8x8_t narrowed255(uint16x8_t sum) { return vrshrn_n_u16(vrsraq_n_u16(sum, sum, 8), 8); }

INLINE vi_pair v_lerp_source(vi s) { return (vi_pair){s, s}; }

INLINE vi v_lerp8(vi_pair source, vi d, vi m) {
    const vi s = source.a;
    vi rest = vmvnq_u8(m);
    uint16x8_t low = vmlal_u8(vmull_u8(vget_low_u8(s), vget_low_u8(m)), vget_low_u8(d), vget_low_u8(rest));
    return vcombine_u8(narrowed255(low), narrowed255(vmlal_high_u8(vmull_high_u8(s, m), d, rest)));
}

INLINE vi v_join8(vi even, vi odd) { return vtrn1q_u8(even, odd); }

INLINE vi v_part(uint8_t alpha) { return vdupq_n_u8(alpha); }
INLINE vi v_fade(vi s, vi d, vi part) { return v_lerp8(v_lerp_source(s), d, part); }

INLINE vi v_adds8(vi a, vi b) { return vqaddq_u8(a, b); }

INLINE vi v_subs8(vi a, vi b) { return vqsubq_u8(a, b); }

INLINE vi v_add32(vi a, vi b) { return FROM_U32(vaddq_u32(U32(a), U32(b))); }
#define v_srl32(v, n) FROM_U32(vshrq_n_u32(U32(v), n))
#define v_sll32(v, n) FROM_U32(vshlq_n_u32(U32(v), n))
INLINE vi v_min32(vi a, vi b) { return FROM_S32(vminq_s32(S32(a), S32(b))); }
INLINE vi v_max32(vi a, vi b) { return FROM_S32(vmaxq_s32(S32(a), S32(b))); }
INLINE vi v_mullo32(vi a, vi b) { return FROM_U32(vmulq_u32(U32(a), U32(b))); }

INLINE vi v_swap16(vi v) { return FROM_U16(vrev32q_u16(U16(v))); }
INLINE vi v_dup_odd16(vi v) { return FROM_U16(vtrn2q_u16(U16(v), U16(v))); }
INLINE vi v_reverse_px(vi v) {
    const uint32x4_t pairs = vrev64q_u32(U32(v));
    return FROM_U32(vextq_u32(pairs, pairs, 2));
}

INLINE void v_transpose(vi *v) {
    const uint32x4x2_t a = vzipq_u32(U32(v[0]), U32(v[2])), b = vzipq_u32(U32(v[1]), U32(v[3]));
    const uint32x4x2_t low = vzipq_u32(a.val[0], b.val[0]), high = vzipq_u32(a.val[1], b.val[1]);
    v[0] = FROM_U32(low.val[0]);
    v[1] = FROM_U32(low.val[1]);
    v[2] = FROM_U32(high.val[0]);
    v[3] = FROM_U32(high.val[1]);
}

INLINE vi v_alpha16(vi v) { return v_dup_odd16(v_srl16(v, 8)); }

INLINE vi v_alpha8(vi v) {
    uint8x16_t odd = vtrn2q_u8(v, v);
    return FROM_U16(vtrn2q_u16(U16(odd), U16(odd)));
}

INLINE vi v_below(vi s, vi d) {
    const vi rest = vmvnq_u8(v_alpha8(s));
    return vcombine_u8(narrowed255(vmull_u8(vget_low_u8(d), vget_low_u8(rest))), narrowed255(vmull_high_u8(d, rest)));
}

/// Adds d * rest to products in 16-bit lanes, and divides by 255.
INLINE vi with_rest(uint16x8_t low, uint16x8_t high, vi rest, vi d, bool saturates) {
    const vi left = FROM_U16(vsliq_n_u16(U16(rest), U16(rest), 8));
    if (!saturates)
        return vcombine_u8(narrowed255(vmlal_u8(low, vget_low_u8(d), vget_low_u8(left))),
                           narrowed255(vmlal_high_u8(high, d, left)));
    const uint16x8_t most = vdupq_n_u16(65152);
    return vcombine_u8(
        narrowed255(vminq_u16(vqaddq_u16(low, vmull_u8(vget_low_u8(d), vget_low_u8(left))), most)),
        narrowed255(vminq_u16(vqaddq_u16(high, vmull_high_u8(d, left)), most)));
}

INLINE vi v_mix8(vi s, vi m, vi d, vi rest, bool saturates) {
    const vi by = FROM_U16(vsliq_n_u16(U16(m), U16(m), 8));
    return with_rest(vmull_u8(vget_low_u8(s), vget_low_u8(by)), vmull_high_u8(s, by), rest, d, saturates);
}

INLINE vi v_add_share(vi even, vi odd, vi rest, vi d, bool saturates) {
    return with_rest(U16(v_zip_low16(even, odd)), U16(v_zip_high16(even, odd)), rest, d, saturates);
}

INLINE bool v_is_zero(vi v) { return vmaxvq_u32(U32(v)) == 0; }
INLINE bool v_is_opaque(vi v) { return vminvq_u32(U32(v)) >= 0xff000000; }
INLINE bool v_is_equal(vi a, vi b) { return v_is_zero(v_xor(a, b)); }

/// Loads four bytes into each quarter, for a table lookup.
INLINE vi four_bytes(const void *p) {
    uint32_t four;
    memcpy(&four, p, 4);
    return v_set32(four);
}

INLINE vi v_mask(const void *p) {
    static const uint8_t order[16] = {0, 16, 0, 16, 1, 16, 1, 16, 2, 16, 2, 16, 3, 16, 3, 16};
    return vqtbl1q_u8(four_bytes(p), vld1q_u8(order));
}

INLINE vi v_mask8(const void *p) {
    static const uint8_t order[16] = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
    return vqtbl1q_u8(four_bytes(p), vld1q_u8(order));
}

INLINE vi v_mask_px(const void *p, ptrdiff_t n) {
    const uint8_t *bytes = p;
    uint32_t four = bytes[0];
    if (n > 1) four |= (uint32_t)bytes[1] << 8;
    if (n > 2) four |= (uint32_t)bytes[2] << 16;
    return v_mask(&four);
}

INLINE vi v_load_565(const void *p) {
    uint16_t four[4];
    memcpy(four, p, 8);
    return FROM_U32(vmovl_u16(vld1_u16(four)));
}

INLINE vi v_load_565_px(const void *p, ptrdiff_t n) {
    uint16_t four[4] = {0};
    memcpy(four, p, (size_t)n * 2);
    return v_load_565(four);
}

INLINE vi v_narrow_565(vi a, vi b) { return FROM_U16(vcombine_u16(vmovn_u32(U32(a)), vmovn_u32(U32(b)))); }
INLINE void v_store_565(void *p, vi v) { vst1_u8(p, vreinterpret_u8_u16(vmovn_u32(U32(v)))); }

INLINE void v_store_565_px(void *p, vi v, ptrdiff_t n) {
    uint16_t four[4];
    v_store_565(four, v);
    memcpy(p, four, (size_t)n * 2);
}

INLINE vi v_add64(vi a, vi b) { return FROM_U64(vaddq_u64(U64(a), U64(b))); }
INLINE vi_pair v_lanes64(int64_t start, int64_t step) {
    uint64x2_t a = vcombine_u64(vcreate_u64((uint64_t)start), vcreate_u64((uint64_t)(start + step)));
    return (vi_pair){FROM_U64(a), FROM_U64(vaddq_u64(a, vdupq_n_u64((uint64_t)(2 * step))))};
}

#define v_srl64(v, n) FROM_U64(vshrq_n_u64(U64(v), n))
INLINE vi v_high32(vi_pair v) { return FROM_U32(vuzp2q_u32(U32(v.a), U32(v.b))); }
INLINE vi v_low32(vi_pair v) { return FROM_U32(vuzp1q_u32(U32(v.a), U32(v.b))); }
INLINE vi_pair v_double32(vi v) {
    return (vi_pair){FROM_U32(vzip1q_u32(U32(v), U32(v))), FROM_U32(vzip2q_u32(U32(v), U32(v)))};
}
INLINE vi_pair v_double16(vi v) {
    uint16x8_t twice = vtrn1q_u16(U16(v), U16(v));
    return v_double32(FROM_U16(twice));
}
INLINE vi v_narrow16(vi_pair v) { return vreinterpretq_u8_s8(vcombine_s8(vqmovn_s16(S16(v.a)), vqmovn_s16(S16(v.b)))); }

// Pairs of pixels are the left pixels and the right ones, and weights those of the right and of the left ones.

INLINE vi v_low32_srl17(vi_pair v) { return FROM_U32(vshrn_high_n_u64(vshrn_n_u64(U64(v.a), 17), U64(v.b), 17)); }
INLINE vi_pair v_double_pairs(vi pixels) { return (vi_pair){pixels, pixels}; }

INLINE vi_pair v_load_pairs(const uint8_t *base, const int32_t *offsets) {
    const uint32x4_t first = U32(vcombine_u8(vld1_u8(base + offsets[0]), vld1_u8(base + offsets[1])));
    const uint32x4_t second = U32(vcombine_u8(vld1_u8(base + offsets[2]), vld1_u8(base + offsets[3])));
    return (vi_pair){FROM_U32(vuzp1q_u32(first, second)), FROM_U32(vuzp2q_u32(first, second))};
}

INLINE vi_pair v_pair_weights(vi fraction) {
    static const uint8_t order[16] = {0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12};
    const vi right = vqtbl1q_u8(v_mulhrs16(fraction, v_set16(255)), vld1q_u8(order));
    return (vi_pair){right, vmvnq_u8(right)};
}

INLINE vi_pair v_mix_pairs(vi_pair pairs, vi_pair weights) {
    const uint16x8_t offset = vdupq_n_u16(32640);
    const uint16x8_t low = vmlal_u8(vmull_u8(vget_low_u8(pairs.a), vget_low_u8(weights.b)), vget_low_u8(pairs.b),
                                    vget_low_u8(weights.a));
    const uint16x8_t high = vmlal_high_u8(vmull_high_u8(pairs.a, weights.b), pairs.b, weights.a);
    return (vi_pair){FROM_U16(vsubq_u16(low, offset)), FROM_U16(vsubq_u16(high, offset))};
}

INLINE vi v_gather(const uint8_t *base, const int32_t *offsets) {
    uint32_t four[4];
    for (int i = 0; i < 4; i++) memcpy(&four[i], base + offsets[i], 4);
    return v_load(four);
}

#define V_WINDOW 8

INLINE vi_pair v_pick_pairs(const uint8_t *row, ptrdiff_t n, vi index) {
    uint8x16x2_t window = {{n >= 4 ? v_load(row) : v_load_px(row, n),
                            n >= 8 ? v_load(row + 16) : n > 4 ? v_load_px(row + 16, n - 4) : vdupq_n_u8(0)}};
    uint32x4_t left_bytes = vmlaq_u32(vdupq_n_u32(0x03020100), U32(index), vdupq_n_u32(0x04040404));
    uint32x4_t right_bytes = vaddq_u32(left_bytes, vdupq_n_u32(0x04040404));
    uint32x4_t left = U32(vqtbl2q_u8(window, FROM_U32(left_bytes)));
    uint32x4_t right = U32(vqtbl2q_u8(window, FROM_U32(right_bytes)));
    return (vi_pair){FROM_U32(left), FROM_U32(right)};
}

INLINE vf vf_set(float x) { return vdupq_n_f32(x); }
INLINE vf vf_load(const float *p) { return vld1q_f32(p); }
INLINE vf vf_add(vf a, vf b) { return vaddq_f32(a, b); }
INLINE vf vf_sub(vf a, vf b) { return vsubq_f32(a, b); }
INLINE vf vf_mul(vf a, vf b) { return vmulq_f32(a, b); }
INLINE vf vf_div(vf a, vf b) { return vdivq_f32(a, b); }
// These instructions return the number if the other operand is NaN.
INLINE vf vf_min(vf a, vf b) { return vminnmq_f32(a, b); }
INLINE vf vf_max(vf a, vf b) { return vmaxnmq_f32(a, b); }
INLINE vf vf_sqrt(vf v) { return vsqrtq_f32(v); }
INLINE vi vf_bits(vf v) { return vreinterpretq_u8_f32(v); }
INLINE vf vf_from_bits(vi v) { return vreinterpretq_f32_u8(v); }
INLINE vi vf_less(vf a, vf b) { return FROM_U32(vcltq_f32(a, b)); }
INLINE bool vf_all_within(vf v, vf low, vf high) {
    return vminvq_u32(vandq_u32(vcleq_f32(low, v), vcltq_f32(v, high))) != 0;
}
INLINE vi v_less_one_where(vi v, vf a, vf b) { return v_add32(v, vf_less(a, b)); }
INLINE vf vf_select(vi lanes, vf a, vf b) { return vbslq_f32(U32(lanes), a, b); }
#define V_LOOKUP 0
INLINE vi vf_truncate(vf v) { return FROM_S32(vcvtq_s32_f32(v)); }
