// What the parts of the page share: the layers, the selection, and the events of their changes.

export class State extends EventTarget {
  layers = null;
  // The numbers of layers.
  selected = null;
  hovered = null;
  // The kiosk's introduction; null while it does not run.
  kiosk = null;
  // The names and the number of the process of the last kiosk.
  #process = "";

  has(method) { return this.kiosk?.methods.includes(method) ?? false; }

  get isFull() { return this.kiosk?.access === "full"; }

  layer(id) { return this.layers?.all.get(id) ?? null; }

  // `origin` is the part of the page that selects the layer, so that others scroll to it, or "gone" if the selected layer
  // no longer exists.
  select(id, origin = "") {
    if (id === this.selected) return;
    this.selected = id;
    this.dispatchEvent(new CustomEvent("select", { detail: origin }));
  }

  hover(id) {
    if (id === this.hovered) return;
    this.hovered = id;
    this.dispatchEvent(new Event("hover"));
  }

  setLayers(layers) {
    this.layers = layers;
    if (this.selected !== null && !layers.all.has(this.selected)) this.select(null, "gone");
    this.dispatchEvent(new Event("layers"));
  }

  setKiosk(kiosk) {
    this.kiosk = kiosk;
    if (kiosk) {
      const process = `${kiosk.name} ${kiosk.program} ${kiosk.pid}`, isOther = process !== this.#process;
      this.#process = process;
      if (isOther) {
        // The layers of another process have other numbers.
        this.select(null, "gone");
        this.dispatchEvent(new Event("process"));
      }
    }
    this.dispatchEvent(new Event("kiosk"));
  }
}
