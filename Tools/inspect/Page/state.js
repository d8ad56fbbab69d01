// What the parts of the page share: the layers, the selection, and the events of their changes.

export class State extends EventTarget {
  layers = null;
  // The numbers of layers.
  selected = null;
  hovered = null;
  // The kiosk's introduction; null while it does not run.
  kiosk = null;

  has(method) { return this.kiosk?.methods.includes(method) ?? false; }

  get isFull() { return this.kiosk?.access === "full"; }

  layer(id) { return this.layers?.all.get(id) ?? null; }

  // `isChosenHere` says which part of the page selected the layer, so that others scroll to it.
  select(id, isChosenIn = "") {
    if (id === this.selected) return;
    this.selected = id;
    this.dispatchEvent(new CustomEvent("select", { detail: isChosenIn }));
  }

  hover(id) {
    if (id === this.hovered) return;
    this.hovered = id;
    this.dispatchEvent(new Event("hover"));
  }

  setLayers(layers) {
    this.layers = layers;
    if (this.selected !== null && !layers.all.has(this.selected)) this.select(null);
    this.dispatchEvent(new Event("layers"));
  }

  setKiosk(kiosk) {
    this.kiosk = kiosk;
    this.dispatchEvent(new Event("kiosk"));
  }
}
