// Debug colours, in the page's picture or on the display itself, and the figures on the display.

import { $, element, press } from "./dom.js";
import { say, told } from "./log.js";

const options = {
  overdraw: "Overdraw", damage: "Damage", updates: "Updates", blended: "Blended layers", offscreen: "Off-screen passes",
  misaligned: "Misaligned images", rasterized: "Rasterized layers", borders: "Borders", anchors: "Anchor points", tiles: "Tiles",
  planes: "Overlay planes",
};

export class Debug {
  #state;
  #link;
  #chosen = new Set();

  constructor(state, link) {
    this.#state = state;
    this.#link = link;
    for (const [name, text] of Object.entries(options)) {
      const box = element("input");
      box.type = "checkbox";
      box.value = name;
      box.addEventListener("change", () => this.#choose(name, box.checked));
      $("debug-options").append(element("label", "", box, text));
    }
    $("debug-display").addEventListener("change", () => this.#showOnDisplay());
    $("hud").addEventListener("click", () => this.#toggleHUD());
    state.addEventListener("kiosk", () => {
      // While no kiosk is reached, the controls stay as they are, so that the one that is used keeps the focus.
      if (!state.kiosk) return;
      $("debug").hidden = !(state.has("picture") || (state.has("debug") && state.isFull));
      $("debug-display-label").hidden = !(state.has("debug") && state.isFull);
      $("hud").hidden = !(state.has("hud") && state.isFull);
    });
    document.addEventListener("pointerdown", (event) => {
      for (const menu of document.querySelectorAll(".menu[open]")) if (!menu.contains(event.target)) menu.open = false;
    });
    document.addEventListener("keydown", (event) => {
      const menu = event.key === "Escape" && document.querySelector(".menu[open]");
      if (!menu) return;
      menu.open = false;
      menu.querySelector("summary").focus();
    });
  }

  // The names of the chosen debug colours, if the page's picture is drawn with them.
  get names() { return this.#state.has("picture") ? [...this.#chosen] : []; }

  #choose(name, isChosen) {
    if (isChosen) this.#chosen.add(name); else this.#chosen.delete(name);
    $("debug").querySelector("summary").textContent = this.#chosen.size ? `Debug colours: ${this.#chosen.size}` : "Debug colours";
    if ($("debug-display").checked) this.#showOnDisplay();
    this.#state.dispatchEvent(new Event("moment"));
  }

  async #showOnDisplay() {
    const names = $("debug-display").checked ? [...this.#chosen] : [];
    const answer = await told(this.#link.call("debug", { options: names }), "debug");
    if (answer !== undefined) say(names.length ? `The display shows ${names.join(", ")}.` : "The display shows no debug colours.", "good");
  }

  async #toggleHUD() {
    const isOn = $("hud").getAttribute("aria-pressed") !== "true";
    if (await told(this.#link.call("hud", { on: isOn }), "hud") === undefined) return;
    press($("hud"), isOn);
    say(isOn ? "The display shows its figures." : "The display shows no figures.", "good");
  }
}
