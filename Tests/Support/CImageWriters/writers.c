#include "CImageWriters.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <jpeglib.h>
#include <webp/encode.h>
#include <webp/mux.h>

uint8_t *image_writers_jpeg(const uint8_t *pixels, int width, int height, int components, int quality, int progressive,
                            size_t *size) {
    struct jpeg_error_mgr errors;
    struct jpeg_compress_struct jpeg = {.err = jpeg_std_error(&errors)};
    jpeg_create_compress(&jpeg);
    unsigned char *bytes = NULL;
    unsigned long count = 0;
    jpeg_mem_dest(&jpeg, &bytes, &count);
    jpeg.image_width = (JDIMENSION)width;
    jpeg.image_height = (JDIMENSION)height;
    jpeg.input_components = components;
    jpeg.in_color_space = components == 1 ? JCS_GRAYSCALE : components == 3 ? JCS_RGB : JCS_CMYK;
    jpeg_set_defaults(&jpeg);
    jpeg_set_quality(&jpeg, quality, TRUE);
    for (int i = 0; i < jpeg.num_components; i++) jpeg.comp_info[i].h_samp_factor = jpeg.comp_info[i].v_samp_factor = 1;
    if (progressive) jpeg_simple_progression(&jpeg);
    jpeg_start_compress(&jpeg, TRUE);
    while (jpeg.next_scanline < jpeg.image_height) {
        JSAMPROW row = (JSAMPROW)pixels + (size_t)jpeg.next_scanline * (size_t)(width * components);
        jpeg_write_scanlines(&jpeg, &row, 1);
    }
    jpeg_finish_compress(&jpeg);
    jpeg_destroy_compress(&jpeg);
    *size = count;
    return bytes;
}

/// A copy that free() frees.
static uint8_t *copied(const uint8_t *bytes, size_t size) {
    uint8_t *copy = malloc(size);
    if (copy) memcpy(copy, bytes, size);
    return copy;
}

uint8_t *image_writers_webp(const uint8_t *pixels, int width, int height, int lossless, size_t *size) {
    uint8_t *bytes = NULL;
    *size = lossless ? WebPEncodeLosslessRGBA(pixels, width, height, width * 4, &bytes)
                     : WebPEncodeRGBA(pixels, width, height, width * 4, 95, &bytes);
    uint8_t *copy = copied(bytes, *size);
    WebPFree(bytes);
    return copy;
}

uint8_t *image_writers_animated_webp(const uint8_t *pixels, int width, int height, int count, int delay, int loops,
                                     size_t *size) {
    WebPAnimEncoderOptions options;
    WebPAnimEncoderOptionsInit(&options);
    options.anim_params.loop_count = loops;
    WebPAnimEncoder *encoder = WebPAnimEncoderNew(width, height, &options);
    WebPConfig config;
    WebPConfigInit(&config);
    config.lossless = 1;
    config.exact = 1;
    for (int i = 0; i < count; i++) {
        WebPPicture picture;
        WebPPictureInit(&picture);
        picture.width = width;
        picture.height = height;
        picture.use_argb = 1;
        WebPPictureImportRGBA(&picture, pixels + (size_t)i * (size_t)(width * height * 4), width * 4);
        WebPAnimEncoderAdd(encoder, &picture, i * delay, &config);
        WebPPictureFree(&picture);
    }
    WebPAnimEncoderAdd(encoder, NULL, count * delay, NULL);
    WebPData data = {0};
    WebPAnimEncoderAssemble(encoder, &data);
    WebPAnimEncoderDelete(encoder);
    *size = data.size;
    uint8_t *copy = copied(data.bytes, data.size);
    WebPDataClear(&data);
    return copy;
}
