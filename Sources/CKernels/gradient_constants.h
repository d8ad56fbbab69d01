// Constants of the gradients that all instruction sets share.
#ifndef CKERNELS_GRADIENT_CONSTANTS_H
#define CKERNELS_GRADIENT_CONSTANTS_H

/// The limit of absolute coordinates, whose squares are finite.
#define VTR_GRADIENT_FAR 1e18f
/// The least length by which a direction is divided.
#define VTR_GRADIENT_NEAR 1e-30f

/// atan(a) / 2π = a · p(a²) for a in 0...1, with an error of 3e-8: a least-squares fit at Chebyshev nodes.
#define VTR_ARCTANGENT { \
    0.15915492177009583f, -0.05304946005344391f, 0.03178202360868454f, -0.022308088839054108f, \
    0.015766043215990067f, -0.009448567405343056f, 0.0038461685180664062f, -0.0007430583355017006f, \
}

#endif
