// Text: Pango lays it out, HarfBuzz shapes it and provides the glyphs, fontconfig finds fonts, FreeType reads the
// paints of colour glyphs.
//
// Pango's headers are outside the usual search path, and the file for pkg-config that names their folder has a flag
// (-pthread) that SwiftPM warns of in every build, also of packages that use this one. The folder pango leads to each.
#include <fontconfig/fontconfig.h>
#include <freetype/freetype.h>
#include <freetype/ftcolor.h>
#include <freetype/ftmm.h>
#include <hb-ot.h>
#include <hb.h>
#include <pango/pangoft2.h>
#include <stdbool.h>

// Draws the outline of a glyph. The function of HarfBuzz was renamed in version 7.
void vitrine_draw_glyph(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data);

// The colour stops of a gradient that are not read yet; FT_ColorStopIterator of FreeType 2.13.
struct vitrine_color_stops {
    FT_UInt count;
    FT_UInt next;
    FT_Byte *data;
    FT_Bool is_variable;
};

struct vitrine_color_stop {
    double offset;
    FT_ColorIndex color;
};

// A paint of COLR version 1. The format determines which fields have values.
struct vitrine_paint {
    FT_PaintFormat format;
    // The paint that is filled in, transformed, or composited as the source.
    FT_OpaquePaint child;
    FT_OpaquePaint backdrop;
    FT_Composite_Mode mode;
    FT_LayerIterator layers;
    FT_UInt glyph;
    FT_ColorIndex color;
    FT_PaintExtend extend;
    struct vitrine_color_stops stops;
    // Coordinates, angles and factors in FreeType's order, in units of the font, half turns and 1.
    double numbers[6];
};

// Reads a paint and the next stop of a gradient. Return false if there is none or it is invalid.
//
// The structures of FreeType 2.12 and 2.13 differ, and the library may be another version than the headers: these
// functions read those of the loaded library. FreeType 2.12 (Debian 12)
// - declares the functions as experimental, and 2.13 (Debian 13) as stable;
// - has a shorter FT_ColorStopIterator, so that the numbers after it in gradients have other offsets;
// - has offsets of stops as 2.14 instead of 16.16 fixed-point numbers;
// - does not know the variable formats of paints, whose glyphs are outlines with it;
// - is built without COLR version 1 by Debian, so that no glyph has paints.
bool vitrine_read_paint(FT_Face face, FT_OpaquePaint paint, struct vitrine_paint *result);
bool vitrine_read_stop(FT_Face face, struct vitrine_color_stops *stops, struct vitrine_color_stop *result);

// Load the libraries, before any of their functions is called; see lazy_library.h. Return NULL, or the reason why that
// failed, which is valid until the calling thread loads a library again.
const char *vitrine_load_fontconfig(void);
const char *vitrine_load_pango(void);
