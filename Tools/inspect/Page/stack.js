// The layers in 3D: each a plane in front of all that it covers, with its part of the picture.

import { $, color, press, sized } from "./dom.js";
import { contains } from "./matrix.js";
import { showsSomething } from "./layers.js";
import { hex } from "./values.js";

// The first layers in the order of painting are shown.
const mostLayers = 3000;
// Above this number, the level of a layer is its depth in the tree.
const mostCompared = 500;

export class Stack {
  #state;
  #picture;
  #yaw = -0.62;
  #pitch = 0.36;
  #zoom = 1;
  #pan = [0, 0];
  #drag = null;
  #planes = [];
  #isRequested = false;

  constructor(state, picture) {
    this.#state = state;
    this.#picture = picture;
    const canvas = $("stack");
    for (const event of ["layers", "select", "hover", "picture"]) state.addEventListener(event, () => this.#request());
    $("view-screen").addEventListener("click", () => this.#show(false));
    $("view-stack").addEventListener("click", () => this.#show(true));
    $("spacing").addEventListener("input", () => this.#request());
    new ResizeObserver(() => this.#request()).observe(canvas);
    canvas.addEventListener("pointerdown", (event) => this.#down(event));
    canvas.addEventListener("pointermove", (event) => this.#move(event));
    canvas.addEventListener("pointerup", (event) => this.#up(event));
    canvas.addEventListener("pointerleave", () => state.hover(null));
    canvas.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    canvas.addEventListener("keydown", (event) => this.#key(event));
  }

  #show(isStack) {
    $("stack").hidden = !isStack;
    $("screen").hidden = isStack;
    $("spacing-label").hidden = !isStack;
    press($("view-screen"), !isStack);
    press($("view-stack"), isStack);
    this.#request();
  }

  #request() {
    if (this.#isRequested || $("stack").hidden) return;
    this.#isRequested = true;
    requestAnimationFrame(() => {
      this.#isRequested = false;
      this.#draw();
    });
  }

  // Returns the function from a point of the root layer and a level to the canvas. It has no perspective, so that parts
  // of the picture are drawn by an affine transform.
  #projection(width, height, root, highest) {
    const [ox, oy, w, h] = root.bounds, spacing = Number($("spacing").value) * Math.max(w, h) / 1000;
    const scale = Math.min(width / (w * 1.2), height / (h * 1.25)) * this.#zoom;
    const cx = width / 2 + this.#pan[0], cy = height / 2 + this.#pan[1];
    const cosYaw = Math.cos(this.#yaw), sinYaw = Math.sin(this.#yaw), cosPitch = Math.cos(this.#pitch), sinPitch = Math.sin(this.#pitch);
    return (x, y, level) => {
      const px = x - ox - w / 2, py = y - oy - h / 2, pz = (level - highest / 2) * spacing;
      const turned = px * cosYaw - pz * sinYaw, away = px * sinYaw + pz * cosYaw;
      return [cx + turned * scale, cy + (py * cosPitch - away * sinPitch) * scale];
    };
  }

  #draw() {
    const { context, width, height } = sized($("stack")), { layers } = this.#state;
    if (!layers?.root || !width) return;
    const all = layers.painted().filter((layer) => layer.isShown && layer.quad), painted = all.slice(0, mostLayers);
    const levels = levelsOf(painted), highest = Math.max(...levels, 1);
    const project = this.#projection(width, height, layers.root, highest);
    this.#planes = painted.map((layer, index) => {
      const level = levels[index];
      return { layer, level, quad: layer.quad.map(([x, y]) => project(x, y, level)) };
    });
    this.#planes.sort((a, b) => a.level - b.level);
    for (const plane of this.#planes) this.#plane(context, plane, project, layers.root);
    if (all.length > painted.length) {
      context.fillStyle = color("text");
      context.font = `12px ${getComputedStyle(document.body).fontFamily}`;
      context.fillText(`the first ${painted.length} of ${all.length} layers`, 12, height - 12);
    }
  }

  #plane(context, { layer, level, quad }, project, root) {
    const isSelected = layer.id === this.#state.selected, isHovered = layer.id === this.#state.hovered;
    context.save();
    for (let above = layer.superlayer; above; above = above.superlayer) {
      if (above.properties.masksToBounds && above.quad) outline(context, above.quad.map(([x, y]) => project(x, y, level)), true);
    }
    outline(context, quad, false);
    if (layer === root) {
      context.fillStyle = color("raised");
      context.fill();
    } else if (layer.sublayers.length === 0 && showsSomething(layer)) {
      context.save();
      context.clip();
      this.#part(context, project, level, root);
      context.restore();
      outline(context, quad, false);
    } else {
      // The picture would show the sublayers too.
      const fill = hex(layer.properties.backgroundColor);
      context.globalAlpha = 0.8;
      context.fillStyle = fill ?? "rgb(128 144 176 / .06)";
      context.fill();
      context.globalAlpha = 1;
    }
    if (isSelected || isHovered) {
      context.fillStyle = isSelected ? "rgb(47 107 255 / .3)" : "rgb(47 107 255 / .14)";
      context.fill();
    }
    context.lineWidth = isSelected ? 2 : 1;
    context.strokeStyle = isSelected ? color("accent") : layer.animations.length ? color("changed") : color("line-strong");
    context.stroke();
    context.restore();
  }

  // Draws the picture into the plane of a level, of which the context's clip leaves a part.
  #part(context, project, level, root) {
    const { canvas } = this.#picture, [ox, oy, w, h] = root.bounds;
    const [x0, y0] = project(ox, oy, level), [x1, y1] = project(ox + w, oy, level), [x2, y2] = project(ox, oy + h, level);
    context.transform((x1 - x0) / canvas.width, (y1 - y0) / canvas.width, (x2 - x0) / canvas.height, (y2 - y0) / canvas.height, x0, y0);
    context.drawImage(canvas, 0, 0);
  }

  #hit(event) {
    const box = $("stack").getBoundingClientRect(), x = event.clientX - box.left, y = event.clientY - box.top;
    const found = [...this.#planes].reverse().find(({ quad }) => contains(quad, x, y));
    return found?.layer.id ?? null;
  }

  #down(event) {
    $("stack").setPointerCapture(event.pointerId);
    this.#drag = { x: event.clientX, y: event.clientY, isTurned: false };
  }

  #move(event) {
    if (!this.#drag) return this.#state.hover(this.#hit(event));
    const dx = event.clientX - this.#drag.x, dy = event.clientY - this.#drag.y;
    if (!this.#drag.isTurned && Math.hypot(dx, dy) < 4) return undefined;
    this.#drag = { x: event.clientX, y: event.clientY, isTurned: true };
    if (event.shiftKey) this.#pan = [this.#pan[0] + dx, this.#pan[1] + dy]; else this.#turn(dx * 0.006, dy * 0.006);
    return this.#request();
  }

  #up(event) {
    if (this.#drag && !this.#drag.isTurned) this.#state.select(this.#hit(event), "stack");
    this.#drag = null;
  }

  #turn(yaw, pitch) {
    this.#yaw = Math.min(Math.max(this.#yaw + yaw, -1.5), 1.5);
    this.#pitch = Math.min(Math.max(this.#pitch + pitch, -1.2), 1.2);
    this.#request();
  }

  #wheel(event) {
    event.preventDefault();
    this.#zoom = Math.min(Math.max(this.#zoom * Math.exp(-event.deltaY * 0.0015), 0.2), 12);
    this.#request();
  }

  #key(event) {
    const turns = { ArrowLeft: [-0.1, 0], ArrowRight: [0.1, 0], ArrowUp: [0, -0.1], ArrowDown: [0, 0.1] };
    if (turns[event.key]) this.#turn(...turns[event.key]);
    else if (event.key === "+" || event.key === "=") this.#zoom *= 1.15;
    else if (event.key === "-") this.#zoom /= 1.15;
    else if (event.key === "0") [this.#yaw, this.#pitch, this.#zoom, this.#pan] = [-0.62, 0.36, 1, [0, 0]];
    else return;
    event.preventDefault();
    this.#request();
  }
}

// Returns the level of each layer: one above those of the layers that it covers a part of.
function levelsOf(painted) {
  if (painted.length > mostCompared) return painted.map((layer) => layer.depth);
  const boxes = painted.map(({ quad }) => {
    const x = quad.map((point) => point[0]), y = quad.map((point) => point[1]);
    return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
  });
  const levels = [];
  painted.forEach((layer, index) => {
    const [left, top, right, bottom] = boxes[index];
    const above = layer.superlayer ? painted.lastIndexOf(layer.superlayer, index) : -1;
    let level = above >= 0 ? levels[above] + 1 : 0;
    for (let other = 0; other < index; other++) {
      const [l, t, r, b] = boxes[other];
      if (l < right - 0.5 && r > left + 0.5 && t < bottom - 0.5 && b > top + 0.5) level = Math.max(level, levels[other] + 1);
    }
    levels.push(level);
  });
  return levels;
}

// Makes a quadrilateral the path, or limits drawing to it.
function outline(context, quad, isClip) {
  context.beginPath();
  quad.forEach(([x, y], index) => (index ? context.lineTo(x, y) : context.moveTo(x, y)));
  context.closePath();
  if (isClip) context.clip();
}
