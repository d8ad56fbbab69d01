#include "CPango.h"
#include "lazy_library.h"

#define FONTCONFIG(FUNCTION) \
    FUNCTION(FcCharSetCreate) \
    FUNCTION(FcCharSetDestroy) \
    FUNCTION(FcCharSetHasChar) \
    FUNCTION(FcCharSetMerge) \
    FUNCTION(FcConfigAppFontAddFile) \
    FUNCTION(FcConfigCreate) \
    FUNCTION(FcConfigDestroy) \
    FUNCTION(FcConfigGetFonts) \
    FUNCTION(FcConfigParseAndLoadFromMemory) \
    FUNCTION(FcConfigReference) \
    FUNCTION(FcFreeTypeQuery) \
    FUNCTION(FcInit) \
    FUNCTION(FcPatternDestroy) \
    FUNCTION(FcPatternGetBool) \
    FUNCTION(FcPatternGetCharSet) \
    FUNCTION(FcPatternGetInteger) \
    FUNCTION(FcPatternGetMatrix) \
    FUNCTION(FcPatternGetString)

#define FREETYPE(FUNCTION) \
    FUNCTION(FT_Done_Face) \
    FUNCTION(FT_Done_FreeType) \
    FUNCTION(FT_Get_Color_Glyph_ClipBox) \
    FUNCTION(FT_Get_Color_Glyph_Layer) \
    FUNCTION(FT_Get_Color_Glyph_Paint) \
    FUNCTION(FT_Get_Colorline_Stops) \
    FUNCTION(FT_Get_Paint) \
    FUNCTION(FT_Get_Paint_Layers) \
    FUNCTION(FT_Init_FreeType) \
    FUNCTION(FT_Library_Version) \
    FUNCTION(FT_New_Face) \
    FUNCTION(FT_Palette_Data_Get) \
    FUNCTION(FT_Palette_Select) \
    FUNCTION(FT_Set_Pixel_Sizes) \
    FUNCTION(FT_Set_Var_Blend_Coordinates)

// The function that draws a glyph was renamed in version 7 of HarfBuzz.
#if HB_VERSION_ATLEAST(7, 0, 0)
#define GLYPH_DRAWING(FUNCTION) FUNCTION(hb_font_draw_glyph)
#else
#define GLYPH_DRAWING(FUNCTION) FUNCTION(hb_font_get_glyph_shape)
#endif

#define HARFBUZZ(FUNCTION) \
    FUNCTION(hb_blob_destroy) \
    FUNCTION(hb_blob_get_data) \
    FUNCTION(hb_blob_get_length) \
    FUNCTION(hb_draw_funcs_create) \
    FUNCTION(hb_draw_funcs_make_immutable) \
    FUNCTION(hb_draw_funcs_set_close_path_func) \
    FUNCTION(hb_draw_funcs_set_cubic_to_func) \
    FUNCTION(hb_draw_funcs_set_line_to_func) \
    FUNCTION(hb_draw_funcs_set_move_to_func) \
    FUNCTION(hb_draw_funcs_set_quadratic_to_func) \
    FUNCTION(hb_face_get_glyph_count) \
    FUNCTION(hb_face_get_upem) \
    FUNCTION(hb_face_reference_table) \
    FUNCTION(hb_font_create) \
    FUNCTION(hb_font_destroy) \
    FUNCTION(hb_font_get_face) \
    FUNCTION(hb_font_get_glyph_extents) \
    FUNCTION(hb_font_get_glyph_h_advance) \
    FUNCTION(hb_font_get_h_extents) \
    FUNCTION(hb_font_get_nominal_glyph) \
    FUNCTION(hb_font_get_scale) \
    FUNCTION(hb_font_get_var_coords_normalized) \
    FUNCTION(hb_font_make_immutable) \
    FUNCTION(hb_font_reference) \
    FUNCTION(hb_font_set_scale) \
    FUNCTION(hb_font_set_var_coords_normalized) \
    FUNCTION(hb_ot_color_glyph_reference_png) \
    FUNCTION(hb_ot_color_has_png) \
    FUNCTION(hb_ot_metrics_get_position)

#define PANGO(FUNCTION) \
    FUNCTION(g_object_unref) \
    FUNCTION(g_unichar_get_script) \
    FUNCTION(g_unicode_script_to_iso15924) \
    FUNCTION(pango_attr_font_desc_new) \
    FUNCTION(pango_attr_font_features_new) \
    FUNCTION(pango_attr_insert_hyphens_new) \
    FUNCTION(pango_attr_letter_spacing_new) \
    FUNCTION(pango_attr_list_insert) \
    FUNCTION(pango_attr_list_new) \
    FUNCTION(pango_attr_list_unref) \
    FUNCTION(pango_attr_rise_new) \
    FUNCTION(pango_attr_size_new_absolute) \
    FUNCTION(pango_context_get_base_dir) \
    FUNCTION(pango_context_load_font) \
    FUNCTION(pango_context_set_base_dir) \
    FUNCTION(pango_context_set_language) \
    FUNCTION(pango_context_set_round_glyph_positions) \
    FUNCTION(pango_fc_font_description_from_pattern) \
    FUNCTION(pango_fc_font_get_pattern) \
    FUNCTION(pango_fc_font_map_config_changed) \
    FUNCTION(pango_fc_font_map_set_config) \
    FUNCTION(pango_font_description_copy) \
    FUNCTION(pango_font_description_free) \
    FUNCTION(pango_font_description_from_string) \
    FUNCTION(pango_font_description_new) \
    FUNCTION(pango_font_description_set_absolute_size) \
    FUNCTION(pango_font_description_set_family) \
    FUNCTION(pango_font_description_unset_fields) \
    FUNCTION(pango_font_get_hb_font) \
    FUNCTION(pango_font_map_create_context) \
    FUNCTION(pango_ft2_font_map_new) \
    FUNCTION(pango_language_from_string) \
    FUNCTION(pango_layout_get_lines_readonly) \
    FUNCTION(pango_layout_line_get_extents) \
    FUNCTION(pango_layout_line_get_resolved_direction) \
    FUNCTION(pango_layout_new) \
    FUNCTION(pango_layout_set_attributes) \
    FUNCTION(pango_layout_set_auto_dir) \
    FUNCTION(pango_layout_set_ellipsize) \
    FUNCTION(pango_layout_set_height) \
    FUNCTION(pango_layout_set_indent) \
    FUNCTION(pango_layout_set_justify) \
    FUNCTION(pango_layout_set_text) \
    FUNCTION(pango_layout_set_width) \
    FUNCTION(pango_layout_set_wrap)

// Pango needs all others, whose functions are found through it.
#define TEXT(FUNCTION) FREETYPE(FUNCTION) HARFBUZZ(FUNCTION) GLYPH_DRAWING(FUNCTION) PANGO(FUNCTION)

CPLATFORM_LAZY_FUNCTIONS(FONTCONFIG)
CPLATFORM_LAZY_FUNCTIONS(TEXT)

const char *vitrine_load_fontconfig(void) {
    return CPLATFORM_LOAD("libfontconfig.so.1", FONTCONFIG);
}

const char *vitrine_load_pango(void) {
    return CPLATFORM_LOAD("libpangoft2-1.0.so.0", TEXT);
}
