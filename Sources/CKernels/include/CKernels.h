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
    VTR_GRADIENT_FOCAL,   ///< t = sqrt(u * u + v * v) + focus * u: a radial gradient with another focus than its centre
} vtr_gradient_kind;

/// A gradient of `count` stops. Segment 0 is used before the first stop, segment i from stop i on; `from` does not
/// decrease after segment 1.
typedef struct vtr_gradient {
    vtr_gradient_kind kind;
    int32_t count;
    const vtr_gradient_segment *segments;
    float focus;  ///< The distance of the focus of a focal gradient from the centre, as a fraction 0..<1 of the radius.
} vtr_gradient;

#pragma clang assume_nonnull end

/// The kernels of one instruction set.
typedef struct vtr_kernels {
    const char *_Nonnull name;
#define KERNEL(result, name, parameters) result(*_Nonnull name) parameters;
#include "kernels.def"
} vtr_kernels;

#pragma clang assume_nonnull begin

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
