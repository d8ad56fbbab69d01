// Text: Pango lays it out, HarfBuzz shapes it and provides the glyphs, fontconfig finds fonts.
//
// Pango's headers are outside the usual search path, and the file for pkg-config that names their folder has a flag
// (-pthread) that SwiftPM warns of in every build, also of packages that use this one. The folder pango leads to each.
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <hb.h>
#include <pango/pangoft2.h>

// Draws the outline of a glyph. The function of HarfBuzz was renamed in version 7.
void vitrine_draw_glyph(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data);

// Load the libraries, before any of their functions is called; see lazy_library.h. Return NULL, or the reason why that
// failed, which is valid until the calling thread loads a library again.
const char *vitrine_load_fontconfig(void);
const char *vitrine_load_pango(void);
