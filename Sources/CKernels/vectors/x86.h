// What the x86 vocabularies say alike, in their own words.

INLINE vi v_mul255(vi x, vi a) { return v_mulhi16(v_add16(v_mullo16(x, a), v_set16(128)), v_set16(257)); }

// One is added so that the sum's limit comes out as 256, not 255: nothing larger is in the way.
INLINE vi v_divide255(vi even, vi odd) {
    const vi bias = v_set16(383), factor = v_set16(257);
    even = v_mulhi16(v_adds16(even, bias), factor);
    odd = v_mulhi16(v_adds16(odd, bias), factor);
    return v_sub16(v_add16(even, v_sll16(odd, 8)), v_set16(0x0101));
}

#if V_HAS_MADDUBS
// Bytes less 128 are signed, so that a weighted sum fits into 16 bits; what that takes away is the same for all.
INLINE vi v_lerp8(vi s, vi d, vi m) {
    const vi sign = v_set32(0x80808080), rest = v_xor(m, v_set32(~0u)), bias = v_set16(128 * 255 + 128), factor = v_set16(257);
    s = v_xor(s, sign);
    d = v_xor(d, sign);
    const vi low = v_madd8(v_zip_low8(m, rest), v_zip_low8(s, d)), high = v_madd8(v_zip_high8(m, rest), v_zip_high8(s, d));
    return v_pack16(v_mulhi16(v_add16(low, bias), factor), v_mulhi16(v_add16(high, bias), factor));
}
#endif
