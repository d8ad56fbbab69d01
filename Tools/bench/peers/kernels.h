// The measurement of a kernel, shared by all libraries: pixels, working sets and duration. KernelData.swift and
// KernelMeasurement.swift have the same definitions.
//
// usage: LIBRARY-kernels OPERATION tile|frame|cold|sprite|300x200|512x512 [--count]
//
// Prints one line of JSON. --count prints the instructions of a call for the whole working set, on a machine whose
// clock counts them. Exit status: 3 if the library does not have the operation.
#ifndef KERNELS_H
#define KERNELS_H

#include <string.h>
#include <time.h>

#include "executed.h"
#include "scenes.h"

// A surface of 32-bit pixels, or of bytes if it is a mask.
typedef struct surface {
    unsigned char *bytes;
    int width, height, pitch;
} surface;

typedef struct library {
    const char *name;
    // Prepares an operation for a pair of surfaces and a mask as large as the destination, which stay in place; `slot`
    // is the number of the pair. Returns 0 if the library does not have the operation.
    int (*prepare)(const char *operation, int slot, surface destination, surface source, surface mask);
    // Draws width * height pixels at (x, y) of the destination from (source_x, source_y).
    void (*draw)(int slot, int source_x, int source_y, int x, int y, int width, int height);
    // The version of the library.
    const char *version;
} library;

enum { NO_SUCH_KERNEL = 3, COLD_PAIRS = 8, SPRITES = 1024, SAMPLES = 5, COUNTS = 3 };

// ---- Pixels

static inline uint32_t scrambled(uint32_t n)
{
    n = (n ^ 61) ^ (n >> 16);
    n *= 9;
    n ^= n >> 4;
    n *= 0x27d4eb2d;
    return n ^ (n >> 15);
}

static inline uint32_t random_pixel(int x, int y, int alpha)
{
    uint32_t n = scrambled((uint32_t)(y * 4096 + x));
    return premultiplied(alpha < 0 ? (int)(n >> 24) : alpha, (int)(n >> 16), (int)(n >> 8), (int)n);
}

// Returns the alpha of a disc that covers 48 % of the picture, with an edge one pixel wide.
static inline int cut_out_alpha(int x, int y, int width, int height)
{
    double reach = sqrt(0.48 * width * height / (turn / 2));
    double distance = hypot(x + 0.5 - width / 2.0, y + 0.5 - height / 2.0);
    return whole(255 * fmin(fmax(reach - distance + 0.5, 0), 1));
}

// Returns the alpha for the operation's suffix: -clear, -opaque or -photo; any other is random.
static inline int source_alpha(const char *operation, int x, int y, int width, int height)
{
    if (strstr(operation, "-clear")) return 0;
    if (strstr(operation, "-opaque") || !strcmp(operation, "copy") || !strncmp(operation, "rgb565", 6)) return 255;
    return strstr(operation, "-photo") ? cut_out_alpha(x, y, width, height) : -1;
}

// Returns the coverage of a mask: similar to the stems of glyphs (10 % full, 70 % empty), or random.
static inline unsigned char mask_value(const char *operation, int x, int y)
{
    if (!strstr(operation, "-text")) return (unsigned char)(scrambled((uint32_t)(y * 4096 + x) ^ 0x5bd1e995) >> 24);
    int column = x % 8;
    return y % 20 >= 16 || column == 0 || column > 3 ? 0 : column == 2 ? 255 : 96;
}

static inline surface new_surface(int width, int height, int bytes_per_pixel)
{
    surface s = {NULL, width, height, (width * bytes_per_pixel + 63) & ~63};
    s.bytes = (unsigned char *)aligned_alloc(64, (size_t)s.pitch * (size_t)height);
    if (!s.bytes) exit(71);
    return s;
}

static inline void fill_pixels(surface s, const char *operation)
{
    for (int y = 0; y < s.height; y++)
        for (int x = 0; x < s.width; x++)
            ((uint32_t *)(s.bytes + y * s.pitch))[x] = random_pixel(x, y,
                                                                    operation
                                                                    ? source_alpha(operation, x, y, s.width, s.height)
                                                                    : 255);
}

static inline void fill_mask(surface s, const char *operation)
{
    for (int y = 0; y < s.height; y++)
        for (int x = 0; x < s.width; x++) s.bytes[y * s.pitch + x] = mask_value(operation, x, y);
}

// ---- Working sets

