#include "CPango.h"

// Gradients, which are alike but for the numbers after the stops.
struct gradient_2_12 {
    FT_PaintExtend extend;
    struct {
        FT_UInt count;
        FT_UInt next;
        FT_Byte *data;
    } stops;
    FT_Pos numbers[6];
};
struct gradient_2_13 {
    FT_PaintExtend extend;
    struct vitrine_color_stops stops;
    FT_Pos numbers[6];
};

// Memory for a paint of either version.
union paint_memory {
    FT_COLR_Paint paint;
    struct {
        FT_PaintFormat format;
        union {
            struct gradient_2_12 old;
            struct gradient_2_13 new;
        } u;
    } gradient;
};

struct stop_2_12 {
    FT_F2Dot14 offset;
    FT_ColorIndex color;
};
struct stop_2_13 {
    FT_Fixed offset;
    FT_ColorIndex color;
};

// Whether the loaded library has the structures of 2.12.
static bool is_old(FT_Face face) {
    FT_Int major = 0, minor = 0, patch = 0;
    FT_Library_Version(face->glyph->library, &major, &minor, &patch);
    return major == 2 && minor < 13;
}

static double from_fixed(FT_Fixed number) { return number / 65536.0; }

static void set_numbers(struct vitrine_paint *result, const FT_Fixed numbers[], int count) {
    for (int i = 0; i < count; i++) result->numbers[i] = from_fixed(numbers[i]);
}

static void read_gradient(FT_Face face, const union paint_memory *memory, int count, struct vitrine_paint *result) {
    if (is_old(face)) {
        const struct gradient_2_12 *gradient = &memory->gradient.u.old;
        result->extend = gradient->extend;
        result->stops = (struct vitrine_color_stops){
            .count = gradient->stops.count, .next = gradient->stops.next, .data = gradient->stops.data};
        set_numbers(result, gradient->numbers, count);
    } else {
        const struct gradient_2_13 *gradient = &memory->gradient.u.new;
        result->extend = gradient->extend;
        result->stops = gradient->stops;
        set_numbers(result, gradient->numbers, count);
    }
}

bool vitrine_read_paint(FT_Face face, FT_OpaquePaint paint, struct vitrine_paint *result) {
    union paint_memory memory = {0};
    const FT_COLR_Paint *read = &memory.paint;
    *result = (struct vitrine_paint){0};
    if (!FT_Get_Paint(face, paint, &memory.paint)) return false;
    result->format = read->format;
    switch (read->format) {
    case FT_COLR_PAINTFORMAT_COLR_LAYERS: result->layers = read->u.colr_layers.layer_iterator; return true;
    case FT_COLR_PAINTFORMAT_SOLID: result->color = read->u.solid.color; return true;
    case FT_COLR_PAINTFORMAT_LINEAR_GRADIENT:
    case FT_COLR_PAINTFORMAT_RADIAL_GRADIENT: read_gradient(face, &memory, 6, result); return true;
    case FT_COLR_PAINTFORMAT_SWEEP_GRADIENT: read_gradient(face, &memory, 4, result); return true;
    case FT_COLR_PAINTFORMAT_GLYPH:
        result->child = read->u.glyph.paint;
        result->glyph = read->u.glyph.glyphID;
        return true;
    case FT_COLR_PAINTFORMAT_COLR_GLYPH: result->glyph = read->u.colr_glyph.glyphID; return true;
    case FT_COLR_PAINTFORMAT_TRANSFORM: {
        const FT_Affine23 *t = &read->u.transform.affine;
        result->child = read->u.transform.paint;
        set_numbers(result, (FT_Fixed[]){t->xx, t->xy, t->dx, t->yx, t->yy, t->dy}, 6);
        return true;
    }
    case FT_COLR_PAINTFORMAT_TRANSLATE:
        result->child = read->u.translate.paint;
        set_numbers(result, (FT_Fixed[]){read->u.translate.dx, read->u.translate.dy}, 2);
        return true;
    case FT_COLR_PAINTFORMAT_SCALE: {
        const FT_PaintScale *scale = &read->u.scale;
        result->child = scale->paint;
        set_numbers(result, (FT_Fixed[]){scale->scale_x, scale->scale_y, scale->center_x, scale->center_y}, 4);
        return true;
    }
    case FT_COLR_PAINTFORMAT_ROTATE: {
        const FT_PaintRotate *rotate = &read->u.rotate;
        result->child = rotate->paint;
        set_numbers(result, (FT_Fixed[]){rotate->angle, rotate->center_x, rotate->center_y}, 3);
        return true;
    }
    case FT_COLR_PAINTFORMAT_SKEW: {
        const FT_PaintSkew *skew = &read->u.skew;
        result->child = skew->paint;
        set_numbers(
            result, (FT_Fixed[]){skew->x_skew_angle, skew->y_skew_angle, skew->center_x, skew->center_y}, 4);
        return true;
    }
    case FT_COLR_PAINTFORMAT_COMPOSITE:
        result->child = read->u.composite.source_paint;
        result->backdrop = read->u.composite.backdrop_paint;
        result->mode = read->u.composite.composite_mode;
        return true;
    default: return false;
    }
}

bool vitrine_read_stop(FT_Face face, struct vitrine_color_stops *stops, struct vitrine_color_stop *result) {
    union {
        FT_ColorStop stop;
        struct stop_2_12 old;
        struct stop_2_13 new;
    } memory = {0};
    // The iterator of 2.12 is the beginning of that of 2.13.
    if (!FT_Get_Colorline_Stops(face, &memory.stop, (FT_ColorStopIterator *)stops)) return false;
    if (is_old(face)) {
        *result = (struct vitrine_color_stop){.offset = memory.old.offset / 16384.0, .color = memory.old.color};
    } else {
        *result = (struct vitrine_color_stop){.offset = from_fixed(memory.new.offset), .color = memory.new.color};
    }
    return true;
}
