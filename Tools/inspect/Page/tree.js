// The tree of layers: a tree of ARIA whose rows the keys reach (arrows, Home, End, Enter, letters).

import { $, arrange, drawnAfterRelease, element } from "./dom.js";
import { title } from "./layers.js";
import * as values from "./values.js";

const searchSeconds = 0.8;

export class Tree {
  #state;
  #collapsed = new Set();
  #rows = new Map();
  #order = [];
  // The layer that the keys act on.
  #focused = null;
  #search = "";
  #searchTime = 0;

  constructor(state) {
    this.#state = state;
    const tree = $("tree");
    state.addEventListener("layers", drawnAfterRelease(tree, ".row", () => this.#draw()));
    state.addEventListener("select", (event) => this.#reveal(event.detail));
    $("layer-filter").addEventListener("input", () => this.#draw());
    $("layer-filter").addEventListener("keydown", (event) => {
      if (event.key === "ArrowDown" && this.#order.length) {
        event.preventDefault();
        this.#focus(this.#focused ?? this.#order[0].id);
      }
    });
    tree.addEventListener("click", (event) => this.#click(event));
    tree.addEventListener("keydown", (event) => this.#key(event));
    tree.addEventListener("pointerover", (event) => state.hover(this.#idOf(event.target)));
    tree.addEventListener("pointerleave", () => state.hover(null));
  }

  #idOf(target) {
    const row = target.closest(".row");
    return row ? Number(row.dataset.id) : null;
  }

  // Shows the layers again. Rows are kept, so that the focus stays where it is.
  #draw() {
    const { layers } = this.#state, tree = $("tree");
    if (!layers) return;
    const filter = $("layer-filter").value.trim().toLowerCase();
    const isKept = filter ? matching(layers, filter) : () => true;
    const hadFocus = tree.contains(document.activeElement);
    const focusedIndex = this.#order.findIndex((layer) => layer.id === this.#focused);
    this.#order = [];
    const visit = (layer) => {
      if (!isKept(layer)) return;
      this.#order.push(layer);
      if (filter || !this.#collapsed.has(layer.id)) layer.sublayers.forEach(visit);
    };
    layers.roots.forEach(visit);
    const shown = new Set(this.#order.map((layer) => layer.id));
    for (const id of [...this.#rows.keys()]) if (!shown.has(id)) this.#rows.delete(id);
    for (const layer of this.#order) {
      if (!this.#rows.has(layer.id)) this.#rows.set(layer.id, emptyRow());
      this.#fill(this.#rows.get(layer.id), layer, Boolean(filter));
    }
    arrange(tree, this.#order.map((layer) => this.#rows.get(layer.id)));
    // If the row with the focus is gone, the row that is now at its place gets the focus.
    if (!shown.has(this.#focused)) this.#focused = this.#order[Math.min(Math.max(focusedIndex, 0), this.#order.length - 1)]?.id ?? null;
    this.#mark();
    if (hadFocus && !tree.contains(document.activeElement)) this.#rows.get(this.#focused)?.focus();
    $("layer-count").textContent = filter ? `${this.#order.length} of ${layers.all.size}` : String(layers.all.size);
  }

  #fill(row, layer, isFiltered) {
    const { layers } = this.#state, isOpen = isFiltered || !this.#collapsed.has(layer.id), siblings = layer.superlayer?.sublayers ?? layers.roots;
    const name = title(layer), kind = layer.class;
    const fill = values.hex(layer.properties.backgroundColor);
    const text = [name, kind, layer.isShown, layer.animations.length, layer.sublayers.length > 0, isOpen, fill, layer.depth].join("|");
    row.setAttribute("aria-posinset", layer.index + 1);
    row.setAttribute("aria-setsize", siblings.length);
    if (row.dataset.text === text) return;
    row.dataset.text = text;
    row.dataset.id = layer.id;
    row.id = `layer-${layer.id}`;
    row.setAttribute("role", "treeitem");
    row.setAttribute("aria-level", layer.depth + 1);
    if (layer.sublayers.length) row.setAttribute("aria-expanded", String(isOpen)); else row.removeAttribute("aria-expanded");
    row.classList.toggle("invisible", !layer.isShown);
    row.style.paddingLeft = `${Math.min(layer.depth, 24) * 13}px`;
    const soft = [layer.isMask ? "mask" : "", name === kind ? "" : kind.replace(/^CA/, ""), `#${layer.id}`].filter(Boolean).join(" ");
    const [twist, swatch, label, note] = row.children;
    twist.textContent = layer.sublayers.length ? (isOpen ? "▾" : "▸") : "";
    swatch.hidden = fill === null;
    swatch.style.background = fill ?? "";
    label.textContent = name;
    note.textContent = soft;
    row.querySelector(".dot")?.remove();
    if (layer.animations.length) {
      const dot = element("span", "dot");
      dot.title = `${layer.animations.length} running: ${layer.animations.join(", ")}`;
      dot.setAttribute("aria-label", "animated");
      row.append(dot);
    }
  }

  #mark() {
    for (const [id, row] of this.#rows) {
      row.setAttribute("aria-selected", String(id === this.#state.selected));
      row.tabIndex = id === this.#focused ? 0 : -1;
    }
  }

  #reveal(where) {
    const layer = this.#state.layer(this.#state.selected);
    if (layer) {
      for (let above = layer.superlayer; above; above = above.superlayer) this.#collapsed.delete(above.id);
      this.#focused = layer.id;
      if (where !== "tree") {
        this.#draw();
        this.#rows.get(layer.id)?.scrollIntoView({ block: "nearest" });
      }
    }
    this.#mark();
  }

  #focus(id) {
    this.#focused = id;
    this.#state.select(id, "tree");
    this.#mark();
    this.#rows.get(id)?.focus();
    this.#rows.get(id)?.scrollIntoView({ block: "nearest" });
  }

  #toggle(layer, isOpen) {
    if (isOpen) this.#collapsed.delete(layer.id); else this.#collapsed.add(layer.id);
    this.#draw();
    this.#rows.get(layer.id)?.focus();
  }

  #click(event) {
    const layer = this.#state.layer(this.#idOf(event.target));
    if (!layer) return;
    if (event.target.closest(".twist") && layer.sublayers.length) {
      this.#focused = layer.id;
      this.#toggle(layer, this.#collapsed.has(layer.id));
    } else {
      this.#focus(layer.id);
    }
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = this.#order.findIndex((layer) => layer.id === this.#focused);
    const layer = this.#order[index];
    if (!layer) return;
    const isOpen = layer.sublayers.length > 0 && !this.#collapsed.has(layer.id);
    const go = (target) => target && this.#focus(target.id);
    switch (event.key) {
      case "ArrowDown": go(this.#order[index + 1]); break;
      case "ArrowUp": go(this.#order[index - 1]); break;
      case "Home": go(this.#order[0]); break;
      case "End": go(this.#order.at(-1)); break;
      case "ArrowRight":
        if (layer.sublayers.length && !isOpen) this.#toggle(layer, true); else if (isOpen) go(this.#order[index + 1]);
        break;
      case "ArrowLeft": if (isOpen) this.#toggle(layer, false); else go(layer.superlayer); break;
      case "Enter": case " ":
        if (event.key === " " && this.#search) return this.#find(event);
        $("details-body").focus();
        break;
      default: return event.key.length === 1 ? this.#find(event) : undefined;
    }
    event.preventDefault();
  }

  // Goes to the next row whose name begins with the letters that were typed.
  #find(event) {
    event.preventDefault();
    const now = performance.now() / 1000;
    this.#search = now - this.#searchTime > searchSeconds ? event.key : this.#search + event.key;
    this.#searchTime = now;
    const letters = this.#search.toLowerCase();
    const index = this.#order.findIndex((layer) => layer.id === this.#focused);
    // A single letter goes on from the row after this one.
    const start = index + (letters.length === 1 ? 1 : 0);
    const turned = [...this.#order.slice(start), ...this.#order.slice(0, start)];
    const found = turned.find((layer) => title(layer).replace(/^“/, "").toLowerCase().startsWith(letters));
    if (found) this.#focus(found.id);
  }
}

// Returns a row whose parts are empty. They are kept while the layer changes, so that a press on them becomes a click.
function emptyRow() {
  return element("div", "row", ...["twist", "swatch", "label", "soft"].map((name) => element("span", name)));
}

// Returns whether a layer, or one below it, contains a text.
function matching(layers, filter) {
  const kept = new Set();
  for (const layer of [...layers.all.values()].reverse()) {
    const text = `${title(layer)} ${layer.class} #${layer.id}`.toLowerCase();
    if (text.includes(filter) || layer.sublayers.some((sublayer) => kept.has(sublayer))) kept.add(layer);
  }
  return (layer) => kept.has(layer);
}
