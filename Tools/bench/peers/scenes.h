// The images and motions of the scenes, shared by all engines. SceneImages.swift and SceneMotion.swift have the same
// formulas.
//
// Pixels are premultiplied words 0xAARRGGBB. Positions are whole pixels, angles are degrees clockwise.
#ifndef SCENES_H
#define SCENES_H

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { SCREEN_WIDTH = 1920, SCREEN_HEIGHT = 1080 };

static const double turn = 6.283185307179586;

typedef struct place { int x, y; } place;
typedef struct pose { double x, y, scale, degrees; } pose;

static inline int whole(double value) { return (int)lround(value); }

// ---- Pixels

static inline uint32_t opaque(int red, int green, int blue)
{
    return 0xff000000u | (uint32_t)(red & 255) << 16 | (uint32_t)(green & 255) << 8 | (uint32_t)(blue & 255);
}

static inline uint32_t premultiplied(int alpha, int red, int green, int blue)
{
    uint32_t parts[3] = {(uint32_t)red & 255, (uint32_t)green & 255, (uint32_t)blue & 255}, word = (uint32_t)alpha;
    for (int i = 0; i < 3; i++) word = word << 8 | (parts[i] * (uint32_t)alpha + 127) / 255;
    return word;
}

static inline uint32_t *new_pixels(int width, int height)
{
    size_t size = ((size_t)width * (size_t)height * 4 + 63) & ~(size_t)63;
    uint32_t *pixels = (uint32_t *)aligned_alloc(64, size);
    if (!pixels) { fputs("no memory for a picture\n", stderr); exit(71); }
    return pixels;
}

typedef uint32_t (*pixel_formula)(int x, int y, int variant);

static inline uint32_t *picture(int width, int height, pixel_formula formula, int variant)
{
    uint32_t *pixels = new_pixels(width, height);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) pixels[y * width + x] = formula(x, y, variant);
    return pixels;
}

static inline uint32_t formula_a(int x, int y, int variant) {
    (void)variant;
    return opaque(x * 255 / 1919, y * 255 / 1079, x ^ y);
}
static inline uint32_t formula_b(int x, int y, int variant) {
    (void)variant;
    return opaque(y * 255 / 1079, x + y, 255 - x * 255 / 1919);
}
static inline uint32_t formula_tile(int x, int y, int v) { return opaque(4 * x + 32 * v, 4 * y, 255 - 32 * v); }
static inline uint32_t formula_mover(int x, int y, int variant) {
    (void)variant;
    return opaque(255 - x, y, (x / 20 + y / 20) % 2 ? 255 : 0);
}

static inline uint32_t formula_photo(int x, int y, int k)
{
    int across = x < 511 - x ? x : 511 - x, down = y < 511 - y ? y : 511 - y, distance = across < down ? across : down;
    int alpha = 8 * distance + 7;
    return premultiplied(alpha > 255 ? 255 : alpha, x / 2 + 20 * k, y / 2 + 40 * k, (x * y) >> 10);
}

static inline uint32_t formula_sprite(int x, int y, int v)
{
    double inside = 8 - hypot(x - 7.5, y - 7.5), coverage = inside < 0 ? 0 : inside > 1 ? 1 : inside;
    return premultiplied(whole(178 * coverage), 255 - 16 * v, 16 * v, 128 + 8 * v);
}

static inline uint32_t *image_a(void) { return picture(SCREEN_WIDTH, SCREEN_HEIGHT, formula_a, 0); }
static inline uint32_t *image_b(void) { return picture(SCREEN_WIDTH, SCREEN_HEIGHT, formula_b, 0); }
static inline uint32_t *image_tile(int v) { return picture(64, 64, formula_tile, v); }
static inline uint32_t *image_mover(void) { return picture(200, 200, formula_mover, 0); }
static inline uint32_t *image_photo(int k) { return picture(512, 512, formula_photo, k); }
static inline uint32_t *image_sprite(int v) { return picture(16, 16, formula_sprite, v); }

// ---- Images of shapes, for engines without such primitives

// Returns the coverage of the pixel around (x, y) by a rounded rectangle, from the distance to its outline.
static inline double card_coverage(double x, double y, double width, double height, double radius)
{
    double dx = fabs(x - width / 2) - (width / 2 - radius), dy = fabs(y - height / 2) - (height / 2 - radius);
    double corner = hypot(fmax(dx, 0), fmax(dy, 0)), edge = fmin(fmax(dx, dy), 0);
    double coverage = 0.5 - (corner + edge - radius);
    return fmin(fmax(coverage, 0), 1);
}

