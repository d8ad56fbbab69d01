// The scenes with Qt Quick's software renderer, drawn to a QImage. Shadows, which it does not have, are images that are
// drawn beforehand. S5g is left out, since it does not fade a group as a whole. S8 runs Qt's event loop with a window.
#include <QGuiApplication>
#include <QImage>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickImageProvider>
#include <QQuickItem>
#include <QQuickRenderControl>
#include <QQuickRenderTarget>
#include <QQuickWindow>
#include <QTimer>

#include <functional>
#include <memory>
#include <unistd.h>
#include <vector>

extern "C" {
#include "measure.h"
}

namespace {

// Provides images by their names, a letter and a number.
class Pictures : public QQuickImageProvider {
public:
    Pictures() : QQuickImageProvider(QQuickImageProvider::Image) {}

    QImage requestImage(const QString &id, QSize *size, const QSize &) override
    {
        QImage image = named(id.at(0).toLatin1(), id.mid(1).toInt());
        if (size) *size = image.size();
        return image;
    }

private:
    static QImage wrapped(uint32_t *pixels, int width, int height, bool hasAlpha)
    {
        auto format = hasAlpha ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32;
        return QImage(reinterpret_cast<uchar *>(pixels), width, height, 4 * width, format);
    }

    static QImage named(char letter, int number)
    {
        switch (letter) {
        case 'a': return wrapped(image_a(), SCREEN_WIDTH, SCREEN_HEIGHT, false);
        case 'b': return wrapped(image_b(), SCREEN_WIDTH, SCREEN_HEIGHT, false);
        case 't': return wrapped(image_tile(number), 64, 64, false);
        case 'm': return wrapped(image_mover(), 200, 200, false);
        case 'p': return wrapped(image_photo(number), 512, 512, true);
        case 's': return wrapped(image_sprite(number), 16, 16, true);
        default: return wrapped(image_shadow(300, 200, 12, 0.4), 300 + 2 * shadow_margin, 200 + 2 * shadow_margin, true);
        }
    }
};

const char *const backgroundA = "Image { source: 'image://pictures/a0' }";

struct Scene {
    const char *name;
    QByteArray content;
    // Moves the items item0, item1, … to their places in frame f.
    std::function<void(std::vector<QQuickItem *> &, int f)> move;
};

void moveTo(QQuickItem *item, place p) { item->setPosition(QPointF(p.x, p.y)); }

template <typename Place>
std::function<void(std::vector<QQuickItem *> &, int)> movingAll(Place at)
{
    return [at](std::vector<QQuickItem *> &items, int f) {
        for (size_t i = 0; i < items.size(); i++) moveTo(items[i], at(f, static_cast<int>(i)));
    };
}

QByteArray staticContent()
{
    return QByteArray(backgroundA) + R"(
        Repeater { model: 200; Image {
            source: 'image://pictures/t' + index % 8; x: 16 + 95 * (index % 20); y: 20 + 105 * Math.floor(index / 20) } }
        Image { objectName: 'item0'; source: 'image://pictures/m0' })";
}

QByteArray cardsContent()
{
    return R"(
        Rectangle { anchors.fill: parent; gradient: Gradient {
            GradientStop { position: 0; color: '#102040' } GradientStop { position: 1; color: '#6080C0' } } }
        Repeater { model: 100; Rectangle {
            objectName: 'item' + index; width: 180; height: 120; radius: 16; antialiasing: true
            color: Qt.rgba((37 * index & 255) / 255, (91 * index + 80 & 255) / 255, (151 * index + 160 & 255) / 255, 0.8) } })";
}

QByteArray photosContent()
{
    return R"(
        Rectangle { anchors.fill: parent; color: '#202830' }
        Repeater { model: 12; Image { objectName: 'item' + index; source: 'image://pictures/p' + index; smooth: true } })";
}

void movePhotos(std::vector<QQuickItem *> &items, int f)
{
    for (size_t k = 0; k < items.size(); k++) {
        pose p = photo_pose(f, static_cast<int>(k));
        items[k]->setPosition(QPointF(p.x - 256, p.y - 256));
        items[k]->setScale(p.scale);
        items[k]->setRotation(p.degrees);
    }
}

QByteArray shadowedContent()
{
    QByteArray left = QByteArray::number(-shadow_margin), top = QByteArray::number(8 - shadow_margin);
    return R"(
        Rectangle { anchors.fill: parent; color: '#F0F0F0' }
        Repeater { model: 20; Item { objectName: 'item' + index; width: 300; height: 200
            Image { x: )" + left + "; y: " + top + R"(; source: 'image://pictures/h0' }
            Rectangle { anchors.fill: parent; radius: 12; color: 'white'; antialiasing: true } } })";
}

QByteArray fadeContent()
{
    return QByteArray(backgroundA) + "Item { objectName: 'item0'; anchors.fill: parent; Image { source: 'image://pictures/b0' } }";
}