typedef struct working_set {
    int width, height, source_width, source_height, pairs, is_sprites;
} working_set;

static inline int find_set(const char *name, working_set *set)
{
    if (!strcmp(name, "tile")) *set = (working_set){256, 256, 256, 256, 1, 0};
    else if (!strcmp(name, "frame")) *set = (working_set){1920, 1080, 1920, 1080, 1, 0};
    else if (!strcmp(name, "cold")) *set = (working_set){1920, 1080, 1920, 1080, COLD_PAIRS, 0};
    else if (!strcmp(name, "sprite")) *set = (working_set){512, 256, 128, 128, 1, 1};
    else if (!strcmp(name, "300x200")) *set = (working_set){300, 200, 300, 200, 1, 0};
    else if (!strcmp(name, "512x512")) *set = (working_set){512, 512, 512, 512, 1, 0};
    else return 0;
    return 1;
}

// ---- Outlines in a square of 512 pixels

enum { STAR_CORNERS = 48, RING_POINTS = 60 };

static inline void outline_point(double radius, double angle, double *x, double *y)
{
    *x = 256 + radius * cos(angle);
    *y = 256 + radius * sin(angle);
}

static inline void star_corner(int i, double *x, double *y)
{
    outline_point(i % 2 ? 130 : 250, i * turn / STAR_CORNERS + 0.013, x, y);
}

// Returns a control point of the curves, of which every third one is on the outline. Path 0 is the outer one, path 1
// the hole.
static inline void ring_point(int ring, int i, double *x, double *y)
{
    double angle = i % RING_POINTS * turn / RING_POINTS * (ring ? -1 : 1);
    outline_point((ring ? 130 : 225) + 22 * sin(5 * angle + ring) + (i % 3 ? 9 : 0), angle, x, y);
}

// Runs the operation once over the working set. Returns the number of pixels.
static inline double draw_once(const library *l, const working_set *set)
{
    if (set->is_sprites) {
        for (int i = 0; i < SPRITES; i++)
            l->draw(0, i % 4 * 32, i / 4 % 4 * 32, i * 37 % (set->width - 32), i * 53 % (set->height - 32), 32, 32);
        return SPRITES * 32.0 * 32.0;
    }
    for (int i = 0; i < set->pairs; i++) l->draw(i, 0, 0, 0, 0, set->width, set->height);
    return (double)set->pairs * set->width * set->height;
}

static inline double processor_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static inline int faster(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

// Returns megapixels a second: the median of some samples of at least 8 ms each.
static inline double measured(const library *l, const working_set *set)
{
    double rates[SAMPLES];
    draw_once(l, set);
    for (int i = 0; i < SAMPLES; i++) {
        double begin = processor_seconds(), end = begin, pixels = 0;
        do {
            pixels += draw_once(l, set);
            end = processor_seconds();
        } while (end - begin < 0.008);
        rates[i] = pixels / (end - begin) * 1e-6;
    }
    qsort(rates, SAMPLES, sizeof *rates, faster);
    return rates[SAMPLES / 2];
}

// Returns the instructions of one run over the working set: the least of some counts, which is free of interrupts.
static inline double counted(const library *l, const working_set *set)
{
    double cost = reading_cost(), least = INFINITY;
    draw_once(l, set);
    for (int i = 0; i < COUNTS; i++) {
        double before = executed();
        draw_once(l, set);
        double count = executed() - before - cost;
        if (count < least) least = count;
    }
    return least;
}

static inline int run_library(const library *l, int argc, char **argv)
{
    working_set set;
    if (argc < 3 || !find_set(argv[2], &set)) return NO_SUCH_KERNEL;
    for (int i = 0; i < set.pairs; i++) {
        surface destination = new_surface(set.width, set.height, 4);
        surface source = new_surface(set.source_width, set.source_height, 4);
        surface mask = new_surface(set.width, set.height, 1);
        fill_pixels(destination, NULL);
        fill_pixels(source, argv[1]);
        fill_mask(mask, argv[1]);
        if (!l->prepare(argv[1], i, destination, source, mask)) return NO_SUCH_KERNEL;
    }
    if (argc > 3 && !strcmp(argv[3], "--count")) {
        report_count(l->name, l->version, counted(l, &set));
        return 0;
    }
    printf("{\"engine\": \"%s\", \"mpixPerS\": %.3f}\n", l->name, measured(l, &set));
    return 0;
}

#endif
