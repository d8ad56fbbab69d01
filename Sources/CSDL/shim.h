// SDL's own main is not used, and the headers of vector instructions are not needed.
#define SDL_MAIN_HANDLED
#define SDL_DISABLE_IMMINTRIN_H
#define SDL_DISABLE_MMINTRIN_H
#define SDL_DISABLE_XMMINTRIN_H
#define SDL_DISABLE_EMMINTRIN_H
#define SDL_DISABLE_PMMINTRIN_H
#include <SDL2/SDL.h>
