#include "case.h"

static float random_channel(randoms *r) {
    return one_in(r, 4) ? (float)random_below(r, 256) : (float)random_real(r, 0, 255);
}

static void random_segment(vtr_gradient_segment *s, randoms *r, float from) {
    s->from = from;
    s->start[3] = one_in(r, 2) ? 255 : random_channel(r);
    for (int i = 0; i < 3; i++) s->start[i] = random_channel(r) * s->start[3] / 255;
    for (int i = 0; i < 4; i++) s->slope[i] = one_in(r, 4) ? 0 : (float)random_real(r, -600, 600);
    if (one_in(r, 16)) s->slope[random_below(r, 4)] = one_in(r, 2) ? 3e38f : -3e38f;
}

void random_gradient(kernel_case *c, randoms *r) {
    random_perspective(&c->perspective, r, 1, 1);
    // The gradient extends over tens of pixels.
    const double scale = one_in(r, 4) ? 1 : 1 / random_real(r, 5, 80);
    c->perspective.u_x *= (float)scale, c->perspective.u_y *= scale, c->perspective.u_1 *= scale;
    c->perspective.v_x *= (float)scale, c->perspective.v_y *= scale, c->perspective.v_1 *= scale;
    // Each row, or each column, has one colour.
    if (one_in(r, 4)) c->perspective.u_x = c->perspective.w_x = 0;
    else if (one_in(r, 4)) c->perspective.u_y = c->perspective.w_y = 0;

    c->gradient.kind = (vtr_gradient_kind)random_below(r, 4);
    c->gradient.focus = c->gradient.kind == VTR_GRADIENT_FOCAL ? (float)random_real(r, 0, 0.99) : 0;
    c->gradient.count = (int32_t)random_between(r, 1, 7);
    float from = (float)random_real(r, -0.3, 0.3);
    random_segment(&c->segments[0], r, from);
    for (int i = 1; i <= c->gradient.count; i++) {
        random_segment(&c->segments[i], r, from);
        if (!one_in(r, 6)) from += (float)random_real(r, 0, 0.4);
    }
}
