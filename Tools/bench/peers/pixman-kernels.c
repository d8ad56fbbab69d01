// The kernels' operations with pixman.
#include <pixman.h>

#include "kernels.h"

typedef struct pair {
    pixman_image_t *destination, *source, *mask;
} pair;

static pair pairs[COLD_PAIRS];
static pixman_op_t op = PIXMAN_OP_OVER;
static int is_fill;

static pixman_image_t *image(surface s, pixman_format_code_t format)
{
    return pixman_image_create_bits(format, s.width, s.height, (uint32_t *)s.bytes, s.pitch);
}

static pixman_image_t *solid(int alpha, int red, int green, int blue)
{
    pixman_color_t color = {(uint16_t)(red * alpha * 257 / 255), (uint16_t)(green * alpha * 257 / 255),
                            (uint16_t)(blue * alpha * 257 / 255),
                            (uint16_t)(alpha * 257)};
    return pixman_image_create_solid_fill(&color);
}

static void scale(pixman_image_t *source, double factor)
{
    pixman_transform_t t;
    pixman_transform_init_scale(&t, pixman_double_to_fixed(1 / factor), pixman_double_to_fixed(1 / factor));
    pixman_image_set_transform(source, &t);
}

static void rotate(pixman_image_t *source, surface s)
{
    double angle = turn / 12, x = s.width / 2.0, y = s.height / 2.0;
    struct pixman_f_transform there, back;
    pixman_f_transform_init_translate(&there, -x, -y);
    pixman_f_transform_rotate(&there, NULL, cos(angle), sin(angle));
    pixman_f_transform_translate(&there, NULL, x, y);
    pixman_f_transform_invert(&back, &there);
    pixman_transform_t t;
    pixman_transform_from_pixman_f_transform(&t, &back);
    pixman_image_set_transform(source, &t);
}

// The source is as wide as the destination is high. Its top is copied to the destination's right edge.
static pixman_image_t *turned(surface s)
{
    pixman_image_t *source = image((surface){s.bytes, s.height, s.width, s.height * 4}, PIXMAN_x8r8g8b8);
    pixman_transform_t t = {{{0, pixman_fixed_1, 0}, {-pixman_fixed_1, 0, pixman_int_to_fixed(s.width)},
                             {0, 0, pixman_fixed_1}}};
    pixman_image_set_transform(source, &t);
    return source;
}

// Maps the destination to the source: (x, y) / (1 + x / (2 * width)).
static void tilt(pixman_image_t *source, surface s)
{
    struct pixman_f_transform back = {{{1, 0, 0}, {0, 1, 0}, {0.5 / s.width, 0, 1}}};
    pixman_transform_t t;
    pixman_transform_from_pixman_f_transform(&t, &back);
    pixman_image_set_transform(source, &t);
}

static pixman_image_t *gradient(const char *operation, surface s)
{
    pixman_gradient_stop_t stops[3] = {
        {0, {0x1010, 0x2020, 0x4040, 0xffff}}, {pixman_double_to_fixed(0.4), {0xe0e0, 0x8080, 0x3030, 0xffff}},
            {pixman_fixed_1, {0x6060, 0x8080, 0xc0c0, 0xffff}}};
    pixman_point_fixed_t from = {0, 0}, to = {pixman_int_to_fixed(s.width), pixman_int_to_fixed(s.height)};
    pixman_point_fixed_t middle = {to.x / 2, to.y / 2};
    pixman_image_t *result = strstr(operation, "radial")
        ? pixman_image_create_radial_gradient(&middle, &middle, 0, to.x / 2, stops, 3)
                                                         : pixman_image_create_linear_gradient(&from, &to, stops, 3);
    pixman_image_set_repeat(result, PIXMAN_REPEAT_PAD);
    return result;
}

static int prepare(const char *operation, int slot, surface destination, surface source, surface mask)
{
    pair *p = &pairs[slot];
    int is_opaque = !strcmp(operation, "copy") || !strcmp(operation, "fade-opaque");
    p->destination = image(destination, PIXMAN_x8r8g8b8);
    p->source = image(source, is_opaque ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8);
    if (!strcmp(operation, "fill")) is_fill = 1;
    else if (!strcmp(operation, "copy")) op = PIXMAN_OP_SRC;
    else if (!strcmp(operation, "fill-alpha")) p->source = solid(128, 255, 128, 64);
    else if (!strcmp(operation, "over-alpha") || !strcmp(operation, "fade-opaque")) p->mask = solid(100, 0, 0, 0);
    else if (!strncmp(operation, "over-", 5)) return 1;
    else if (!strncmp(operation, "mask-solid", 10))
        p->source = solid(255, 255, 128, 64), p->mask = image(mask, PIXMAN_a8);
    else if (!strncmp(operation, "mask-image", 10)) p->mask = image(mask, PIXMAN_a8);
    else if (!strcmp(operation, "scale-0.73")) scale(p->source, 0.73);
    else if (!strcmp(operation, "scale-1.5")) scale(p->source, 1.5);
    else if (!strcmp(operation, "rotate-30")) rotate(p->source, source);
    else if (!strcmp(operation, "perspective")) tilt(p->source, source);
    else if (!strncmp(operation, "gradient-", 9)) p->source = gradient(operation, destination), op = PIXMAN_OP_SRC;
    else if (!strcmp(operation, "plus")) op = PIXMAN_OP_ADD;
    else if (!strcmp(operation, "multiply")) op = PIXMAN_OP_MULTIPLY;
    else if (!strcmp(operation, "screen")) op = PIXMAN_OP_SCREEN;
    else if (!strcmp(operation, "turn-90")) p->source = turned(source), op = PIXMAN_OP_SRC;
    else if (!strcmp(operation, "rgb565")) p->destination = image(destination, PIXMAN_r5g6b5), op = PIXMAN_OP_SRC;
    else return 0;
    if (strchr(operation, '.') || !strcmp(operation, "rotate-30") || !strcmp(operation, "perspective")) {
        pixman_image_set_filter(p->source, PIXMAN_FILTER_BILINEAR, NULL, 0);
        pixman_image_set_repeat(p->source, PIXMAN_REPEAT_PAD);
    }
    return 1;
}

static void draw(int slot, int source_x, int source_y, int x, int y, int width, int height)
{
    pair p = pairs[slot];
    if (is_fill) {
        pixman_color_t color = {0x2020, 0x4040, 0x6060, 0xffff};
        pixman_box32_t box = {x, y, x + width, y + height};
        pixman_image_fill_boxes(PIXMAN_OP_SRC, p.destination, &color, 1, &box);
    } else {
        pixman_image_composite32(op, p.source, p.mask, p.destination, source_x, source_y, x, y, x, y, width, height);
    }
}

int main(int argc, char **argv)
{
    const library pixman = {"pixman", prepare, draw, pixman_version_string()};
    return run_library(&pixman, argc, argv);
}