static inline uint32_t *image_card(int width, int height, int radius, uint32_t color, double alpha)
{
    uint32_t *pixels = new_pixels(width, height);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            double coverage = card_coverage(x + 0.5, y + 0.5, width, height, radius);
            pixels[y * width + x] = premultiplied(whole(255 * alpha * coverage), (int)(color >> 16), (int)(color >> 8),
                                                  (int)color);
        }
    return pixels;
}

// Returns the Gaussian sum at position `at` of an axis with `length` elements, which are `step` apart in memory.
static inline double blurred(const float *taps, int at, int length, int step, int reach, const double *weights)
{
    double sum = 0;
    for (int i = -reach; i <= reach; i++)
        if (at + i >= 0 && at + i < length) sum += weights[i + reach] * taps[i * step];
    return sum;
}

static const double shadow_sigma = 10;
// The extent of shadows: two standard deviations for cheap shadows that are cut off, three for complete ones.
static int shadow_margin = 20;
enum { WHOLE_SHADOW_MARGIN = 30 };

// Returns the black shadow of a card, which is larger by shadow_margin on each side.
static inline uint32_t *image_shadow(int width, int height, int radius, double alpha)
{
    int margin = shadow_margin, across = width + 2 * margin, down = height + 2 * margin;
    float *sharp = (float *)calloc((size_t)across * (size_t)down, sizeof(float)),
        *half = (float *)calloc((size_t)across * (size_t)down, sizeof(float));
    double weights[2 * WHOLE_SHADOW_MARGIN + 1], total = 0;
    if (!sharp || !half) exit(71);
    for (int i = -margin; i <= margin; i++)
        total += weights[i + margin] = exp(-i * i / (2 * shadow_sigma * shadow_sigma));
    for (int i = 0; i <= 2 * margin; i++) weights[i] /= total;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            sharp[(y + margin) * across + x + margin] = (float)card_coverage(x + 0.5, y + 0.5, width, height, radius);
    for (int y = 0; y < down; y++)
        for (int x = 0; x < across; x++)
            half[y * across + x] = (float)blurred(sharp + y * across + x, x, across, 1, margin, weights);
    uint32_t *pixels = new_pixels(across, down);
    for (int y = 0; y < down; y++)
        for (int x = 0; x < across; x++)
            pixels[y * across
                   + x] = (uint32_t)whole(255 * alpha * blurred(half + y * across + x, y, down, across, margin,
                                                                weights)) << 24;
    free(sharp);
    free(half);
    return pixels;
}

// ---- Motions; f is the number of the frame

static inline place tile_place(int i) { return (place){16 + 95 * (i % 20), 20 + 105 * (i / 20)}; }

static inline place mover_place(int f)
{
    return (place){whole(860 + 800 * sin(turn * f / 240)), whole(440 + 400 * sin(turn * f / 180))};
}

static inline place card_place(int f, int i)
{
    return (place){whole(870 + 860 * sin(turn * (f / 240.0 + i / 100.0))),
                   whole(480 + 470 * sin(turn * (f / 180.0 + 7 * i / 100.0)))};
}

static inline uint32_t card_color(int i) { return opaque(37 * i, 91 * i + 80, 151 * i + 160); }

static inline pose photo_pose(int f, int k)
{
    return (pose){240 + 480.0 * (k % 4), 180 + 360.0 * (k / 4), 1 + 0.5 * sin(turn * (f / 120.0 + k / 12.0)),
                  fmod(360.0 * f / 240 + 30.0 * k, 360)};
}

static inline place shadowed_place(int f, int i)
{
    return (place){whole(810 + 800 * sin(turn * (f / 240.0 + i / 20.0))),
                   whole(440 + 420 * sin(turn * (f / 180.0 + 3 * i / 20.0)))};
}

// Returns the opacity of S5 in 255ths.
static inline int fade_alpha(int f) { return whole(255 * (f % 60) / 59.0); }

static inline int row_top(int f, int i) { return 40 + 40 * i + 6 - 3 * f % 600; }

static inline void row_text(int i, char *text, size_t size) {
    snprintf(text, size, "Row %02d - quick brown fox jumps over 13 dogs", i);
}

static inline place sprite_place(int f, int i)
{
    return (place){whole(952 + 940 * sin(turn * (f / 300.0 + 0.0137 * i))),
                   whole(532 + 520 * sin(turn * (f / 210.0 + 0.0291 * i)))};
}

#endif
