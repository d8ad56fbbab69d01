// Pixel kernels: the loops that every frame is drawn with, once per instruction set.
//
// A 32-bit pixel is a little-endian word with blue in its lowest byte and alpha in its highest, colours premultiplied
// (DRM_FORMAT_ARGB8888). Every blend acts on all four channels alike, so alpha accumulates in a group's buffer.
//
// The arithmetic is part of the contract: every table gives the same bits. mul(x, a) = round(x * a / 255), as t = x * a
// + 128; (t + (t >> 8)) >> 8. There are no ties, 255 being odd. over(s, d) = min(255, s + mul(d, 255 - s.alpha)) per
// channel; the minimum matters only where s is no valid premultiplied pixel. by alpha : min(255, round((s * alpha + d *
// (255 - mul(s.alpha, alpha))) / 255)) per channel: source and destination are rounded once, together. by a mask : the
// same with m in alpha's place. By a mask and an alpha: with mul(m, alpha).
//
// Pitches are bytes from one row to the next and may be negative. Pixels may lie at any address. A width or height of
// zero or less draws nothing. Nothing outside width * height pixels is read or written. Source and destination do not
// overlap.
//
// `source_set` is a word whose bits are set in every source pixel before it is used: 0xff000000 for a source whose
// alpha byte has no meaning (XRGB8888), 0 otherwise. There are no other values.
#ifndef CKERNELS_H
#define CKERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A source that is sampled through a transform: 1...32767 pixels a side.
typedef struct vtr_image {
    const void *pixels;
    ptrdiff_t pitch;
    int32_t width;
    int32_t height;
    uint32_t source_set;
} vtr_image;

/// Where the destination's pixels lie in the source, for an affine map: 32.32 fixed point, in source pixels.
///
/// Source pixel i covers [i, i + 1). `u` and `v` belong to the centre of the destination's pixel (0, 0). Exact: the
/// value at pixel (x, y) is u + x * du_dx + y * du_dy without rounding, so that a part of the destination drawn alone
/// gets the same pixels. Bounds, so that nothing overflows: |u|, |v| <= 2^61; each step <= 2^46 (16384 pixels); the
/// destination at most 32767 a side.
typedef struct vtr_affine {
    int64_t u, v;
    int64_t du_dx, dv_dx;
    int64_t du_dy, dv_dy;
} vtr_affine;

/// Where the destination's pixels lie in the source, for a projective map. With X = x + 0.5 and Y = y + 0.5 of the
/// destination pixel (origin_x + column, origin_y + row): rows, in double: U0 = u_y * Y + u_1, likewise V0 and W0, each
/// rounded to float once; pixels, in float: r = 1 / (w_x * X + W0), u = (u_x * X + U0) * r, v = (v_x * X + V0) * r.
/// Every operation is rounded by itself (no fused multiply-add). What is not a number counts as beyond the far edge.
/// |origin| <= 2^21.
typedef struct vtr_perspective {
    double u_y, u_1, v_y, v_1, w_y, w_1;
    float u_x, v_x, w_x;
    int32_t origin_x, origin_y;
} vtr_perspective;

/// A mask of which a middle part stands for a longer one: of the coordinates from `start` on, `length` pixels are left
/// out, across (u) and down (v). Corners keep their size while what lies between them is stretched.
typedef struct vtr_stretch {
    float u_start, u_length;
    float v_start, v_length;
} vtr_stretch;

/// What holds of a gradient from one of its stops on, or before the first.
typedef struct vtr_gradient_segment {
    float from;
    float start[4];  ///< Blue, green, red, alpha at `from`, premultiplied, 0...255.
    float slope[4];  ///< Their change for each 1 of the parameter.
} vtr_gradient_segment;

typedef enum vtr_gradient_kind {
    VTR_GRADIENT_AXIAL,   ///< t = u
    VTR_GRADIENT_RADIAL,  ///< t = sqrt(u * u + v * v)
    VTR_GRADIENT_CONIC,   ///< t = the part of a turn from the u axis towards the v axis, 0...1
} vtr_gradient_kind;

/// A gradient of `count` stops. Segment 0 holds before the first, segment i from stop i on; `from` never falls after
/// segment 1.
typedef struct vtr_gradient {
    vtr_gradient_kind kind;
    int32_t count;
    const vtr_gradient_segment *segments;
} vtr_gradient;

/// More edges than this are not taken up by `cover_crossings`.
enum { VTR_MOST_CROSSINGS = 64 };

