// The scenes with Evas, the canvas of EFL, and its engine for memory ("buffer"). Rounded rectangles and shadows, which
// it does not have, are images that are drawn beforehand. S8 runs Ecore's main loop with such a canvas.
#include <Ecore.h>
#include <Ecore_Evas.h>
#include <Evas.h>
#include <Evas_Engine_Buffer.h>

#include "measure.h"

static Evas *canvas;
static uint32_t *target;
static Evas_Object *items[1000], *shadows[20];
static void (*move_items)(int f);

static Evas_Object *show(Evas_Object *object, int x, int y, int width, int height)
{
    evas_object_resize(object, width, height);
    evas_object_move(object, x, y);
    evas_object_show(object);
    return object;
}

static Evas_Object *image(uint32_t *pixels, int width, int height, Eina_Bool has_alpha)
{
    Evas_Object *object = evas_object_image_filled_add(canvas);
    evas_object_image_size_set(object, width, height);
    evas_object_image_alpha_set(object, has_alpha);
    evas_object_image_data_set(object, pixels);
    evas_object_image_data_update_add(object, 0, 0, width, height);
    evas_object_image_smooth_scale_set(object, EINA_TRUE);
    return show(object, 0, 0, width, height);
}

static Evas_Object *rectangle(uint32_t color, int x, int y, int width, int height)
{
    Evas_Object *object = evas_object_rectangle_add(canvas);
    evas_object_color_set(object, color >> 16 & 255, color >> 8 & 255, color & 255, 255);
    return show(object, x, y, width, height);
}

static void background_a(void) { image(image_a(), SCREEN_WIDTH, SCREEN_HEIGHT, EINA_FALSE); }

static void move_to(Evas_Object *object, place p) { evas_object_move(object, p.x, p.y); }

// ---- S1, S8

static void move_mover(int f) { move_to(items[0], mover_place(f)); }

static void build_static(void)
{
    uint32_t *tiles[8];
    background_a();
    for (int v = 0; v < 8; v++) tiles[v] = image_tile(v);
    for (int i = 0; i < 200; i++) move_to(image(tiles[i % 8], 64, 64, EINA_FALSE), tile_place(i));
    items[0] = image(image_mover(), 200, 200, EINA_FALSE);
    move_items = move_mover;
}

// ---- S2

static uint32_t formula_gradient(int x, int y, int variant)
{
    double t = (y + 0.5) / SCREEN_HEIGHT;
    (void)x, (void)variant;
    return opaque(whole(0x10 + 0x50 * t), whole(0x20 + 0x60 * t), whole(0x40 + 0x80 * t));
}

static void move_cards(int f)
{
    for (int i = 0; i < 100; i++) move_to(items[i], card_place(f, i));
}

static void build_cards(void)
{
    image(picture(SCREEN_WIDTH, SCREEN_HEIGHT, formula_gradient, 0), SCREEN_WIDTH, SCREEN_HEIGHT, EINA_FALSE);
    for (int i = 0; i < 100; i++) items[i] = image(image_card(180, 120, 16, card_color(i), 0.8), 180, 120, EINA_TRUE);
    move_items = move_cards;
}

// ---- S3

static void move_photos(int f)
{
    for (int k = 0; k < 12; k++) {
        pose p = photo_pose(f, k);
        Evas_Map *map = evas_map_new(4);
        evas_object_move(items[k], (int)p.x - 256, (int)p.y - 256);
        evas_map_smooth_set(map, EINA_TRUE);
        evas_map_alpha_set(map, EINA_TRUE);
        evas_map_util_points_populate_from_object(map, items[k]);
        evas_map_util_zoom(map, p.scale, p.scale, (int)p.x, (int)p.y);
        evas_map_util_rotate(map, p.degrees, (int)p.x, (int)p.y);
        evas_object_map_set(items[k], map);
        evas_object_map_enable_set(items[k], EINA_TRUE);
        evas_map_free(map);
    }
}

static void build_photos(void)
{
    rectangle(0x202830, 0, 0, SCREEN_WIDTH, SCREEN_HEIGHT);
    for (int k = 0; k < 12; k++) items[k] = image(image_photo(k), 512, 512, EINA_TRUE);
    move_items = move_photos;
}

// ---- S4

static void move_shadowed(int f)
{
    for (int i = 0; i < 20; i++) {
        place p = shadowed_place(f, i);
        evas_object_move(shadows[i], p.x - shadow_margin, p.y + 8 - shadow_margin);
        move_to(items[i], p);
    }
}

static void build_shadowed(void)
{
    uint32_t *shadow = image_shadow(300, 200, 12, 0.4), *card = image_card(300, 200, 12, 0xffffff, 1);
    rectangle(0xf0f0f0, 0, 0, SCREEN_WIDTH, SCREEN_HEIGHT);
    for (int i = 0; i < 20; i++) {
        shadows[i] = image(shadow, 300 + 2 * shadow_margin, 200 + 2 * shadow_margin, EINA_TRUE);
        items[i] = image(card, 300, 200, EINA_TRUE);
    }
    move_items = move_shadowed;
}

