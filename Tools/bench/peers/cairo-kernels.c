// The kernels' operations with cairo's image surfaces.
#include <cairo.h>

#include "kernels.h"

typedef struct pair {
    cairo_t *destination;
    cairo_surface_t *source, *mask;
    cairo_pattern_t *pattern;
    cairo_path_t *path;
} pair;

static pair pairs[COLD_PAIRS];
static double alpha = 1;

static cairo_surface_t *image(surface s, cairo_format_t format)
{
    return cairo_image_surface_create_for_data(s.bytes, format, s.width, s.height, s.pitch);
}

static cairo_pattern_t *sampled(cairo_surface_t *source, const cairo_matrix_t *there)
{
    cairo_pattern_t *pattern = cairo_pattern_create_for_surface(source);
    cairo_matrix_t back = *there;
    cairo_matrix_invert(&back);
    cairo_pattern_set_matrix(pattern, &back);
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR);
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD);
    return pattern;
}

static cairo_pattern_t *scaled(cairo_surface_t *source, double factor)
{
    cairo_matrix_t there;
    cairo_matrix_init_scale(&there, factor, factor);
    return sampled(source, &there);
}

static cairo_pattern_t *rotated(cairo_surface_t *source, surface s)
{
    cairo_matrix_t there;
    cairo_matrix_init_translate(&there, s.width / 2.0, s.height / 2.0);
    cairo_matrix_rotate(&there, turn / 12);
    cairo_matrix_translate(&there, -s.width / 2.0, -s.height / 2.0);
    return sampled(source, &there);
}

static cairo_pattern_t *gradient(const char *operation, surface s)
{
    cairo_pattern_t *pattern = strstr(operation, "radial")
        ? cairo_pattern_create_radial(s.width / 2.0, s.height / 2.0, 0, s.width / 2.0, s.height / 2.0, s.width / 2.0)
        : cairo_pattern_create_linear(0, 0, s.width, s.height);
    cairo_pattern_add_color_stop_rgb(pattern, 0, 0x10 / 255.0, 0x20 / 255.0, 0x40 / 255.0);
    cairo_pattern_add_color_stop_rgb(pattern, 0.4, 0xe0 / 255.0, 0x80 / 255.0, 0x30 / 255.0);
    cairo_pattern_add_color_stop_rgb(pattern, 1, 0x60 / 255.0, 0x80 / 255.0, 0xc0 / 255.0);
    return pattern;
}

static cairo_path_t *outline(cairo_t *c, const char *operation)
{
    double x[3], y[3];
    if (strstr(operation, "star")) {
        for (int i = 0; i < STAR_CORNERS; i++) star_corner(i, x, y), cairo_line_to(c, *x, *y);
        cairo_close_path(c);
    } else if (strstr(operation, "glyph")) {
        for (int ring = 0; ring < 2; ring++) {
            ring_point(ring, 0, x, y);
            cairo_move_to(c, *x, *y);
            for (int i = 1; i < RING_POINTS; i += 3) {
                for (int k = 0; k < 3; k++) ring_point(ring, i + k, x + k, y + k);
                cairo_curve_to(c, x[0], y[0], x[1], y[1], x[2], y[2]);
            }
            cairo_close_path(c);
        }
    } else {
        const double left = 100.3, top = 150.6, right = left + 180, bottom = top + 120, radius = 16, quarter = turn / 4;
        cairo_arc(c, right - radius, bottom - radius, radius, 0, quarter);
        cairo_arc(c, left + radius, bottom - radius, radius, quarter, 2 * quarter);
        cairo_arc(c, left + radius, top + radius, radius, 2 * quarter, 3 * quarter);
        cairo_arc(c, right - radius, top + radius, radius, 3 * quarter, turn);
        cairo_close_path(c);
    }
    cairo_path_t *path = cairo_copy_path(c);
    cairo_new_path(c);
    return path;
}

static int prepare(const char *operation, int slot, surface destination, surface source, surface mask)
{
    pair *p = &pairs[slot];
    int is_opaque = !strcmp(operation, "copy") || !strcmp(operation, "fade-opaque");
    surface narrow = destination;
    int is_narrow = !strcmp(operation, "rgb565");
    if (is_narrow) narrow.pitch = cairo_format_stride_for_width(CAIRO_FORMAT_RGB16_565, narrow.width);
    p->destination = cairo_create(image(narrow, is_narrow ? CAIRO_FORMAT_RGB16_565 : CAIRO_FORMAT_RGB24));
    p->source = image(source, is_opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32);
    if (!strcmp(operation, "fill")) p->pattern = cairo_pattern_create_rgb(0.125, 0.25, 0.375);
    else if (!strcmp(operation, "copy") || is_narrow) cairo_set_operator(p->destination, CAIRO_OPERATOR_SOURCE);
    else if (!strcmp(operation, "fill-alpha")) p->pattern = cairo_pattern_create_rgba(1, 0.5, 0.25, 0.5);
    else if (!strcmp(operation, "over-alpha") || !strcmp(operation, "fade-opaque")) alpha = 100 / 255.0;
    else if (!strncmp(operation, "over-", 5)) return 1;
    else if (!strncmp(operation, "mask-solid", 10))
        p->pattern = cairo_pattern_create_rgb(1, 0.5, 0.25), p->mask = image(mask, CAIRO_FORMAT_A8);
    else if (!strncmp(operation, "mask-image", 10)) p->mask = image(mask, CAIRO_FORMAT_A8);
    else if (!strcmp(operation, "scale-0.73")) p->pattern = scaled(p->source, 0.73);
    else if (!strcmp(operation, "scale-1.5")) p->pattern = scaled(p->source, 1.5);
    else if (!strcmp(operation, "rotate-30")) p->pattern = rotated(p->source, source);
    else if (!strncmp(operation, "gradient-", 9)) p->pattern = gradient(operation, destination);
    else if (!strncmp(operation, "fill-", 5))
        p->pattern = cairo_pattern_create_rgb(1, 0.5, 0.25), p->path = outline(p->destination, operation);
    else if (!strcmp(operation, "plus")) cairo_set_operator(p->destination, CAIRO_OPERATOR_ADD);
    else if (!strcmp(operation, "multiply")) cairo_set_operator(p->destination, CAIRO_OPERATOR_MULTIPLY);
    else if (!strcmp(operation, "screen")) cairo_set_operator(p->destination, CAIRO_OPERATOR_SCREEN);
    else return 0;
    return 1;
}

static void draw(int slot, int source_x, int source_y, int x, int y, int width, int height)
{
    pair p = pairs[slot];
    if (p.pattern) cairo_set_source(p.destination, p.pattern);
    else cairo_set_source_surface(p.destination, p.source, x - source_x, y - source_y);
    if (p.path) cairo_append_path(p.destination, p.path);
    else cairo_rectangle(p.destination, x, y, width, height);
    if (p.mask || alpha < 1) {
        cairo_save(p.destination);
        cairo_clip(p.destination);
        if (p.mask) cairo_mask_surface(p.destination, p.mask, 0, 0);
        else cairo_paint_with_alpha(p.destination, alpha);
        cairo_restore(p.destination);
    } else {
        cairo_fill(p.destination);
    }
}

int main(int argc, char **argv)
{
    const library cairo = {"cairo", prepare, draw, cairo_version_string()};
    return run_library(&cairo, argc, argv);
}
