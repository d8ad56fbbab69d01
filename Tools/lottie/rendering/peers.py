"""The other renderers, rlottie and ThorVG, through their C interfaces. They draw on one thread where they can."""

import ctypes
import importlib.util
from pathlib import Path

from . import environment


class Rlottie:
    """Draws compositions by rlottie."""

    name = "rlottie"
    _library = None
    _count = 0

    def __init__(self, data, size):
        """Reads a composition of bytes, for pictures of a size in pixels."""
        library = self._load()
        # Compositions are cached by their key, which must be another one each time.
        Rlottie._count += 1
        self._animation = library.lottie_animation_from_data(data, str(Rlottie._count).encode(), b"")
        if not self._animation:
            raise ValueError("rlottie cannot read the composition")
        self._size = size
        self._pixels = (ctypes.c_uint32 * (size * size))()

    @classmethod
    def _load(cls):
        if cls._library is None:
            try:
                library = ctypes.CDLL("librlottie.so.0-1")
            except OSError:
                try:
                    library = ctypes.CDLL("librlottie.so.0")
                except OSError:
                    environment.fail("rlottie is not installed; run Tools/setup lottie", environment.UNAVAILABLE)
            library.lottie_animation_from_data.restype = ctypes.c_void_p
            library.lottie_animation_from_data.argtypes = [ctypes.c_char_p] * 3
            library.lottie_animation_destroy.argtypes = [ctypes.c_void_p]
            library.lottie_animation_render.argtypes = [
                ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t, ctypes.c_size_t]
            cls._library = library
        return cls._library

    def draw(self, frame):
        self._library.lottie_animation_render(
            self._animation, frame, self._pixels, self._size, self._size, self._size * 4)

    def pixels(self):
        """Returns the bytes of the picture: blue, green, red, alpha."""
        return bytes(self._pixels)

    def close(self):
        self._library.lottie_animation_destroy(self._animation)


class ThorVG:
    """Draws compositions by ThorVG."""

    name = "thorvg"
    _library = None
    _premultiplied_argb = 1

    def __init__(self, data, size):
        """Reads a composition of bytes, for pictures of a size in pixels."""
        library = self._load()
        self._animation = library.tvg_animation_new()
        picture = library.tvg_animation_get_picture(self._animation)
        if library.tvg_picture_load_data(picture, data, len(data), b"lottie", None, True) != 0:
            library.tvg_animation_del(self._animation)
            raise ValueError("ThorVG cannot read the composition")
        library.tvg_picture_set_size(picture, size, size)
        self._pixels = (ctypes.c_uint32 * (size * size))()
        self._canvas = library.tvg_swcanvas_create(0)
        library.tvg_swcanvas_set_target(self._canvas, self._pixels, size, size, size, self._premultiplied_argb)
        library.tvg_canvas_add(self._canvas, picture)

    @classmethod
    def _load(cls):
        if cls._library is None:
            folder = Path(importlib.util.find_spec("thorvg_python").origin).parent
            library = ctypes.CDLL(str(folder / "libthorvg-1.so"))
            pointer, number, real = ctypes.c_void_p, ctypes.c_uint32, ctypes.c_float
            for name in ("tvg_animation_new", "tvg_animation_get_picture", "tvg_swcanvas_create"):
                getattr(library, name).restype = pointer
            library.tvg_animation_get_picture.argtypes = [pointer]
            library.tvg_animation_set_frame.argtypes = [pointer, real]
            library.tvg_animation_del.argtypes = [pointer]
            library.tvg_picture_load_data.argtypes = [
                pointer, ctypes.c_char_p, number, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_bool]
            library.tvg_picture_set_size.argtypes = [pointer, real, real]
            library.tvg_swcanvas_create.argtypes = [ctypes.c_uint8]
            library.tvg_swcanvas_set_target.argtypes = [pointer, pointer, number, number, number, ctypes.c_uint8]
            library.tvg_canvas_add.argtypes = [pointer, pointer]
            library.tvg_canvas_update.argtypes = [pointer]
            library.tvg_canvas_draw.argtypes = [pointer, ctypes.c_bool]
            library.tvg_canvas_sync.argtypes = [pointer]
            library.tvg_canvas_destroy.argtypes = [pointer]
            library.tvg_font_load.argtypes = [ctypes.c_char_p]
            library.tvg_engine_init(0)
            for font in sorted(Path("/usr/share/fonts/truetype/dejavu").glob("DejaVuSans*.ttf")):
                library.tvg_font_load(str(font).encode())
            cls._library = library
        return cls._library

    def draw(self, frame):
        library = self._library
        library.tvg_animation_set_frame(self._animation, frame)
        library.tvg_canvas_update(self._canvas)
        library.tvg_canvas_draw(self._canvas, True)
        library.tvg_canvas_sync(self._canvas)

    def pixels(self):
        """Returns the bytes of the picture: blue, green, red, alpha."""
        return bytes(self._pixels)

    def close(self):
        self._library.tvg_canvas_destroy(self._canvas)
        self._library.tvg_animation_del(self._animation)


PEERS = (Rlottie, ThorVG)