QByteArray rowsContent()
{
    return R"(
        Rectangle { anchors.fill: parent; color: '#303030' }
        Item { x: 660; y: 40; width: 600; height: 1000; clip: true
            Rectangle { anchors.fill: parent; color: 'white' }
            Item { objectName: 'item0'
                Repeater { model: 40; Text {
                    x: 10; y: 40 * index + 6; font.pixelSize: 24; font.family: 'DejaVu Sans'; color: '#101010'; renderType: Text.NativeRendering
                    text: 'Row ' + ('0' + index).slice(-2) + ' - quick brown fox jumps over 13 dogs' } } } })";
}

QByteArray spritesContent()
{
    return QByteArray(backgroundA) + R"(
        Repeater { model: 1000; Image { objectName: 'item' + index; source: 'image://pictures/s' + index % 16 } })";
}

std::vector<Scene> scenes()
{
    auto moveMover = [](std::vector<QQuickItem *> &items, int f) { moveTo(items[0], mover_place(f)); };
    return {
        {"S1", staticContent(), moveMover},
        {"S2", cardsContent(), movingAll(card_place)},
        {"S3", photosContent(), movePhotos},
        {"S4", shadowedContent(), movingAll(shadowed_place)},
        {"S5", fadeContent(), [](std::vector<QQuickItem *> &items, int f) { items[0]->setOpacity(fade_alpha(f) / 255.0); }},
        {"S6", rowsContent(), [](std::vector<QQuickItem *> &items, int f) { items[0]->setY(-(3 * f % 600)); }},
        {"S7", spritesContent(), movingAll(sprite_place)},
        {"S8", staticContent(), moveMover},
    };
}

// Returns the items item0, item1, … in that order.
void collect(QQuickItem *parent, std::vector<QQuickItem *> &items)
{
    for (QQuickItem *child : parent->childItems()) {
        if (child->objectName().startsWith(QLatin1String("item"))) {
            size_t number = child->objectName().mid(4).toUInt();
            if (items.size() <= number) items.resize(number + 1);
            items[number] = child;
        }
        collect(child, items);
    }
}

QQmlEngine *qml;
QQuickItem *root;
std::unique_ptr<QQuickRenderControl> control;
std::unique_ptr<QQuickWindow> window;
QImage target;
std::vector<QQuickItem *> items;
Scene shown;

int build(const char *name)
{
    for (Scene &scene : scenes())
        if (!strcmp(scene.name, name)) shown = scene;
    if (!shown.name) return 0;
    qml = new QQmlEngine;
    qml->addImageProvider(QStringLiteral("pictures"), new Pictures);
    QQmlComponent component(qml);
    component.setData("import QtQuick\nItem { width: 1920; height: 1080\n" + shown.content + "\n}\n", QUrl());
    root = qobject_cast<QQuickItem *>(component.create());
    if (!root) {
        fputs(qPrintable(component.errorString()), stderr);
        exit(71);
    }
    collect(root, items);
    shown.move(items, 0);
    if (!strcmp(name, "S8")) {
        window = std::make_unique<QQuickWindow>();
        window->resize(SCREEN_WIDTH, SCREEN_HEIGHT);
        root->setParentItem(window->contentItem());
        window->show();
        return 1;
    }
    control = std::make_unique<QQuickRenderControl>();
    window = std::make_unique<QQuickWindow>(control.get());
    window->setGeometry(0, 0, SCREEN_WIDTH, SCREEN_HEIGHT);
    window->contentItem()->setSize(QSizeF(SCREEN_WIDTH, SCREEN_HEIGHT));
    root->setParentItem(window->contentItem());
    target = QImage(SCREEN_WIDTH, SCREEN_HEIGHT, QImage::Format_RGB32);
    target.fill(0);
    window->setRenderTarget(QQuickRenderTarget::fromPaintDevice(&target));
    return 1;
}

void draw(int f)
{
    shown.move(items, f);
    control->polishItems();
    control->beginFrame();
    control->sync();
    control->render();
    control->endFrame();
}

const unsigned char *pixels(long *pitch)
{
    *pitch = target.bytesPerLine();
    return target.constBits();
}

void idle(double seconds)
{
    QTimer::singleShot(static_cast<int>(seconds * 1000), qApp, &QCoreApplication::quit);
    QCoreApplication::exec();
}

}

int main(int argc, char **argv)
{
    qputenv("QT_QUICK_BACKEND", "software");
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_LOGGING_RULES", "default.warning=false"); // no warning that there is no session
    QGuiApplication application(argc, argv);
    QQuickWindow::setGraphicsApi(QSGRendererInterface::Software);
    const engine qt = {"qtquick", build, draw, pixels, idle, nullptr};
    int status = run_engine(&qt, argc, argv);
    fflush(stdout);
    _exit(status);
}
