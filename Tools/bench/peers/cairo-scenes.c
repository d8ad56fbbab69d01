// The scenes with cairo's image surfaces. All frames are drawn whole except those of S1 and S6. Shadows are images that
// are drawn beforehand.
#include <cairo.h>

#include "measure.h"

static cairo_surface_t *target, *background, *images[16], *shadow;
static cairo_t *screen;
static cairo_pattern_t *gradient;
static int is_group;
static void (*draw_scene)(int f);

static cairo_surface_t *image(uint32_t *pixels, int width, int height, cairo_format_t format)
{
    return cairo_image_surface_create_for_data((unsigned char *)pixels, format, width, height, 4 * width);
}

static void set_color(uint32_t color, double alpha)
{
    cairo_set_source_rgba(screen, (color >> 16 & 255) / 255.0, (color >> 8 & 255) / 255.0, (color & 255) / 255.0,
                          alpha);
}

static void cover(cairo_surface_t *picture)
{
    cairo_set_source_surface(screen, picture, 0, 0);
    cairo_set_operator(screen, CAIRO_OPERATOR_SOURCE);
    cairo_paint(screen);
    cairo_set_operator(screen, CAIRO_OPERATOR_OVER);
}

static void put(cairo_surface_t *picture, int x, int y)
{
    cairo_set_source_surface(screen, picture, x, y);
    cairo_paint(screen);
}

static void rounded(double x, double y, double width, double height, double radius)
{
    cairo_new_sub_path(screen);
    cairo_arc(screen, x + width - radius, y + radius, radius, -turn / 4, 0);
    cairo_arc(screen, x + width - radius, y + height - radius, radius, 0, turn / 4);
    cairo_arc(screen, x + radius, y + height - radius, radius, turn / 4, turn / 2);
    cairo_arc(screen, x + radius, y + radius, radius, turn / 2, 3 * turn / 4);
    cairo_close_path(screen);
}

static void draw_mover(int f)
{
    static place last = {0, 0};
    static int was_drawn = 0;
    place p = mover_place(f);
    cairo_save(screen);
    cairo_rectangle(screen, p.x, p.y, 200, 200);
    if (was_drawn) cairo_rectangle(screen, last.x, last.y, 200, 200);
    else cairo_rectangle(screen, 0, 0, SCREEN_WIDTH, SCREEN_HEIGHT);
    cairo_clip(screen);
    cover(background);
    for (int i = 0; i < 200; i++) {
        place tile = tile_place(i);
        put(images[i % 8], tile.x, tile.y);
    }
    put(images[8], p.x, p.y);
    cairo_restore(screen);
    last = p;
    was_drawn = 1;
}

static void draw_cards(int f)
{
    cairo_set_source(screen, gradient);
    cairo_paint(screen);
    for (int i = 0; i < 100; i++) {
        place p = card_place(f, i);
        rounded(p.x, p.y, 180, 120, 16);
        set_color(card_color(i), 0.8);
        cairo_fill(screen);
    }
}

static void draw_photos(int f)
{
    set_color(0x202830, 1);
    cairo_paint(screen);
    for (int k = 0; k < 12; k++) {
        pose p = photo_pose(f, k);
        cairo_save(screen);
        cairo_translate(screen, p.x, p.y);
        cairo_rotate(screen, p.degrees / 360 * turn);
        cairo_scale(screen, p.scale, p.scale);
        cairo_set_source_surface(screen, images[k], -256, -256);
        cairo_pattern_set_filter(cairo_get_source(screen), CAIRO_FILTER_BILINEAR);
        cairo_paint(screen);
        cairo_restore(screen);
    }
}

static void draw_shadowed(int f)
{
    set_color(0xf0f0f0, 1);
    cairo_paint(screen);
    for (int i = 0; i < 20; i++) {
        place p = shadowed_place(f, i);
        put(shadow, p.x - shadow_margin, p.y + 8 - shadow_margin);
        rounded(p.x, p.y, 300, 200, 12);
        set_color(0xffffff, 1);
        cairo_fill(screen);
    }
}

static void draw_fade(int f)
{
    double alpha = fade_alpha(f) / 255.0;
    cover(background);
    if (is_group) {
        cairo_push_group(screen);
        cover(images[0]);
        set_color(0x204060, 1);
        cairo_rectangle(screen, 480, 270, 960, 540);
        cairo_fill(screen);
        cairo_pop_group_to_source(screen);
    } else {
        cairo_set_source_surface(screen, images[0], 0, 0);
    }
    cairo_paint_with_alpha(screen, alpha);
}

