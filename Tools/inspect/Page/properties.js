// The properties of the selected layer, the model's and those that are seen now, and its animations.

import { $, element } from "./dom.js";
import { drawing } from "./curve.js";
import { title } from "./layers.js";
import { say } from "./log.js";
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
  #animations = [];
  // The key path that is being edited; its field is not replaced.
  #editing = null;
  // The values that are shown; equal ones are not shown again.
  #shownText = "";

  constructor(state, link) {
    this.#state = state;
    this.#link = link;
    state.addEventListener("layers", () => this.#draw());
    state.addEventListener("kiosk", () => this.#draw());
    state.addEventListener("select", () => {
      this.#editing = null;
      this.#draw();
      $("details-body").scrollTop = 0;
    });
  }

  setAnimations(animations) {
    this.#animations = animations;
    if (!this.#editing) this.#draw();
  }

  #draw() {
    if (this.#editing) return;
    const layer = this.#state.layer(this.#state.selected), body = $("details-body");
    $("details-title").textContent = layer ? title(layer) : "No layer selected";
    $("details-class").textContent = layer ? `${layer.class} #${layer.id}` : "";
    if (!layer) {
      body.replaceChildren(element("p", "empty", this.#state.kiosk
        ? "Click the picture, or choose a layer in the tree." : "The kiosk does not run."));
      return;
    }
    const shown = JSON.stringify([layer.id, layer.model, layer.properties, layer.position, layer.bounds, this.#state.isFull,
      this.#animations.filter((animation) => animation.layer.id === layer.id)], (key, value) => (key === "sublayers" || key === "superlayer" ? undefined : value));
    if (shown === this.#shownText && body.querySelector(".property")) return;
    this.#shownText = shown;
    const focused = document.activeElement?.dataset?.keyPath, top = body.scrollTop;
    const others = Object.keys({ ...layer.model.properties, ...layer.properties }).filter((key) => !(key in common) && !geometry.includes(key)).sort();
    body.replaceChildren(
      ...this.#group("Geometry", geometry, layer), ...this.#group("Appearance", Object.keys(appearance), layer),
      ...(others.length ? this.#group(layer.class, others, layer) : []), ...this.#animationCards(layer));
    body.scrollTop = top;
    if (focused) body.querySelector(`[data-key-path="${CSS.escape(focused)}"]`)?.focus();
  }

  #group(name, keys, layer) {
    const head = element("h3", "", element("span", "", name), element("span", "", "model"), element("span", "", "seen now"));
    return [head, ...keys.map((key) => this.#row(key, layer))];
  }

  #value(layer, key) {
    const direct = { position: layer.position, bounds: layer.bounds, anchorPoint: layer.anchorPoint }[key];
    return direct ?? layer.properties?.[key] ?? common[key] ?? null;
  }

  #row(key, layer) {
    const model = this.#value(layer.model, key), seen = this.#value(layer, key);
    const row = element("div", "property"), differs = !values.same(model, seen);
    const isDefault = key in common && values.same(model, common[key]);
    const name = element("span", "name", key);
    name.title = key;
    row.append(name, this.#field(key, model, layer, isDefault), this.#shown(seen, differs ? "differs" : "default"));
    return row;
  }

  #shown(value, kind, name = "span") {
    const made = element(name, `value ${kind}`), fill = values.hex(value);
    if (fill) {
      const swatch = element("span", "swatch");
      swatch.style.background = fill;
      made.append(swatch);
    }
    made.append(values.text(value));
    return made;
  }

  #field(key, value, layer, isDefault) {
    const kind = isDefault ? "default" : "";
    if (!this.#state.isFull) return this.#shown(value, kind);
    if (typeof value === "boolean") {
      const box = element("input");
      box.type = "checkbox";
      box.checked = value;
      box.dataset.keyPath = key;
      box.setAttribute("aria-label", key);
      box.addEventListener("change", () => this.#set(layer, key, box.checked));
      return element("span", "value", box);
    }
    const button = this.#shown(value, kind, "button");
    button.type = "button";
    button.dataset.keyPath = key;
    button.setAttribute("aria-label", `${key}: ${values.text(value)}; edit`);
    button.addEventListener("click", () => this.#edit(button, key, value, layer));
    return button;
  }

  #edit(button, key, value, layer) {
    this.#editing = key;
    const input = element("input");
    input.type = "text";
    input.value = values.editable(value);
    input.spellcheck = false;
    input.setAttribute("aria-label", key);
    const holder = element("span", "value editing", input);
    const row = button.parentElement;
    row.lastElementChild.remove();
    button.replaceWith(holder);
    const end = (isDone) => {
      if (this.#editing !== key) return;
      this.#editing = null;
      this.#shownText = "";
      const text = input.value.trim();
      if (isDone && text !== values.editable(value)) this.#set(layer, key, values.parsed(text));
      this.#draw();
      $("details-body").querySelector(`[data-key-path="${CSS.escape(key)}"]`)?.focus();
    };
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === "Escape") {
        // The key would press the button that gets the focus.
        event.preventDefault();
        end(event.key === "Enter");
      }
      if ((event.key === "ArrowUp" || event.key === "ArrowDown") && typeof value === "number") {
        event.preventDefault();
        const step = (key.toLowerCase().includes("opacity") ? 0.1 : 1) * (event.shiftKey ? 10 : 1);
        input.value = String(Math.round((Number(input.value) + (event.key === "ArrowUp" ? step : -step)) * 1000) / 1000);
        this.#set(layer, key, values.parsed(input.value));
      }
    });
    input.addEventListener("blur", () => end(true));
    input.focus();
    input.select();
  }

  async #set(layer, key, value) {
    try {
      const answer = await this.#link.call("set", { layer: layer.id, keyPath: key, value });
      say(`${key} of ${title(layer)} #${layer.id} is now ${values.text(answer)}`, "good");
      this.#state.dispatchEvent(new Event("changed"));
    } catch (error) {
      say(`${key} of #${layer.id}: ${error.message}`, "bad");
    }
  }

  #animationCards(layer) {
    const own = this.#animations.filter((animation) => animation.layer.id === layer.id);
    const head = element("h3", "", element("span", "", "Animations"));
    if (!own.length) return [head, element("p", "empty", "None is running.")];
    return [head, ...own.map(card)];
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
