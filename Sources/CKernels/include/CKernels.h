// Pixel kernels: the loops that draw all pixels, compiled once for each instruction set.
//
// A 32-bit pixel is a little-endian word with blue in its lowest byte and alpha in its highest, the colours
// premultiplied (DRM_FORMAT_ARGB8888). A blend treats all four channels alike, so alpha accumulates in the buffer of a
// group.
//
// The arithmetic is part of the contract: all tables give the same bits.
//
// - mul(x, a) = round(x * a / 255), computed as t = x * a + 128; (t + (t >> 8)) >> 8. There are no ties, because 255 is
//   odd.
// - over(s, d) = min(255, s + mul(d, 255 - s.alpha)) per channel; the minimum matters only if s is not a valid
//   premultiplied pixel.
// - over by alpha: min(255, round((s * alpha + d * (255 - mul(s.alpha, alpha))) / 255)) per channel: source and
//   destination are rounded once, together.
// - over by a mask: over by alpha with the value of the mask as alpha.
// - over by a mask and an alpha: neither is rounded before the result (see over_pixel_by_product in reference.h).
//
// Pitches are distances between rows in bytes and may be negative. Pixels may be at any address. A width or height of
// zero or less draws nothing. Nothing outside width * height pixels is read or written. Source and destination must not
// overlap.
//
// `source_set` is a word whose bits are set in each source pixel before it is used: 0xff000000 for a source whose alpha
// byte has no meaning (XRGB8888), otherwise 0. No other values are allowed.
#ifndef CKERNELS_H
#define CKERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A source that is sampled through a transform, with sides of 1...32767 pixels.
typedef struct vtr_image {
    const void *pixels;
    ptrdiff_t pitch;
    int32_t width;
    int32_t height;
    uint32_t source_set;
} vtr_image;

/// An affine map from the destination's pixels to source coordinates, in 32.32 fixed point.
///
/// Source pixel i covers [i, i + 1). `u` and `v` are the coordinates of the centre of the destination's pixel (0, 0).
/// The coordinate of pixel (x, y) is exactly u + x * du_dx + y * du_dy, so that a part of the destination that is drawn
/// alone gets the same pixels. These limits prevent overflow: |u|, |v| <= 2^61; each step <= 2^46 (16384 pixels); sides
/// of the destination <= 32767.
typedef struct vtr_affine {
    int64_t u, v;
    int64_t du_dx, dv_dx;
    int64_t du_dy, dv_dy;
} vtr_affine;

/// A projective map from the destination's pixels to source coordinates.
///
/// Let X = x + 0.5 and Y = y + 0.5 of the destination's pixel (origin_x + column, origin_y + row). Once for each row,
/// in double: U0 = u_y * Y + u_1, likewise V0 and W0, each rounded to float once. For each pixel, in float: r = 1 /
/// (w_x * X + W0), u = (u_x * X + U0) * r, v = (v_x * X + V0) * r. Each operation is rounded by itself (no fused
/// multiply-add). NaN is treated as a coordinate beyond the far edge. |origin| <= 2^21.
typedef struct vtr_perspective {
    double u_y, u_1, v_y, v_1, w_y, w_1;
    float u_x, v_x, w_x;
    int32_t origin_x, origin_y;
} vtr_perspective;

/// A stretched mask, whose middle represents a longer one: `length` pixels from `start` on are omitted, horizontally
/// (u) and vertically (v). Corners keep their size, and what is between them is stretched.
typedef struct vtr_stretch {
    float u_start, u_length;
    float v_start, v_length;
} vtr_stretch;

/// The colours of a gradient from one of its stops on, or before the first stop.
typedef struct vtr_gradient_segment {
    float from;
    float start[4];  ///< Blue, green, red, alpha at `from`, premultiplied, 0...255.
    float slope[4];  ///< Their change for each unit of the parameter.
} vtr_gradient_segment;

typedef enum vtr_gradient_kind {
    VTR_GRADIENT_AXIAL,   ///< t = u
    VTR_GRADIENT_RADIAL,  ///< t = sqrt(u * u + v * v)
    VTR_GRADIENT_CONIC,   ///< t = the angle from the u axis towards the v axis, as a fraction 0...1 of a turn
} vtr_gradient_kind;

