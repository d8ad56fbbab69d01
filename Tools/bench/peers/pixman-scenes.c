// The scenes with pixman, a library without a scene graph. Cards and shadows are images that are drawn beforehand; the
// program itself determines the changes.
#include <pixman.h>

#include "measure.h"

static uint32_t *target;
static pixman_image_t *screen, *background, *group, *images[101], *shadow;
static void (*draw_scene)(int f);

static pixman_image_t *image(uint32_t *pixels, int width, int height, pixman_format_code_t format)
{
    return pixman_image_create_bits(format, width, height, pixels, 4 * width);
}

static void blit(pixman_op_t op, pixman_image_t *source, pixman_image_t *mask, pixman_image_t *onto, int x, int y,
                 int width, int height)
{
    pixman_image_composite32(op, source, mask, onto, 0, 0, 0, 0, x, y, width, height);
}

static void cover(pixman_image_t *source) {
    blit(PIXMAN_OP_SRC, source, NULL, screen, 0, 0, SCREEN_WIDTH, SCREEN_HEIGHT);
}

static void fill(pixman_image_t *onto, uint32_t color, int x, int y, int width, int height)
{
    pixman_color_t c = {(uint16_t)((color >> 16 & 255) * 257), (uint16_t)((color >> 8 & 255) * 257),
                        (uint16_t)((color & 255) * 257), 0xffff};
    pixman_box32_t box = {x, y, x + width, y + height};
    pixman_image_fill_boxes(PIXMAN_OP_SRC, onto, &c, 1, &box);
}

// ---- S1

static int overlaps(place tile, pixman_box32_t box)
{
    return tile.x < box.x2 && tile.x + 64 > box.x1 && tile.y < box.y2 && tile.y + 64 > box.y1;
}

static void draw_tiles(pixman_box32_t box)
{
    for (int i = 0; i < 200; i++) {
        place p = tile_place(i);
        if (overlaps(p, box)) blit(PIXMAN_OP_SRC, images[i % 8], NULL, screen, p.x, p.y, 64, 64);
    }
}

static void draw_mover(int f)
{
    static pixman_box32_t last = {0, 0, SCREEN_WIDTH, SCREEN_HEIGHT};
    place p = mover_place(f);
    pixman_box32_t here = {p.x, p.y, p.x + 200, p.y + 200}, both = {
        last.x1 < here.x1 ? last.x1 : here.x1, last.y1 < here.y1 ? last.y1 : here.y1,
        last.x2 > here.x2 ? last.x2 : here.x2, last.y2 > here.y2 ? last.y2 : here.y2};
    pixman_region32_t clip;
    pixman_region32_init_with_extents(&clip, &both);
    pixman_image_set_clip_region32(screen, &clip);
    cover(background);
    draw_tiles(both);
    blit(PIXMAN_OP_SRC, images[8], NULL, screen, p.x, p.y, 200, 200);
    pixman_image_set_clip_region32(screen, NULL);
    pixman_region32_fini(&clip);
    last = here;
}

static void build_static(void)
{
    background = image(image_a(), SCREEN_WIDTH, SCREEN_HEIGHT, PIXMAN_x8r8g8b8);
    for (int v = 0; v < 8; v++) images[v] = image(image_tile(v), 64, 64, PIXMAN_x8r8g8b8);
    images[8] = image(image_mover(), 200, 200, PIXMAN_x8r8g8b8);
    draw_scene = draw_mover;
}

// ---- S2

static void draw_cards(int f)
{
    cover(background);
    for (int i = 0; i < 100; i++) {
        place p = card_place(f, i);
        blit(PIXMAN_OP_OVER, images[i], NULL, screen, p.x, p.y, 180, 120);
    }
}

static void build_cards(void)
{
    pixman_gradient_stop_t stops[2] = {{0, {0x1010, 0x2020, 0x4040, 0xffff}},
                                       {pixman_fixed_1, {0x6060, 0x8080, 0xc0c0, 0xffff}}};
    pixman_point_fixed_t top = {0, 0}, bottom = {0, pixman_int_to_fixed(SCREEN_HEIGHT)};
    background = pixman_image_create_linear_gradient(&top, &bottom, stops, 2);
    for (int i = 0; i < 100; i++)
        images[i] = image(image_card(180, 120, 16, card_color(i), 0.8), 180, 120, PIXMAN_a8r8g8b8);
    draw_scene = draw_cards;
}

// ---- S3

