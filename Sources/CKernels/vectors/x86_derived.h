// Further operations that all x86 headers define alike, in terms of all their other operations.

INLINE vi v_join8(vi even, vi odd) { return v_or(even, v_sll16(odd, 8)); }

INLINE vi v_below(vi s, vi d) {
    const vi rest = v_sub16(v_set16(255), v_alpha16(s));
    return v_join8(v_mul255(v_and(d, v_set16(255)), rest), v_mul255(v_srl16(d, 8), rest));
}

#if V_HAS_MADDUBS
// The weights of s and d in each 16 bits. As in v_lerp8, 128 is subtracted from all bytes.
INLINE vi v_part(uint8_t alpha) { return v_set16(alpha | (255 - alpha) << 8); }

INLINE vi v_fade(vi s, vi d, vi part) {
    const vi sign = v_set8(128), bias = v_set16((short)(128 * 255 + 128)), factor = v_set16(257);
    s = v_xor(s, sign);
    d = v_xor(d, sign);
    const vi low = v_add16(v_madd8(part, v_zip_low8(s, d)), bias);
    const vi high = v_add16(v_madd8(part, v_zip_high8(s, d)), bias);
    return v_pack16(v_mulhi16(low, factor), v_mulhi16(high, factor));
}
#else
INLINE vi v_part(uint8_t alpha) { return v_factor(alpha, alpha); }

INLINE vi v_fade(vi s, vi d, vi part) {
    const vi low = v_set16(255);
    return v_join8(v_lerp16(v_and(s, low), v_and(d, low), part), v_lerp16(v_srl16(s, 8), v_srl16(d, 8), part));
}
#endif

INLINE vi v_add_share(vi even, vi odd, vi rest, vi d, bool saturates) {
    const vi bias = v_set16(128), factor = v_set16(257);
    const vi even_d = v_mullo16(v_and(d, v_set16(255)), rest), odd_d = v_mullo16(v_srl16(d, 8), rest);
    if (saturates) return v_divide255(v_adds16(even, even_d), v_adds16(odd, odd_d));
    return v_join8(v_mulhi16(v_add16(v_add16(even, bias), even_d), factor),
                   v_mulhi16(v_add16(v_add16(odd, bias), odd_d), factor));
}

INLINE vi v_mix8(vi s, vi m, vi d, vi rest, bool saturates) {
    return v_add_share(v_mullo16(v_and(s, v_set16(255)), m), v_mullo16(v_srl16(s, 8), m), rest, d, saturates);
}

INLINE vi v_low32_srl17(vi_pair v) { return v_low32((vi_pair){v_srl64(v.a, 17), v_srl64(v.b, 17)}); }
INLINE vi_pair v_double_pairs(vi pixels) { return v_double32(pixels); }
INLINE vi_pair v_mix_pairs(vi_pair pairs, vi_pair weights) {
    return (vi_pair){mix_pairs(pairs.a, weights.a), mix_pairs(pairs.b, weights.b)};
}