static void draw_rows(int f)
{
    static int was_drawn = 0;
    if (!was_drawn) {
        set_color(0x303030, 1);
        cairo_paint(screen);
        was_drawn = 1;
    }
    cairo_save(screen);
    cairo_rectangle(screen, 660, 40, 600, 1000);
    cairo_clip(screen);
    set_color(0xffffff, 1);
    cairo_paint(screen);
    set_color(0x101010, 1);
    cairo_select_font_face(screen, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(screen, 24);
    cairo_font_extents_t font;
    cairo_font_extents(screen, &font);
    for (int i = 0; i < 40; i++) {
        char text[64];
        row_text(i, text, sizeof text);
        cairo_move_to(screen, 670, row_top(f, i) + font.ascent);
        cairo_show_text(screen, text);
    }
    cairo_restore(screen);
}

static void draw_sprites(int f)
{
    cover(background);
    for (int i = 0; i < 1000; i++) {
        place p = sprite_place(f, i);
        put(images[i % 16], p.x, p.y);
    }
}

static void build_gradient(void)
{
    gradient = cairo_pattern_create_linear(0, 0, 0, SCREEN_HEIGHT);
    cairo_pattern_add_color_stop_rgb(gradient, 0, 0x10 / 255.0, 0x20 / 255.0, 0x40 / 255.0);
    cairo_pattern_add_color_stop_rgb(gradient, 1, 0x60 / 255.0, 0x80 / 255.0, 0xc0 / 255.0);
}

static void build_static(void)
{
    for (int v = 0; v < 8; v++) images[v] = image(image_tile(v), 64, 64, CAIRO_FORMAT_RGB24);
    images[8] = image(image_mover(), 200, 200, CAIRO_FORMAT_RGB24);
}

static int build(const char *scene)
{
    int has_background = !strcmp(scene, "S1") || !strncmp(scene, "S5", 2) || !strcmp(scene, "S7");
    target = cairo_image_surface_create(CAIRO_FORMAT_RGB24, SCREEN_WIDTH, SCREEN_HEIGHT);
    screen = cairo_create(target);
    is_group = !strcmp(scene, "S5g");
    if (has_background) background = image(image_a(), SCREEN_WIDTH, SCREEN_HEIGHT, CAIRO_FORMAT_RGB24);
    if (!strcmp(scene, "S1")) {
        build_static();
        draw_scene = draw_mover;
    } else if (!strcmp(scene, "S2")) {
        build_gradient();
        draw_scene = draw_cards;
    } else if (!strcmp(scene, "S3")) {
        for (int k = 0; k < 12; k++) images[k] = image(image_photo(k), 512, 512, CAIRO_FORMAT_ARGB32);
        draw_scene = draw_photos;
    } else if (!strcmp(scene, "S4")) {
        shadow = image(image_shadow(300, 200, 12, 0.4), 300 + 2 * shadow_margin, 200 + 2 * shadow_margin,
                       CAIRO_FORMAT_ARGB32);
        draw_scene = draw_shadowed;
    } else if (is_group || !strcmp(scene, "S5")) {
        images[0] = image(image_b(), SCREEN_WIDTH, SCREEN_HEIGHT, CAIRO_FORMAT_RGB24);
        draw_scene = draw_fade;
    } else if (!strcmp(scene, "S6")) {
        draw_scene = draw_rows;
    } else if (!strcmp(scene, "S7")) {
        for (int v = 0; v < 16; v++) images[v] = image(image_sprite(v), 16, 16, CAIRO_FORMAT_ARGB32);
        draw_scene = draw_sprites;
    } else {
        return 0;
    }
    return 1;
}

static void draw(int f) { draw_scene(f); }

static const unsigned char *pixels(long *pitch)
{
    cairo_surface_flush(target);
    *pitch = cairo_image_surface_get_stride(target);
    return cairo_image_surface_get_data(target);
}

int main(int argc, char **argv)
{
    const engine cairo = {"cairo", build, draw, pixels, NULL, cairo_version_string()};
    return run_engine(&cairo, argc, argv);
}