// ---- S5

static void change_fade(int f)
{
    int alpha = fade_alpha(f);
    evas_object_color_set(items[0], alpha, alpha, alpha, alpha);
}

static void build_fade(void)
{
    background_a();
    items[0] = image(image_b(), SCREEN_WIDTH, SCREEN_HEIGHT, EINA_FALSE);
    move_items = change_fade;
}

// ---- S6

static void scroll_rows(int f)
{
    for (int i = 0; i < 40; i++) evas_object_move(items[i], 670, row_top(f, i));
}

static void build_rows(void)
{
    rectangle(0x303030, 0, 0, SCREEN_WIDTH, SCREEN_HEIGHT);
    rectangle(0xffffff, 660, 40, 600, 1000);
    Evas_Object *clip = rectangle(0xffffff, 660, 40, 600, 1000);
    for (int i = 0; i < 40; i++) {
        char text[64];
        row_text(i, text, sizeof text);
        items[i] = evas_object_text_add(canvas);
        evas_object_text_font_set(items[i], "DejaVu Sans", 24);
        evas_object_text_text_set(items[i], text);
        evas_object_color_set(items[i], 16, 16, 16, 255);
        evas_object_clip_set(items[i], clip);
        evas_object_show(items[i]);
    }
    move_items = scroll_rows;
}

// ---- S7

static void move_sprites(int f)
{
    for (int i = 0; i < 1000; i++) move_to(items[i], sprite_place(f, i));
}

static void build_sprites(void)
{
    uint32_t *sprites[16];
    background_a();
    for (int v = 0; v < 16; v++) sprites[v] = image_sprite(v);
    for (int i = 0; i < 1000; i++) items[i] = image(sprites[i % 16], 16, 16, EINA_TRUE);
    move_items = move_sprites;
}

// ---- The canvas

static int open_canvas(void)
{
    evas_init();
    int method = evas_render_method_lookup("buffer");
    if (!method) return 0;
    target = new_pixels(SCREEN_WIDTH, SCREEN_HEIGHT);
    memset(target, 0, (size_t)SCREEN_WIDTH * SCREEN_HEIGHT * 4);
    canvas = evas_new();
    evas_output_method_set(canvas, method);
    evas_output_size_set(canvas, SCREEN_WIDTH, SCREEN_HEIGHT);
    evas_output_viewport_set(canvas, 0, 0, SCREEN_WIDTH, SCREEN_HEIGHT);
    evas_font_cache_set(canvas, 8 << 20);
    evas_image_cache_set(canvas, 64 << 20);
    Evas_Engine_Info_Buffer *info = (Evas_Engine_Info_Buffer *)evas_engine_info_get(canvas);
    info->info.depth_type = EVAS_ENGINE_BUFFER_DEPTH_RGB32;
    info->info.dest_buffer = target;
    info->info.dest_buffer_row_bytes = 4 * SCREEN_WIDTH;
    info->info.use_color_key = 0;
    info->info.func.new_update_region = NULL;
    info->info.func.free_update_region = NULL;
    return evas_engine_info_set(canvas, (Evas_Engine_Info *)info);
}

static int open_window(void)
{
    ecore_init();
    ecore_evas_init();
    Ecore_Evas *window = ecore_evas_buffer_new(SCREEN_WIDTH, SCREEN_HEIGHT);
    if (!window) return 0;
    canvas = ecore_evas_get(window);
    ecore_evas_show(window);
    return 1;
}

static int build(const char *scene)
{
    int is_idle = !strcmp(scene, "S8");
    if (!(is_idle ? open_window() : open_canvas())) return 0;
    if (is_idle || !strcmp(scene, "S1")) build_static();
    else if (!strcmp(scene, "S2")) build_cards();
    else if (!strcmp(scene, "S3")) build_photos();
    else if (!strcmp(scene, "S4")) build_shadowed();
    else if (!strcmp(scene, "S5")) build_fade();
    else if (!strcmp(scene, "S6")) build_rows();
    else if (!strcmp(scene, "S7")) build_sprites();
    else return 0;
    if (is_idle) move_items(0);
    return 1;
}

static void draw(int f)
{
    move_items(f);
    evas_render_updates_free(evas_render_updates(canvas));
}

static const unsigned char *pixels(long *pitch)
{
    *pitch = 4 * SCREEN_WIDTH;
    return (const unsigned char *)target;
}

static Eina_Bool quit(void *data)
{
    (void)data;
    ecore_main_loop_quit();
    return ECORE_CALLBACK_CANCEL;
}

static void idle(double seconds)
{
    ecore_timer_add(seconds, quit, NULL);
    ecore_main_loop_begin();
}

int main(int argc, char **argv)
{
    setenv("EINA_LOG_LEVEL", "0", 1);
    const engine efl = {"efl", build, draw, pixels, idle, NULL};
    int status = run_engine(&efl, argc, argv);
    fflush(stdout);
    _Exit(status); // without the shutdown of Evas, which takes long
}
