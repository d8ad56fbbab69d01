// A row of the list of properties: the name, the model's value, which can be edited, and the value that is seen now.
// Its elements are kept while values change, so that a press, the focus and a field with typed text are kept too.

import { element } from "./dom.js";
import * as values from "./values.js";

export class PropertyRow {
  node;
  #key;
  #set;
  #redraw;
  // The arguments of the last `update`.
  #shown = [null, null, false, false];
  // The kind of element that shows the model's value: "span", "button" or "checkbox".
  #kind = "";
  #field = null;
  #seen = valueElement("span");
  // The text field in place of the model's value; null if there is none. It is replaced by the first update after the end
  // of the editing.
  #input = null;
  #isEditing = false;
  // Whether the text differs from the value that the kiosk has.
  #isChanged = false;
  // The text that was sent last, and its answer, for which the next one waits.
  #sent = null;
  #answered = Promise.resolve(true);

  // `set` sends a value to the kiosk, and returns a promise of whether it was set. `redraw` makes the list call `update`.
  constructor(key, set, redraw) {
    this.#key = key;
    this.#set = set;
    this.#redraw = redraw;
    const name = element("span", "name", key);
    name.title = key;
    this.node = element("div", "property", name, this.#seen);
  }

  get #model() { return this.#shown[0]; }

  get isEditing() { return this.#isEditing; }

  // Whether the row stays in the list even if the layer does not have the property any more.
  get isHeld() { return this.#isEditing || this.node.contains(document.activeElement); }

  // Shows values; a field that is being edited keeps its text.
  update(model, seen, isDefault, isEditable) {
    const isOther = !values.same(model, this.#model);
    this.#shown = [model, seen, isDefault, isEditable];
    show(this.#seen, seen, values.same(model, seen) ? "default" : "differs");
    if (this.#isEditing) return;
    const kind = !isEditable ? "span" : typeof model === "boolean" ? "checkbox" : "button";
    const isNew = kind !== this.#kind || this.#input !== null;
    if (isNew) this.#replaceField(kind);
    if (kind === "checkbox") {
      // A box that was clicked keeps its state until the kiosk's value is another.
      if (isNew || isOther) this.#field.firstChild.checked = model;
      return;
    }
    show(this.#field, model, isDefault ? "default" : "");
    if (kind === "button" && (isNew || isOther)) this.#field.setAttribute("aria-label", `${this.#key}: ${values.text(model)}; edit`);
  }

  // Shows the last values again.
  refresh() { this.update(...this.#shown); }

  // Sends what was typed before the row is removed.
  leave() {
    if (this.#isEditing) this.#commit(false);
  }

  #replaceField(kind) {
    const hadFocus = this.#field?.contains(document.activeElement) ?? false;
    const made = kind === "checkbox" ? this.#checkbox() : valueElement(kind);
    const control = kind === "checkbox" ? made.firstChild : made;
    if (kind !== "span") control.dataset.keyPath = this.#key;
    if (kind === "button") {
      made.type = "button";
      made.addEventListener("click", () => this.#edit());
    }
    this.#input = null;
    this.#kind = kind;
    this.#seen.hidden = false;
    if (this.#field) this.#field.replaceWith(made); else this.#seen.before(made);
    this.#field = made;
    if (hadFocus) control.focus();
  }

  #checkbox() {
    const box = element("input");
    box.type = "checkbox";
    box.setAttribute("aria-label", this.#key);
    box.addEventListener("change", async () => {
      const isChecked = box.checked;
      // The next list with another value than the one that was set changes the box.
      if (await this.#send(isChecked)) this.#shown[0] = isChecked; else box.checked = this.#model === true;
    });
    return element("span", "value", box);
  }

  #edit() {
    const input = element("input");
    input.type = "text";
    input.value = values.editable(this.#model);
    input.spellcheck = false;
    input.setAttribute("aria-label", this.#key);
    input.addEventListener("input", () => { this.#isChanged = true; });
    input.addEventListener("keydown", (event) => this.#press(event));
    input.addEventListener("blur", () => {
      // The focus comes back with that of the window.
      if (this.#isEditing && document.activeElement !== input) this.#commit(false);
    });
    this.#input = input;
    this.#isEditing = true;
    this.#isChanged = false;
    this.#sent = null;
    const holder = element("span", "value editing", input);
    this.#seen.hidden = true;
    this.#field.replaceWith(holder);
    this.#field = holder;
    input.focus();
    input.select();
  }

  #press(event) {
    if (event.isComposing) return;
    if (event.key === "Enter" || event.key === "Escape") {
      // The key would press the button that gets the focus.
      event.preventDefault();
      if (event.key === "Enter") this.#commit(true); else this.#close();
    }
    if ((event.key === "ArrowUp" || event.key === "ArrowDown") && typeof this.#model === "number") {
      event.preventDefault();
      const input = this.#input, step = (this.#key.toLowerCase().includes("opacity") ? 0.1 : 1) * (event.shiftKey ? 10 : 1);
      const stepped = Math.round((Number(input.value) + (event.key === "ArrowUp" ? step : -step)) * 1000) / 1000;
      if (!Number.isFinite(stepped)) return;
      input.value = String(stepped);
      this.#isChanged = true;
      this.#sendText();
    }
  }

  // Ends the editing once the kiosk has taken the text. A text that it refuses stays in the field.
  async #commit(isDone) {
    const input = this.#input;
    // A text that was refused is not sent again just because the field is left.
    if (this.#isChanged && (isDone || input.value !== this.#sent)) await this.#sendText(); else await this.#answered;
    if (this.#input !== input || !this.#isEditing || this.#isChanged) return;
    if (isDone || document.activeElement !== input) this.#close();
  }

  async #sendText() {
    const input = this.#input, text = input.value;
    this.#sent = text;
    const isSet = await this.#send(values.parsed(text.trim()));
    if (this.#input !== input || input.value !== text) return;
    this.#isChanged = !isSet;
    input.setAttribute("aria-invalid", String(!isSet));
  }

  // Values are set one after the other, because the inspector may answer requests in another order.
  #send(value) {
    this.#answered = this.#answered.then(() => this.#set(this.#key, value));
    return this.#answered;
  }

  #close() {
    this.#isEditing = false;
    this.#redraw();
  }
}

function valueElement(name) {
  return element(name, "value", element("span", "swatch"), "");
}

function show(made, value, kind) {
  const [swatch, text] = made.childNodes, fill = values.hex(value), shown = values.text(value);
  made.className = `value ${kind}`;
  swatch.hidden = fill === null;
  swatch.style.background = fill ?? "";
  if (text.data !== shown) text.data = shown;
}
