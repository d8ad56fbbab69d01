// Operations that all x86 headers define alike, in terms of their other operations.

#define V_HAS_STRINGS 1
/// Stores n words.
INLINE void fill_string(void *p, uint32_t word, size_t n) {
    __asm__ volatile("rep stosl" : "+D"(p), "+c"(n) : "a"(word) : "memory");
}

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
// constant. Each 16-bit lane has a byte of s below and one of d above, and the weights of both.
INLINE vi_pair v_lerp_source(vi s) {
    const vi sign = v_set16((short)0x8080);
    vi even = v_xor(v_and(s, v_set16(255)), sign), odd = v_xor(v_srl16(s, 8), sign);
    // The compiler would merge them with operations of v_lerp8, once for each register.
    __asm__("" : "+v"(even), "+v"(odd));
    return (vi_pair){even, odd};
}

INLINE vi v_lerp8(vi_pair s, vi d, vi m) {
    const vi above = v_set16((short)0xff00), bias = v_set16((short)(128 * 255 + 128)), factor = v_set16(257);
    const vi even = v_xor(v_sll16(d, 8), s.a), odd = v_xor(v_and(d, above), s.b), weights = v_xor(m, above);
    return v_or(v_mulhi16(v_add16(v_madd8(weights, even), bias), factor),
                v_sll16(v_mulhi16(v_add16(v_madd8(weights, odd), bias), factor), 8));
}
#endif
