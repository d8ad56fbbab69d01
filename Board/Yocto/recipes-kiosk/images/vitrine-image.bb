SUMMARY = "Image of a kiosk"
DESCRIPTION = "A small system that boots into a program made with Vitrine."
SECTION = "images"
LICENSE = "Apache-2.0"

inherit core-image

IMAGE_INSTALL += "vitrine-app"
