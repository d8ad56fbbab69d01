// The properties of the selected layer, the model's and those that are seen now, and its animations.

import { $, arrange, drawnAfterRelease, element } from "./dom.js";
import { drawing } from "./curve.js";
import { title } from "./layers.js";
import { say } from "./log.js";
import { PropertyRow } from "./property.js";
import * as values from "./values.js";

// The properties of all layers that are always listed, with the values of new layers.
const geometry = ["position", "bounds", "anchorPoint", "zPosition", "transform"];
const appearance = {
  opacity: 1, hidden: false, backgroundColor: null, cornerRadius: 0, masksToBounds: false, borderWidth: 0, shadowOpacity: 0,
};
const common = { zPosition: 0, transform: [1, 0, 0, 1, 0, 0], ...appearance };

export class Properties {
  #state;
  #link;
  // Draws when no control of the list is pressed.
  #redraw;
  #isEditable = false;
  #animations = [];
  // The layer that is shown: its number, its name for messages, and whether it no longer exists.
  #target = null;
  // The rows by key path, and the titles of their groups.
  #rows = new Map();
  #heads = new Map();
  #cards = [];
  #cardsText = "";

  constructor(state, link) {
    this.#state = state;
    this.#link = link;
    this.#redraw = drawnAfterRelease($("details-body"), "button, input", () => this.#draw());
    addEventListener("resize", () => this.#resetHeights());
    state.addEventListener("layers", () => this.#redraw());
    state.addEventListener("kiosk", () => {
      // While no kiosk is reached, the rows stay as they are.
      if (state.kiosk) this.#isEditable = state.isFull;
      this.#redraw();
    });
    state.addEventListener("select", (event) => {
      if (event.detail === "gone" && this.#isEditing) this.#target.isGone = true; else this.#leave();
      this.#redraw();
    });
  }

  setAnimations(animations) {
    this.#animations = animations;
    this.#redraw();
  }

  get #isEditing() { return [...this.#rows.values()].some((row) => row.isEditing); }

  // Ends the list of a layer; texts that were typed are sent.
  #leave() {
    for (const row of this.#rows.values()) row.leave();
    this.#target = null;
    this.#rows.clear();
    this.#cardsText = "";
  }

  #draw() {
    if (this.#target?.isGone) {
      // A field that is being edited stays after the removal of its layer.
      if (this.#isEditing) {
        $("details-class").textContent = `${this.#target.class} #${this.#target.id}, removed`;
        for (const row of this.#rows.values()) row.refresh();
        return;
      }
      this.#leave();
    }
    const layer = this.#state.layer(this.#state.selected), body = $("details-body");
    $("details-title").textContent = layer ? title(layer) : "No layer selected";
    $("details-class").textContent = layer ? `${layer.class} #${layer.id}` : "";
    if (!layer) {
      body.replaceChildren(element("p", "empty", this.#state.kiosk
        ? "Click the picture, or choose a layer in the tree." : "The kiosk does not run."));
      return;
    }
    const isNew = this.#target === null;
    this.#target ??= { id: layer.id, class: layer.class, isGone: false };
    this.#target.title = title(layer);
    const listed = [...geometry, ...Object.keys(appearance)];
    const others = new Set(Object.keys({ ...layer.model.properties, ...layer.properties }).filter((key) => !listed.includes(key)));
    for (const [key, row] of this.#rows) {
      if (listed.includes(key) || others.has(key)) continue;
      if (row.isHeld) others.add(key); else this.#rows.delete(key);
    }
    const children = [...this.#group("Geometry", geometry, layer), ...this.#group("Appearance", Object.keys(appearance), layer)];
    if (others.size) children.push(...this.#group(layer.class, [...others].sort(), layer));
    arrange(body, [...children, ...this.#animationCards(layer)]);
    this.#keepHeights();
    if (isNew) body.scrollTop = 0;
  }

  // A row stays as high as its longest value was, so that the rows below do not move back and forth under the pointer.
  #keepHeights() {
    const rows = [...this.#rows.values()], heights = rows.map((row) => row.node.getBoundingClientRect().height);
    rows.forEach((row, index) => { row.node.style.minHeight = `${heights[index]}px`; });
  }

  // Texts break elsewhere in a panel of another width.
  #resetHeights() {
    for (const row of this.#rows.values()) row.node.style.minHeight = "";
    this.#redraw();
  }

  #group(name, keys, layer) {
    if (!this.#heads.has(name)) {
      this.#heads.set(name, element("h3", "", element("span", "", name), element("span", "", "model"), element("span", "", "seen now")));
    }
    return [this.#heads.get(name), ...keys.map((key) => this.#row(key, layer))];
  }

  #value(layer, key) {
    const direct = { position: layer.position, bounds: layer.bounds, anchorPoint: layer.anchorPoint }[key];
    return direct ?? layer.properties?.[key] ?? common[key] ?? null;
  }

  #row(key, layer) {
    const target = this.#target, model = this.#value(layer.model, key);
    let row = this.#rows.get(key);
    if (!row) this.#rows.set(key, row = new PropertyRow(key, (name, value) => this.#set(target, name, value), this.#redraw));
    row.update(model, this.#value(layer, key), key in common && values.same(model, common[key]), this.#isEditable);
    return row.node;
  }

  // Returns whether the kiosk has set the value.
  async #set(target, key, value) {
    try {
      if (target.isGone) throw new Error("the layer no longer exists; press Escape and choose another one");
      const answer = await this.#link.call("set", { layer: target.id, keyPath: key, value });
      say(`${key} of ${target.title} #${target.id} is now ${values.text(answer)}`, "good");
      this.#state.dispatchEvent(new Event("changed"));
      return true;
    } catch (error) {
      say(`${key} of #${target.id} is not set to ${values.text(value)}: ${error.message}`, "bad");
      return false;
    }
  }

  #animationCards(layer) {
    const own = this.#animations.filter((animation) => animation.layer.id === layer.id), text = JSON.stringify(own);
    if (text !== this.#cardsText) {
      this.#cardsText = text;
      const head = element("h3", "", element("span", "", "Animations"));
      this.#cards = [head, ...(own.length ? own.map(card) : [element("p", "empty", "None is running.")])];
    }
    return this.#cards;
  }
}

const isEndless = (number) => number === "infinity" || number > 1e9;

function card(animation) {
  const made = element("div", "animation"), { keyPath, key } = animation;
  made.append(element("strong", "", keyPath ?? key ?? animation.class));
  made.append(element("p", "", [animation.class, key && key !== keyPath ? `“${key}”` : ""].filter(Boolean).join(" ")));
  const pace = [];
  if (animation.duration !== undefined) pace.push(`${values.text(animation.duration)} s`);
  if (isEndless(animation.repeatCount) || isEndless(animation.repeatDuration)) pace.push("for ever"); else if (animation.repeatCount > 1) pace.push(`${values.text(animation.repeatCount)} times`);
  if (animation.autoreverses) pace.push("and back");
  if (animation.speed !== undefined && animation.speed !== 1) pace.push(`speed ${values.text(animation.speed)}`);
  if (pace.length) made.append(element("p", "", pace.join(", ")));
  const ends = ["from", "to", "by"].filter((name) => animation[name] !== undefined).map((name) => `${name} ${values.text(animation[name])}`);
  if (animation.values) ends.push(`${animation.values} values`);
  if (ends.length) made.append(element("p", "", ends.join(" ")));
  const curve = drawing(animation);
  if (curve) made.append(curve);
  return made;
}
