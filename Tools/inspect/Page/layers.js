// The layers of the kiosk: their tree, their geometry on the screen, and which of them is at a point.

import * as matrix from "./matrix.js";

// Classes of layers that show nothing by themselves.
const plainClasses = new Set(["CALayer", "CATransformLayer", "CAScrollLayer", "CAReplicatorLayer"]);
// Properties by which a layer of these classes shows something.
const visibleProperties = ["backgroundColor", "contents", "borderWidth", "shadowOpacity", "backgroundFilters"];

export class Layers {
  // All layers by number, each after its superlayer.
  all = new Map();
  roots = [];

  // `presentation` and `model` are answers of the kiosk's method tree.
  constructor(presentation, model) {
    const models = new Map(model.map((layer) => [layer.id, layer]));
    for (const seen of presentation) {
      const layer = {
        ...seen, properties: seen.properties ?? {}, animations: seen.animations ?? [],
        model: models.get(seen.id) ?? seen, sublayers: [], superlayer: this.all.get(seen.superlayer) ?? null,
      };
      layer.depth = layer.superlayer ? layer.superlayer.depth + 1 : 0;
      const siblings = layer.superlayer ? layer.superlayer.sublayers : this.roots;
      layer.index = siblings.length;
      siblings.push(layer);
      this.all.set(layer.id, layer);
    }
    for (const root of this.roots) this.#place(root, matrix.identity, true);
  }

  get root() { return this.roots[0] ?? null; }

  // The layers in the order in which they are painted.
  painted() {
    const order = [];
    const visit = (layer) => {
      order.push(layer);
      for (const sublayer of inOrder(layer.sublayers)) if (!sublayer.isMask) visit(sublayer);
    };
    if (this.root) visit(this.root);
    return order;
  }

  // Returns the topmost visible layer at a point of the root layer, or else the topmost one; null if there is none.
  hit(x, y) {
    let topmost = null;
    for (const layer of this.painted().reverse()) {
      if (!layer.isShown || !layer.quad || !matrix.contains(layer.quad, x, y) || isClipped(layer, x, y)) continue;
      if (showsSomething(layer)) return layer;
      topmost ??= layer;
    }
    return topmost;
  }

  // Computes `quad`, the corners on the screen, and `isShown`, whether neither the layer nor one above it is hidden.
  #place(layer, toScreen, isShown) {
    layer.toScreen = toScreen;
    layer.quad = matrix.corners(toScreen, layer.bounds);
    const { hidden, isHidden, opacity = 1 } = layer.properties;
    layer.isShown = isShown && !(hidden ?? isHidden) && opacity > 0;
    for (const sublayer of layer.sublayers) {
      let place = matrix.product(toSuperlayer(sublayer, layer), toScreen);
      if (layer.class !== "CATransformLayer") place = matrix.flattened(place);
      this.#place(sublayer, place, layer.isShown);
    }
  }
}

// Returns a name for people.
export function title(layer) {
  return layer.name ? layer.name : layer.properties.string ? `“${layer.properties.string}”` : layer.class;
}

export function showsSomething(layer) {
  return !plainClasses.has(layer.class) || visibleProperties.some((name) => name in layer.properties);
}

function inOrder(sublayers) {
  const z = (layer) => layer.properties.zPosition ?? 0;
  return sublayers.some(z) ? [...sublayers].sort((a, b) => z(a) - z(b)) : sublayers;
}

function isClipped(layer, x, y) {
  for (let above = layer.superlayer; above; above = above.superlayer) {
    if (above.properties.masksToBounds && above.quad && !matrix.contains(above.quad, x, y)) return true;
  }
  return false;
}

function toSuperlayer(layer, superlayer) {
  const [x, y, width, height] = layer.bounds, [ax, ay] = layer.anchorPoint, { properties } = layer;
  let m = matrix.translation(-(x + width * ax), -(y + height * ay), -(properties.anchorPointZ ?? 0));
  m = matrix.product(m, matrix.fromTransform(properties.transform));
  m = matrix.product(m, matrix.translation(...layer.position, properties.zPosition ?? 0));
  const [sx, sy, swidth, sheight] = superlayer.bounds;
  if (superlayer.properties.geometryFlipped ?? superlayer.properties.isGeometryFlipped) {
    m = matrix.product(m, [1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, 0, 2 * sy + sheight, 0, 1]);
  }
  if (superlayer.properties.sublayerTransform) {
    const cx = sx + swidth * superlayer.anchorPoint[0], cy = sy + sheight * superlayer.anchorPoint[1];
    m = matrix.product(m, matrix.translation(-cx, -cy));
    m = matrix.product(m, matrix.fromTransform(superlayer.properties.sublayerTransform));
    m = matrix.product(m, matrix.translation(cx, cy));
  }
  return m;
}