/// One instruction set's kernels.
typedef struct vtr_kernels {
    const char *name;

    void (*fill_argb)(void *dst, ptrdiff_t dst_pitch, uint32_t color, ptrdiff_t width, ptrdiff_t height);
    void (*fill_rgb565)(void *dst, ptrdiff_t dst_pitch, uint16_t color, ptrdiff_t width, ptrdiff_t height);
    void (*fill_a8)(void *dst, ptrdiff_t dst_pitch, uint8_t value, ptrdiff_t width, ptrdiff_t height);

    /// Copies rows as they are; the width is in bytes.
    void (*copy_bytes)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                       ptrdiff_t height);
    /// Copies rows as they are, for memory that nothing reads soon (scan-out): the destination goes past the caches and
    /// is never read.
    void (*copy_stream)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                        ptrdiff_t height);
    /// Copies 32-bit pixels with `source_set` set in them.
    void (*copy_set)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                     ptrdiff_t width, ptrdiff_t height);

    /// Copies 32-bit pixels turned clockwise by one, two or three quarters, for memory that nothing reads soon
    /// (scan-out): never read, and past the caches where its pitch is a multiple of 64. Width and height are the
    /// destination's; after one or three quarters the source's are swapped. The source is a picture's part that becomes
    /// this part of the turned picture.
    void (*copy_turned)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, int turns,
                        ptrdiff_t width, ptrdiff_t height);

    void (*over_argb)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                      ptrdiff_t width, ptrdiff_t height);
    void (*over_argb_alpha)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                            uint8_t alpha, ptrdiff_t width, ptrdiff_t height);
    /// dst = min(255, dst + mul(src, alpha)) per channel.
    void (*plus_argb_alpha)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                            uint8_t alpha, ptrdiff_t width, ptrdiff_t height);
    /// dst = mul(dst, src.alpha) per channel: the destination in the source.
    void (*in_argb)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                    ptrdiff_t width, ptrdiff_t height);
    /// over and plus with s' = mul(s, color) per channel, each colour by its own: what a premultiplied colour makes of
    /// a picture.
    void (*over_argb_tinted)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t color,
                             ptrdiff_t width, ptrdiff_t height);
    void (*plus_argb_tinted)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t color,
                             ptrdiff_t width, ptrdiff_t height);
    /// Blend modes: dst = round(x / 255), at most 255, per channel, alpha being a channel like the others.
    /// x = s * (255 - d.alpha) + d * (255 - max(s.alpha - s, 0)).
    void (*multiply_argb)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                          ptrdiff_t width, ptrdiff_t height);
    /// x = s * 255 + d * (255 - s).
    void (*screen_argb)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                        ptrdiff_t width, ptrdiff_t height);
    /// dst = mul(dst, color) per channel.
    void (*multiply_solid)(void *dst, ptrdiff_t dst_pitch, uint32_t color, ptrdiff_t width, ptrdiff_t height);
    void (*over_argb_a8)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                         const void *mask, ptrdiff_t mask_pitch, ptrdiff_t width, ptrdiff_t height);
    void (*over_argb_a8_alpha)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
                               uint32_t source_set, const void *mask, ptrdiff_t mask_pitch, uint8_t alpha,
                               ptrdiff_t width, ptrdiff_t height);
    void (*over_solid)(void *dst, ptrdiff_t dst_pitch, uint32_t color, ptrdiff_t width, ptrdiff_t height);
    void (*over_solid_a8)(void *dst, ptrdiff_t dst_pitch, uint32_t color, const void *mask, ptrdiff_t mask_pitch,
                          ptrdiff_t width, ptrdiff_t height);

    /// dst = mul(dst, alpha).
    void (*scale_a8)(void *dst, ptrdiff_t dst_pitch, uint8_t alpha, ptrdiff_t width, ptrdiff_t height);
    /// dst = mul(dst, mask).
    void (*multiply_a8)(void *dst, ptrdiff_t dst_pitch, const void *mask, ptrdiff_t mask_pitch, ptrdiff_t width,
                        ptrdiff_t height);

    /// The coverage of a row, a byte a pixel, by edges that cross it from the top, at x0, to the bottom, at x1, in
    /// 4096ths of a pixel from the row's left end. An edge touches the columns from floor(min / 4096) to ceil(max /
    /// 4096) - 1, at least one. `edges` says what the winding number on its right has more than that on its left: 1 or
    /// -1. All three may be read up to the next multiple of 8.
    ///
    /// Says whether they are from left to right and no two touch one column, and each touches columns in the row or
    /// outside of it, not both: if they aren't, the row may hold anything. In a pixel an edge bounds the area of a
    /// straight line between its heights at the column's sides, which are rounded to whole units: (side - x0) * (4096 /
    /// (x1 - x0)) in double. A pixel's value is its mean winding number's part of 255, rounded to nearest: its
    /// magnitude, at most 1; by the even-odd rule its distance from the nearest even number.
    bool (*cover_crossings)(void *dst, const int32_t *x0, const int32_t *x1, const int32_t *edges, ptrdiff_t count,
                            bool even_odd, ptrdiff_t width);

    /// dst = (sum over k of weights[k] * byte at src + k * tap_pitch, + 8192) >> 14, of bytes whatever they mean: with
    /// a tap pitch of a pixel's bytes a picture is blurred across, with one of the source's pitch down. The weights are
    /// not negative, their sum at most 16384.
    void (*convolve_bytes)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t tap_pitch,
                           const int16_t *weights, ptrdiff_t taps, ptrdiff_t width, ptrdiff_t height);
    /// dst = (a + b + c + d + 2) >> 2 of two by two source bytes: the source is twice as wide and high.
    void (*halve_a8)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                     ptrdiff_t height);
    /// Pictures on their way to half their size and back, of one or four channels a pixel (`size`), each a word of 16
    /// bits: 32nds of a byte's unit. Half the size, smoothly, of bytes: (sum of four by four, weighted 1, 3, 3, 1 each
    /// way, + 1) >> 1, the first of them at (2x, 2y).
    void (*halve_to_words)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t size,
                           ptrdiff_t width, ptrdiff_t height);
    /// Of words: (a + 3 b + 3 c + d + 4) >> 3 down, and then across.
    void (*halve_words)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t size,
                        ptrdiff_t width, ptrdiff_t height);
    /// As `convolve_bytes` does, of words, which the width counts. Pitches are bytes.
    void (*convolve_words)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t tap_pitch,
                           const int16_t *weights, ptrdiff_t taps, ptrdiff_t width, ptrdiff_t height);
    /// Twice the size: (3 near + far + 2) >> 2 down, and then across. Pixel f of the larger picture lies between f / 2
    /// and f / 2 + 1 of the smaller one, nearer to the first where f is even; (left, top), each 0 or 1, is where dst
    /// begins in it.
    void (*double_words)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t size,
                         ptrdiff_t left, ptrdiff_t top, ptrdiff_t width, ptrdiff_t height);
    /// The same to bytes: (3 near + far + 64) >> 7 across.
    void (*double_to_bytes)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t size,
                            ptrdiff_t left, ptrdiff_t top, ptrdiff_t width, ptrdiff_t height);
    /// The alpha of 32-bit pixels.
    void (*argb_to_a8)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                       ptrdiff_t width, ptrdiff_t height);
    /// dst = a mask (one byte a pixel) through a projective map, then folded: u -= clamp(u - u_start, 0, u_length), v
    /// likewise. Bilinear, in float, every operation rounded by itself; outside, the nearest edge pixel. 0 where w, and
    /// so 1 / r, is not positive. a = clamp(u - 0.5, 0, size - 1); i = the whole part of a, at most size - 2 (0 where
    /// size is 1); f = a - i top = p00 + (p01 - p00) * f_u, bottom likewise; the value is the whole part of top +
    /// (bottom - top) * f_v + 0.5 clamp(x, low, high) is low for what is not a number.
    void (*stretch_a8)(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, const vtr_perspective *map,
                       const vtr_stretch *stretch, ptrdiff_t width, ptrdiff_t height);

    /// The transformed ones. Outside the source its nearest edge pixel is taken; coverage comes from the mask, which
    /// may be NULL.
    ///
    /// bilinear: the coordinate less half a pixel, clamped to 0 ... size - 1, cut off to 15 fraction bits: i + f /
    /// 32768. At the far edge i = size - 2 and f = 32767 (both 0 where size is 1). wx = (f_u * 255 + 16384) >> 15 and
    /// wy = (f_v + 1) >> 1. With every division rounding down: top = p00 * (255 - wx) + p01 * wx - 32640, and bottom
    /// likewise; t = (top * (16384 - wy) + 16384) / 32768 + (bottom * wy + 16384) / 32768; p = (t * 257 + 16384) /
    /// 32768 + 128. That is within 1.1 of the real value for valid pixels, and exact at pixel centres and in flat
    /// areas. nearest: the pixel the coordinate lies in.
    void (*over_affine_bilinear)(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, const vtr_affine *map,
                                 const void *_Nullable mask, ptrdiff_t mask_pitch, uint8_t alpha, ptrdiff_t width,
                                 ptrdiff_t height);
    void (*over_affine_nearest)(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, const vtr_affine *map,
                                const void *_Nullable mask, ptrdiff_t mask_pitch, uint8_t alpha, ptrdiff_t width,
                                ptrdiff_t height);
    void (*over_perspective_bilinear)(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, const vtr_perspective *map,
                                      const void *_Nullable mask, ptrdiff_t mask_pitch, uint8_t alpha, ptrdiff_t width,
                                      ptrdiff_t height);
    void (*over_perspective_nearest)(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, const vtr_perspective *map,
                                     const void *_Nullable mask, ptrdiff_t mask_pitch, uint8_t alpha, ptrdiff_t width,
                                     ptrdiff_t height);

    /// Gradients: the map gives (u, v), each held to 1e18 from 0, not a number counting as -1e18; t follows as its kind
    /// says, of several equal places the last one's segment holds. value = start + slope * (t - from), in 0...255 and
    /// colours no larger than alpha, plus a half, cut off. Every operation is rounded by itself; the arctangent is that
    /// of gradient_constants.h.
    void (*over_gradient)(void *dst, ptrdiff_t dst_pitch, const vtr_gradient *gradient, const vtr_perspective *map,
                          const void *_Nullable mask, ptrdiff_t mask_pitch, ptrdiff_t width, ptrdiff_t height);

    /// A picture made smaller: every pixel the mean, weighted by area, of the source pixels that it takes the place of,
    /// all four channels alike. With dw * dh pixels of sw * sh, in integers, every weight being a number of dw-ths of a
    /// source pixel's width or dh-ths of its height: across, each row: h = (sum(weight * c) * ((257 * 2^23 + sw / 2) /
    /// sw) + 2^22) >> 23, which is the mean times 257; down: (sum(weight * h) * ((2^40 + 257 * sh / 2) / (257 * sh)) +
    /// 2^39) >> 40. That is within 0.51 of the real mean; flat areas stay as they are. It takes larger sizes as well;
    /// then pixels are repeated.
    void (*reduce_argb)(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, ptrdiff_t width, ptrdiff_t height);

    /// Red and blue become mul(c, 31), green mul(c, 63): rounded to nearest. Alpha is dropped (premultiplied colours
    /// over black).
    void (*argb_to_rgb565)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                           ptrdiff_t height);
    /// The same with ordered dithering: red and blue become (c - (c >> 5) + t / 2) >> 3, green (c - (c >> 6) + t / 4)
    /// >> 2, t in 0...15 by the place on the screen, where the first pixel lies at (x, y). The mean of 4 by 4 pixels of
    /// one colour is that colour to 1 of 255; colours that 565 can hold, as `rgb565_to_argb` widens them, stay flat.
    void (*argb_to_rgb565_dithered)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t x,
                                    ptrdiff_t y, ptrdiff_t width, ptrdiff_t height);
    /// The same, turned as by `copy_turned`; (x, y) is the place on the screen after that.
    void (*argb_to_rgb565_dithered_turned)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
                                           int turns, ptrdiff_t x, ptrdiff_t y, ptrdiff_t width, ptrdiff_t height);
    /// Five and six bits are widened by repeating their highest ones; alpha is 255. `argb_to_rgb565` undoes it exactly.
    void (*rgb565_to_argb)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                           ptrdiff_t height);
    /// To bytes in the order red, green, blue, alpha; premultiplied as they were.
    void (*argb_to_rgba8)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                          ptrdiff_t width, ptrdiff_t height);
    /// From bytes in the order red, green, blue, alpha, colours not premultiplied: c = mul(c, alpha).
    void (*rgba8_to_argb)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                          ptrdiff_t height);
} vtr_kernels;

/// The tables that this processor and its operating system can run: the scalar reference first, the best last; NULL
/// past the end.
const vtr_kernels *_Nullable vtr_kernels_available(int index);

typedef enum vtr_request {
    VTR_REQUEST_MET,      ///< Nothing was asked for, or a table no better than what was asked for was found.
    VTR_REQUEST_UNKNOWN,  ///< No such instruction set.
    VTR_REQUEST_FOREIGN,  ///< An instruction set of another processor family.
} vtr_request;

/// The best table not above `request` (scalar, sse2, avx2, avx512, neon; NULL or empty for no limit); the best of all
/// where the request cannot be met.
const vtr_kernels *vtr_kernels_choose(const char *_Nullable request, vtr_request *outcome);

/// For every alpha a 15-bit factor: (x * factor + 16384) >> 15 == round(x * alpha / 255) for all x in -255...255.
extern const int16_t vtr_factors[256];

#pragma clang assume_nonnull end

#endif
