// Operations that all x86 headers define alike, in terms of their other operations.

INLINE vi v_mul255(vi x, vi a) { return v_mulhi16(v_add16(v_mullo16(x, a), v_set16(128)), v_set16(257)); }

// The bias adds one to each quotient, so that a saturated sum gives 256; one is subtracted from the packed result.
INLINE vi v_divide255(vi even, vi odd) {
    const vi bias = v_set16(383), factor = v_set16(257);
    even = v_mulhi16(v_adds16(even, bias), factor);
    odd = v_mulhi16(v_adds16(odd, bias), factor);
    return v_sub16(v_add16(even, v_sll16(odd, 8)), v_set16(0x0101));
}

#if V_HAS_MADDUBS
// Subtracting 128 makes bytes signed, so that a weighted sum fits into 16 bits; the offset that this subtracts is
// constant. Each 16-bit lane has a byte of s below and one of d above, and the weights of both. The part of s, mostly a
// constant, is kept separate, so that the compiler does not merge it with other operations.
INLINE vi v_lerp8(vi s, vi d, vi m) {
    const vi sign = v_set16((short)0x8080), above = v_set16((short)0xff00), bias = v_set16((short)(128 * 255 + 128));
    const vi factor = v_set16(257);
    vi even_s = v_xor(v_and(s, v_set16(255)), sign), odd_s = v_xor(v_srl16(s, 8), sign);
    __asm__("" : "+v"(even_s), "+v"(odd_s));
    const vi even = v_xor(v_sll16(d, 8), even_s), odd = v_xor(v_and(d, above), odd_s), weights = v_xor(m, above);
    return v_or(v_mulhi16(v_add16(v_madd8(weights, even), bias), factor),
                v_sll16(v_mulhi16(v_add16(v_madd8(weights, odd), bias), factor), 8));
}
#endif
