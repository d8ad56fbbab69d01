// The kernels of transformed sources.

static void over_affine_bilinear(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, const vtr_affine *map,
                                 const void *mask, ptrdiff_t mask_pitch, uint8_t alpha, ptrdiff_t width,
                                 ptrdiff_t height) {
    const bool upright = map->dv_dx == 0 && map->du_dy == 0;
    if (upright && src->width > 1)
        over_scaled_bilinear(dst, dst_pitch, src, map, mask, mask_pitch, alpha, width, height);
    else if (offsets_fit(src))
        over_sampled(dst, dst_pitch, src, sample_affine_bilinear, affine_ahead(src, map), map, mask, mask_pitch, alpha,
                     width, height);
    else
        vtr_reference_over_affine_bilinear(dst, dst_pitch, src, map, mask, mask_pitch, alpha, width, height);
}

static void over_affine_nearest(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, const vtr_affine *map,
                                const void *mask, ptrdiff_t mask_pitch, uint8_t alpha, ptrdiff_t width,
                                ptrdiff_t height) {
    if (offsets_fit(src))
        over_sampled(dst, dst_pitch, src, sample_affine_nearest, affine_ahead(src, map), map, mask, mask_pitch, alpha,
                     width, height);
    else
        vtr_reference_over_affine_nearest(dst, dst_pitch, src, map, mask, mask_pitch, alpha, width, height);
}

static void over_perspective_bilinear(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, const vtr_perspective *map,
                                      const void *mask, ptrdiff_t mask_pitch, uint8_t alpha, ptrdiff_t width,
                                      ptrdiff_t height) {
    if (offsets_fit(src))
        over_sampled(dst, dst_pitch, src, sample_perspective_bilinear, perspective_ahead(src, map, width, height), map,
                     mask, mask_pitch, alpha, width, height);
    else
        vtr_reference_over_perspective_bilinear(dst, dst_pitch, src, map, mask, mask_pitch, alpha, width, height);
}

static void over_perspective_nearest(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, const vtr_perspective *map,
                                     const void *mask, ptrdiff_t mask_pitch, uint8_t alpha, ptrdiff_t width,
                                     ptrdiff_t height) {
    if (offsets_fit(src))
        over_sampled(dst, dst_pitch, src, sample_perspective_nearest, perspective_ahead(src, map, width, height), map,
                     mask, mask_pitch, alpha, width, height);
    else
        vtr_reference_over_perspective_nearest(dst, dst_pitch, src, map, mask, mask_pitch, alpha, width, height);
}