static void draw_photos(int f)
{
    fill(screen, 0x202830, 0, 0, SCREEN_WIDTH, SCREEN_HEIGHT);
    for (int k = 0; k < 12; k++) {
        pose p = photo_pose(f, k);
        double angle = p.degrees / 360 * turn, reach = 256 * p.scale * (fabs(cos(angle)) + fabs(sin(angle)));
        int left = (int)floor(p.x - reach), top = (int)floor(p.y - reach), side = (int)ceil(2 * reach) + 1;
        struct pixman_f_transform there, back;
        pixman_f_transform_init_translate(&there, -256, -256);
        pixman_f_transform_scale(&there, NULL, p.scale, p.scale);
        pixman_f_transform_rotate(&there, NULL, cos(angle), sin(angle));
        pixman_f_transform_translate(&there, NULL, p.x - left, p.y - top);
        pixman_f_transform_invert(&back, &there);
        pixman_transform_t fixed;
        pixman_transform_from_pixman_f_transform(&fixed, &back);
        pixman_image_set_transform(images[k], &fixed);
        blit(PIXMAN_OP_OVER, images[k], NULL, screen, left, top, side, side);
    }
}

static void build_photos(void)
{
    for (int k = 0; k < 12; k++) {
        images[k] = image(image_photo(k), 512, 512, PIXMAN_a8r8g8b8);
        pixman_image_set_filter(images[k], PIXMAN_FILTER_BILINEAR, NULL, 0);
    }
    draw_scene = draw_photos;
}

// ---- S4

static void draw_shadowed(int f)
{
    fill(screen, 0xf0f0f0, 0, 0, SCREEN_WIDTH, SCREEN_HEIGHT);
    for (int i = 0; i < 20; i++) {
        place p = shadowed_place(f, i);
        blit(PIXMAN_OP_OVER, shadow, NULL, screen, p.x - shadow_margin, p.y + 8 - shadow_margin,
             300 + 2 * shadow_margin, 200 + 2 * shadow_margin);
        blit(PIXMAN_OP_OVER, images[0], NULL, screen, p.x, p.y, 300, 200);
    }
}

static void build_shadowed(void)
{
    shadow = image(image_shadow(300, 200, 12, 0.4), 300 + 2 * shadow_margin, 200 + 2 * shadow_margin, PIXMAN_a8r8g8b8);
    images[0] = image(image_card(300, 200, 12, 0xffffff, 1), 300, 200, PIXMAN_a8r8g8b8);
    draw_scene = draw_shadowed;
}

// ---- S5

static void draw_fade(int f)
{
    pixman_color_t alpha = {0, 0, 0, (uint16_t)(fade_alpha(f) * 257)};
    pixman_image_t *mask = pixman_image_create_solid_fill(&alpha);
    cover(background);
    if (group) {
        blit(PIXMAN_OP_SRC, images[0], NULL, group, 0, 0, SCREEN_WIDTH, SCREEN_HEIGHT);
        fill(group, 0x204060, 480, 270, 960, 540);
    }
    blit(PIXMAN_OP_OVER, group ? group : images[0], mask, screen, 0, 0, SCREEN_WIDTH, SCREEN_HEIGHT);
    pixman_image_unref(mask);
}

static void build_fade(int is_group)
{
    background = image(image_a(), SCREEN_WIDTH, SCREEN_HEIGHT, PIXMAN_x8r8g8b8);
    images[0] = image(image_b(), SCREEN_WIDTH, SCREEN_HEIGHT, PIXMAN_x8r8g8b8);
    if (is_group) group = image(new_pixels(SCREEN_WIDTH, SCREEN_HEIGHT), SCREEN_WIDTH, SCREEN_HEIGHT, PIXMAN_x8r8g8b8);
    draw_scene = draw_fade;
}

// ---- S7

static void draw_sprites(int f)
{
    cover(background);
    for (int i = 0; i < 1000; i++) {
        place p = sprite_place(f, i);
        blit(PIXMAN_OP_OVER, images[i % 16], NULL, screen, p.x, p.y, 16, 16);
    }
}

static void build_sprites(void)
{
    background = image(image_a(), SCREEN_WIDTH, SCREEN_HEIGHT, PIXMAN_x8r8g8b8);
    for (int v = 0; v < 16; v++) images[v] = image(image_sprite(v), 16, 16, PIXMAN_a8r8g8b8);
    draw_scene = draw_sprites;
}

// ----

static int build(const char *scene)
{
    target = new_pixels(SCREEN_WIDTH, SCREEN_HEIGHT);
    screen = image(target, SCREEN_WIDTH, SCREEN_HEIGHT, PIXMAN_x8r8g8b8);
    if (!strcmp(scene, "S1")) build_static();
    else if (!strcmp(scene, "S2")) build_cards();
    else if (!strcmp(scene, "S3")) build_photos();
    else if (!strcmp(scene, "S4")) build_shadowed();
    else if (!strcmp(scene, "S5")) build_fade(0);
    else if (!strcmp(scene, "S5g")) build_fade(1);
    else if (!strcmp(scene, "S7")) build_sprites();
    else return 0;
    return 1;
}

static void draw(int f) { draw_scene(f); }

static const unsigned char *pixels(long *pitch)
{
    *pitch = 4 * SCREEN_WIDTH;
    return (const unsigned char *)target;
}

int main(int argc, char **argv)
{
    const engine pixman = {"pixman", build, draw, pixels, NULL, pixman_version_string()};
    return run_engine(&pixman, argc, argv);
}
