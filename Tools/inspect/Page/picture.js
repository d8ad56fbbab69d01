// The picture of the kiosk with the outlines of layers; it selects layers, or passes touches on to the kiosk.

import { $, press, sized } from "./dom.js";
import { say } from "./log.js";
import { title } from "./layers.js";

const hoverInterval = 40;

export class Picture {
  #state;
  #link;
  #isInteractive = false;
  // The touches that the kiosk knows: the number of a pointer, and its number for the kiosk.
  #touches = new Map();
  #moves = new Map();
  #isMoving = false;
  #lastHover = 0;
  // The number of pictures that were to be shown.
  #shows = 0;

  constructor(state, link) {
    this.#state = state;
    this.#link = link;
    const screen = $("screen");
    for (const event of ["select", "hover", "layers"]) state.addEventListener(event, () => this.drawOverlay());
    state.addEventListener("kiosk", () => {
      $("mode-interact").hidden = !(state.has("touch") && state.isFull);
      $("mode-select").parentElement.hidden = $("mode-interact").hidden;
      if ($("mode-interact").hidden) this.#setInteractive(false);
    });
    $("mode-select").addEventListener("click", () => this.#setInteractive(false));
    $("mode-interact").addEventListener("click", () => this.#setInteractive(true));
    new ResizeObserver(() => this.#fit()).observe(screen);
    screen.addEventListener("pointerdown", (event) => this.#down(event));
    screen.addEventListener("pointermove", (event) => this.#move(event));
    screen.addEventListener("pointerup", (event) => this.#up(event, "ended"));
    screen.addEventListener("pointercancel", (event) => this.#up(event, "cancelled"));
    screen.addEventListener("pointerleave", () => state.hover(null));
    screen.addEventListener("keydown", (event) => this.#key(event));
    this.#setInteractive(false);
  }

  // The canvas with the picture.
  get canvas() { return $("picture"); }

  // Shows a picture that the inspector sent.
  async show(picture) {
    const show = ++this.#shows;
    const bitmap = await createImageBitmap(picture.png);
    // A newer picture is not covered by an older one that took longer to read.
    if (show !== this.#shows) {
      bitmap.close();
      return;
    }
    const { canvas } = this;
    if (canvas.width !== bitmap.width || canvas.height !== bitmap.height) {
      [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
      this.#fit();
    }
    canvas.getContext("2d").drawImage(bitmap, 0, 0);
    bitmap.close();
    canvas.dataset.number = picture.number;
    $("picture-size").textContent = `${canvas.width} × ${canvas.height}`;
    this.#state.dispatchEvent(new Event("picture"));
  }

  #setInteractive(isInteractive) {
    this.#isInteractive = isInteractive;
    if (!isInteractive) this.#cancelTouches();
    press($("mode-select"), !isInteractive);
    press($("mode-interact"), isInteractive);
    $("screen").classList.toggle("interact", isInteractive);
    $("screen").classList.toggle("select", !isInteractive);
    $("screen").setAttribute("aria-label", isInteractive
      ? "Picture of the kiosk; the pointer touches it" : "Picture of the kiosk; click selects a layer, arrow keys go up and down the tree");
    this.drawOverlay();
  }

  #fit() {
    const { canvas } = this, screen = $("screen");
    const scale = Math.min(screen.clientWidth / canvas.width, screen.clientHeight / canvas.height);
    if (!(scale > 0) || !Number.isFinite(scale)) return;
    for (const each of [canvas, $("overlay")]) {
      each.style.width = `${Math.floor(canvas.width * scale)}px`;
      each.style.height = `${Math.floor(canvas.height * scale)}px`;
    }
    this.drawOverlay();
  }

  // The pixels of the page per point of the root layer.
  get #scale() {
    const width = this.#state.layers?.root?.bounds[2] || this.canvas.width;
    return this.canvas.clientWidth / width;
  }

  // Returns the point of an event in the root layer.
  #point(event) {
    const box = this.canvas.getBoundingClientRect(), scale = this.#scale, [x, y] = this.#state.layers?.root?.bounds ?? [0, 0];
    return [(event.clientX - box.left) / scale + x, (event.clientY - box.top) / scale + y];
  }

  #down(event) {
    if (event.button !== 0) return;
    const [x, y] = this.#point(event);
    if (!this.#isInteractive) {
      const layer = this.#state.layers?.hit(x, y);
      this.#state.select(layer?.id ?? null, "picture");
      return;
    }
    $("screen").setPointerCapture(event.pointerId);
    const used = new Set(this.#touches.values());
    let id = 1;
    while (used.has(id)) id++;
    this.#touches.set(event.pointerId, id);
    this.#send("began", id, x, y);
  }

  #move(event) {
    const [x, y] = this.#point(event);
    const id = this.#touches.get(event.pointerId);
    if (id !== undefined) {
      this.#moves.set(id, [x, y]);
      this.#sendMoves();
    } else if (!this.#isInteractive && event.timeStamp - this.#lastHover > hoverInterval) {
      this.#lastHover = event.timeStamp;
      this.#state.hover(this.#state.layers?.hit(x, y)?.id ?? null);
    }
  }

  #up(event, phase) {
    const id = this.#touches.get(event.pointerId);
    if (id === undefined) return;
    this.#touches.delete(event.pointerId);
    this.#moves.delete(id);
    this.#send(phase, id, ...this.#point(event));
  }

  // Ends the touches of fingers that are still down.
  #cancelTouches() {
    const ids = [...this.#touches.values()];
    this.#touches.clear();
    this.#moves.clear();
    if (this.#link.isOpen && this.#state.has("touch")) ids.forEach((id) => this.#send("cancelled", id, 0, 0));
  }

  // Sends the newest position of each touch; those that the kiosk is too slow for are left out.
  async #sendMoves() {
    if (this.#isMoving) return;
    this.#isMoving = true;
    while (this.#moves.size) {
      const moves = [...this.#moves];
      this.#moves.clear();
      for (const [id, [x, y]] of moves) await this.#send("moved", id, x, y);
    }
    this.#isMoving = false;
  }

  async #send(phase, id, x, y) {
    try {
      await this.#link.call("touch", { phase, id, x, y });
    } catch (error) {
      say(`touch: ${error.message}`, "bad");
    }
  }

  #key(event) {
    const layer = this.#state.layer(this.#state.selected), siblings = layer?.superlayer?.sublayers ?? [];
    const index = siblings.indexOf(layer);
    const next = {
      ArrowUp: layer?.superlayer, ArrowDown: layer ? layer.sublayers[0] : this.#state.layers?.root,
      ArrowLeft: siblings[index - 1], ArrowRight: siblings[index + 1],
    }[event.key];
    if (event.key === "Escape") this.#state.select(null);
    if (!next) return;
    event.preventDefault();
    this.#state.select(next.id, "picture");
  }

  drawOverlay() {
    const { context, width } = sized($("overlay"));
    if (!width || this.#isInteractive) return;
    const hovered = this.#state.hovered !== this.#state.selected ? this.#state.layer(this.#state.hovered) : null;
    if (hovered) this.#outline(context, hovered, false);
    const selected = this.#state.layer(this.#state.selected);
    if (selected) this.#outline(context, selected, true);
  }

  #outline(context, layer, isSelected) {
    if (!layer.quad) return;
    const scale = this.#scale, [ox, oy] = this.#state.layers.root.bounds;
    const points = layer.quad.map(([x, y]) => [(x - ox) * scale, (y - oy) * scale]);
    context.beginPath();
    points.forEach(([x, y], index) => (index ? context.lineTo(x, y) : context.moveTo(x, y)));
    context.closePath();
    const accent = "#2f6bff";
    context.fillStyle = isSelected ? "rgb(47 107 255 / .1)" : "rgb(47 107 255 / .08)";
    context.fill();
    context.lineWidth = isSelected ? 3.5 : 2.5;
    context.strokeStyle = "rgb(255 255 255 / .85)";
    context.stroke();
    context.lineWidth = isSelected ? 2 : 1.2;
    context.strokeStyle = accent;
    if (!isSelected) context.setLineDash([4, 3]);
    context.stroke();
    context.setLineDash([]);
    this.#label(context, layer, points, accent);
  }

  #label(context, layer, points, back) {
    const [, , w, h] = layer.bounds, text = `${title(layer)}  ${Math.round(w * 10) / 10} × ${Math.round(h * 10) / 10}`;
    context.font = `11px ${getComputedStyle(document.body).fontFamily}`;
    const wide = context.measureText(text).width + 12, full = $("overlay").clientWidth;
    const left = Math.max(0, Math.min(Math.min(...points.map((p) => p[0])), full - wide));
    const top = Math.min(...points.map((p) => p[1]));
    const y = top >= 20 ? top - 19 : Math.max(top + 2, 2);
    context.fillStyle = back;
    context.beginPath();
    context.roundRect(left, y, wide, 17, 4);
    context.fill();
    context.fillStyle = "#fff";
    context.fillText(text, left + 6, y + 12.5);
  }
}
