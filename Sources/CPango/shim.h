// Text: Pango lays out, HarfBuzz shapes and knows the glyphs, fontconfig finds fonts.
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <hb.h>
#include <pango/pangoft2.h>