/// A gradient of `count` stops. Segment 0 is used before the first stop, segment i from stop i on; `from` does not
/// decrease after segment 1.
typedef struct vtr_gradient {
    vtr_gradient_kind kind;
    int32_t count;
    const vtr_gradient_segment *segments;
} vtr_gradient;

/// The greatest number of edges for `cover_crossings`.
enum { VTR_MOST_CROSSINGS = 64 };

/// The kernels of one instruction set.
typedef struct vtr_kernels {
    const char *name;

    void (*fill_argb)(void *dst, ptrdiff_t dst_pitch, uint32_t color, ptrdiff_t width, ptrdiff_t height);
    void (*fill_rgb565)(void *dst, ptrdiff_t dst_pitch, uint16_t color, ptrdiff_t width, ptrdiff_t height);
    void (*fill_a8)(void *dst, ptrdiff_t dst_pitch, uint8_t value, ptrdiff_t width, ptrdiff_t height);

    /// Copies rows; the width is in bytes.
    void (*copy_bytes)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                       ptrdiff_t height);
    /// Copies rows to memory that is not read soon (scan-out): the destination is written past the caches and never
    /// read.
    void (*copy_stream)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                        ptrdiff_t height);
    /// Copies 32-bit pixels with `source_set` set in them.
    void (*copy_set)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                     ptrdiff_t width, ptrdiff_t height);

    /// Copies 32-bit pixels rotated clockwise by one, two or three quarter turns to memory that is not read soon
    /// (scan-out): the destination is never read, and written past the caches if its pitch is a multiple of 64. Width
    /// and height are those of the destination; for one or three quarter turns they are exchanged in the source. The
    /// source is the part of an image that becomes this part of the rotated image.
    void (*copy_turned)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, int turns,
                        ptrdiff_t width, ptrdiff_t height);

    void (*over_argb)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                      ptrdiff_t width, ptrdiff_t height);
    void (*over_argb_alpha)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                            uint8_t alpha, ptrdiff_t width, ptrdiff_t height);
    /// dst = min(255, dst + mul(src, alpha)) per channel.
    void (*plus_argb_alpha)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                            uint8_t alpha, ptrdiff_t width, ptrdiff_t height);
    /// dst = mul(dst, src.alpha) per channel: the Porter-Duff operator "in" with source and destination exchanged.
    void (*in_argb)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                    ptrdiff_t width, ptrdiff_t height);
    /// over and plus with s' = mul(s, color) per channel: an image multiplied by a premultiplied colour.
    void (*over_argb_tinted)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t color,
                             ptrdiff_t width, ptrdiff_t height);
    void (*plus_argb_tinted)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t color,
                             ptrdiff_t width, ptrdiff_t height);
    /// Blend modes: dst = min(255, round(x / 255)) for each channel including alpha. x = s * (255 - d.alpha) + d * (255
    /// - max(s.alpha - s, 0)).
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

    /// Writes the coverage of a row, a byte for each pixel, from edges that cross it from the top, at x0, to the
    /// bottom, at x1, in units of 1/4096 pixel from the left end of the row. An edge touches the columns from floor(min
    /// / 4096) to ceil(max / 4096) - 1, at least one. `edges` has the difference of the winding numbers on the right
    /// and on the left of each edge: 1 or -1. The three arrays may be read up to the next multiple of 8 elements.
    ///
    /// Returns whether the edges are ordered from left to right, no two touch the same column, and each touches only
    /// columns inside the row or only columns outside; if not, the bytes of the row are undefined. In a pixel an edge
    /// bounds the area of a straight line between its heights at the sides of the column, which are rounded to units:
    /// (side - x0) * (4096 / (x1 - x0)) in double. The value of a pixel is 255 times its mean winding number, rounded
    /// to nearest: its magnitude, at most 1; by the even-odd rule its distance from the nearest even number.
    bool (*cover_crossings)(void *dst, const int32_t *x0, const int32_t *x1, const int32_t *edges, ptrdiff_t count,
                            bool even_odd, ptrdiff_t width);

    /// dst = (sum over k of weights[k] * byte at src + k * tap_pitch, + 8192) >> 14. Bytes are treated alike whatever
    /// they represent: with a tap pitch of one pixel an image is blurred horizontally, with a tap pitch of the source's
    /// pitch vertically. The weights are not negative, and their sum is at most 16384.
    void (*convolve_bytes)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t tap_pitch,
                           const int16_t *weights, ptrdiff_t taps, ptrdiff_t width, ptrdiff_t height);
    /// dst = (a + b + c + d + 2) >> 2 of two by two source bytes: the source is twice as wide and high.
    void (*halve_a8)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                     ptrdiff_t height);
    /// Halves the size of an image for a blur. An image of an intermediate size has one or four channels per pixel
    /// (`size`), each a 16-bit word in units of 1/32 of a byte's unit. From bytes: (sum of four by four bytes, weighted
    /// 1, 3, 3, 1 in each direction, + 1) >> 1, with the first of them at (2x, 2y).
    void (*halve_to_words)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t size,
                           ptrdiff_t width, ptrdiff_t height);
    /// Halves the size of an image of words: (a + 3 b + 3 c + d + 4) >> 3 vertically and then horizontally.
    void (*halve_words)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t size,
                        ptrdiff_t width, ptrdiff_t height);
    /// Applies the operation of `convolve_bytes` to words. The width is in words, pitches are in bytes.
    void (*convolve_words)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t tap_pitch,
                           const int16_t *weights, ptrdiff_t taps, ptrdiff_t width, ptrdiff_t height);
    /// Doubles the size of an image of words: (3 near + far + 2) >> 2 vertically and then horizontally. Pixel f of the
    /// larger image lies between f / 2 and f / 2 + 1 of the smaller one, nearer to the first if f is even; (left, top),
    /// each 0 or 1, is the position of dst in the larger image.
    void (*double_words)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t size,
                         ptrdiff_t left, ptrdiff_t top, ptrdiff_t width, ptrdiff_t height);
    /// Doubles the size of an image of words and converts it to bytes: (3 near + far + 64) >> 7 horizontally.
    void (*double_to_bytes)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t size,
                            ptrdiff_t left, ptrdiff_t top, ptrdiff_t width, ptrdiff_t height);
    /// Copies the alpha of 32-bit pixels.
    void (*argb_to_a8)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                       ptrdiff_t width, ptrdiff_t height);
    /// Draws a mask (one byte per pixel) through a projective map and then a stretch: u -= clamp(u - u_start, 0,
    /// u_length), and v likewise. Sampling is bilinear in float, each operation rounded by itself; outside, the nearest
    /// edge pixel is used. The result is 0 where w, and so 1 / r, is not positive.
    ///
    /// - a = clamp(u - 0.5, 0, size - 1); i = the integer part of a, at most size - 2 (0 if size is 1); f = a - i
    /// - top = p00 + (p01 - p00) * f_u, bottom likewise; the value is the integer part of top + (bottom - top) * f_v +
    ///   0.5
    /// - clamp(x, low, high) is low for NaN
    void (*stretch_a8)(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, const vtr_perspective *map,
                       const vtr_stretch *stretch, ptrdiff_t width, ptrdiff_t height);

    /// Draws a transformed source. Outside the source its nearest edge pixel is used; coverage comes from the mask,
    /// which may be NULL.
    ///
    /// - bilinear: the coordinate minus half a pixel, clamped to 0 ... size - 1, truncated to 15 fraction bits: i + f /
    ///   32768. At the far edge i = size - 2 and f = 32767 (both 0 if size is 1). wx = (f_u * 255 + 16384) >> 15 and wy
    ///   = (f_v + 1) >> 1. With all divisions rounding down: top = p00 * (255 - wx) + p01 * wx - 32640, and bottom
    ///   likewise; t = (top * (16384 - wy) + 16384) / 32768 + (bottom * wy + 16384) / 32768; p = (t * 257 + 16384) /
    ///   32768 + 128. This is within 1.1 of the exact value for valid pixels, and exact at pixel centres and in areas
    ///   of one colour.
    /// - nearest: the pixel that contains the coordinate.
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

    /// Draws a gradient. The map gives (u, v), each limited to 1e18 in magnitude, with NaN treated as -1e18; the kind
    /// determines t; of several stops at the same place the last one's segment is used. The result is start + slope *
    /// (t - from), limited to 0...255 and for colours to alpha, plus 0.5, truncated. Each operation is rounded by
    /// itself; the arctangent is that of gradient_constants.h.
    void (*over_gradient)(void *dst, ptrdiff_t dst_pitch, const vtr_gradient *gradient, const vtr_perspective *map,
                          const void *_Nullable mask, ptrdiff_t mask_pitch, ptrdiff_t width, ptrdiff_t height);

    /// Reduces an image: each pixel is the mean, weighted by area, of the source pixels that it covers, for all four
    /// channels alike.
    ///
    /// With dw * dh pixels from sw * sh pixels, in integers, weights are numbers of dw-ths of a source pixel's width or
    /// dh-ths of its height. Horizontally, for each row: h = (sum(weight * c) * ((257 * 2^23 + sw / 2) / sw) + 2^22) >>
    /// 23, which is the mean times 257. Vertically: (sum(weight * h) * ((2^40 + 257 * sh / 2) / (257 * sh)) + 2^39) >>
    /// 40. This is within 0.51 of the exact mean; areas of one colour are unchanged. For a larger size pixels are
    /// repeated.
    void (*reduce_argb)(void *dst, ptrdiff_t dst_pitch, const vtr_image *src, ptrdiff_t width, ptrdiff_t height);

    /// Converts to RGB565: red and blue become mul(c, 31), green mul(c, 63), rounded to nearest. Alpha is dropped,
    /// which leaves the colours over black.
    void (*argb_to_rgb565)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                           ptrdiff_t height);
    /// Converts to RGB565 with ordered dithering: red and blue become (c - (c >> 5) + t / 2) >> 3, green (c - (c >> 6)
    /// + t / 4) >> 2, with a threshold t of 0...15 by the position on the screen, on which the first pixel is at (x,
    /// y). The mean of 4 by 4 pixels of one colour is that colour within 1/255; colours that RGB565 can represent, as
    /// `rgb565_to_argb` widens them, are unchanged.
    void (*argb_to_rgb565_dithered)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t x,
                                    ptrdiff_t y, ptrdiff_t width, ptrdiff_t height);
    /// Converts to RGB565 with ordered dithering and rotates as `copy_turned` does; (x, y) is the position on the
    /// screen after the rotation.
    void (*argb_to_rgb565_dithered_turned)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch,
                                           int turns, ptrdiff_t x, ptrdiff_t y, ptrdiff_t width, ptrdiff_t height);
    /// Widens five and six bits by repeating their highest bits, with an alpha of 255. `argb_to_rgb565` is its exact
    /// inverse.
    void (*rgb565_to_argb)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                           ptrdiff_t height);
    /// Converts to bytes in the order red, green, blue, alpha, which stay premultiplied.
    void (*argb_to_rgba8)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, uint32_t source_set,
                          ptrdiff_t width, ptrdiff_t height);
    /// Converts from bytes in the order red, green, blue, alpha, not premultiplied: c = mul(c, alpha).
    void (*rgba8_to_argb)(void *dst, ptrdiff_t dst_pitch, const void *src, ptrdiff_t src_pitch, ptrdiff_t width,
                          ptrdiff_t height);
} vtr_kernels;

/// Returns one of the tables that the processor and the operating system support: the scalar reference first, the
/// fastest last; NULL after the last.
const vtr_kernels *_Nullable vtr_kernels_available(int index);

typedef enum vtr_request {
    VTR_REQUEST_MET,      ///< There was no request, or a table within the requested limit was found.
    VTR_REQUEST_UNKNOWN,  ///< There is no such instruction set.
    VTR_REQUEST_FOREIGN,  ///< The instruction set belongs to another processor family.
} vtr_request;

/// Returns the fastest table not above `request` (scalar, sse2, avx2, avx512, neon; NULL or empty for no limit); the
/// fastest of all if the request cannot be met.
const vtr_kernels *vtr_kernels_choose(const char *_Nullable request, vtr_request *outcome);

/// For each alpha a 15-bit factor: (x * factor + 16384) >> 15 == round(x * alpha / 255) for all x in -255...255.
extern const int16_t vtr_factors[256];

#pragma clang assume_nonnull end

#endif
