// The time of the layers: pause, speed, steps, and pictures of past moments.

import { $, press } from "./dom.js";
import { say, told } from "./log.js";

const historySeconds = 1;

export class Timeline {
  #state;
  #link;
  #picture;
  #speed = 1;
  #time = null;
  // The moment that is shown instead of the live picture; null for live.
  moment = null;
  // The oldest moment that the kiosk can draw.
  #oldest = 0;
  #isDrawing = false;

  constructor(state, link, picture) {
    this.#state = state;
    this.#link = link;
    this.#picture = picture;
    state.addEventListener("process", () => this.#reset());
    state.addEventListener("kiosk", () => this.#prepare());
    $("pause").addEventListener("click", () => this.#change({ speed: this.#isPaused ? Number($("speed").value) : 0 }));
    $("speed").addEventListener("change", () => this.#change({ speed: Number($("speed").value) }));
    $("step-back").addEventListener("click", () => this.#step(-0.1));
    $("step-on").addEventListener("click", () => this.#step(0.1));
    $("scrub").addEventListener("input", () => this.#scrub());
    setInterval(() => this.#readHistory(), historySeconds * 1000);
  }

  get #isPaused() { return this.#speed === 0; }

  // Begins with the time of another kiosk.
  #reset() {
    this.#speed = 1;
    this.#time = null;
    this.#goLive();
  }

  #prepare() {
    // While no kiosk is reached, the controls stay as they are, so that the one that is used keeps the focus.
    if (!this.#state.kiosk) return;
    const canChange = this.#state.has("time") && this.#state.isFull;
    for (const id of ["pause", "step-back", "step-on", "speed"]) $(id).disabled = !canChange;
    $("time-note").hidden = canChange;
    $("scrub-label").hidden = !(this.#state.has("history") && this.#state.has("picture"));
    this.#show();
    if (canChange) this.#readSpeed();
  }

  // Reads the speed, which another page may have changed.
  async #readSpeed() {
    const value = await told(this.#link.call("get", { layer: "root", keyPath: "speed" }), "speed");
    if (typeof value?.model !== "number") return;
    this.#speed = value.model;
    if ([...$("speed").options].some((option) => Number(option.value) === value.model)) $("speed").value = String(value.model);
    this.#show();
  }

  #show() {
    press($("pause"), this.#isPaused);
    $("pause").textContent = this.#isPaused ? "Go on" : "Pause";
    for (const id of ["step-back", "step-on"]) $(id).hidden = !this.#isPaused;
  }

  async #change(params) {
    const answer = await told(this.#link.call("time", params), "time");
    if (!answer) return;
    this.#speed = answer.speed;
    this.#time = answer.time;
    this.#show();
    say(this.#isPaused ? `The time stands at ${answer.time.toFixed(2)} s.` : `The time goes on at ${answer.speed}×.`, "good");
    this.#state.dispatchEvent(new Event("changed"));
  }

  async #step(seconds) {
    // Without parameters, the method tells the time.
    this.#time ??= (await told(this.#link.call("time"), "time"))?.time ?? null;
    if (this.#time !== null) this.#change({ speed: 0, offset: Math.max(this.#time + seconds, 0) });
  }

  // The kiosk keeps its past as long as it is asked for it, so also while a moment is shown.
  async #readHistory() {
    if ($("scrub-label").hidden || !this.#state.kiosk) return;
    const history = await told(this.#link.call("history"), "history");
    if (!history) return;
    const scrub = $("scrub");
    this.#oldest = history.from;
    if (this.moment !== null) {
      // The thumb and the right end stay where they are.
      scrub.min = Math.min(history.from, this.moment);
      if (history.from < Number(scrub.max)) return;
      say("The moments that the slider shows are over.");
      this.#goLive();
    }
    [scrub.min, scrub.max] = [history.from, history.to];
    scrub.value = history.to;
    scrub.disabled = !(history.to > history.from);
  }

  #goLive() {
    this.moment = null;
    $("scrub").value = $("scrub").max;
    $("scrub-time").textContent = "live";
    this.#state.dispatchEvent(new Event("moment"));
  }

  #scrub() {
    const scrub = $("scrub"), isLive = Number(scrub.value) >= Number(scrub.max) - 1e-6;
    this.moment = isLive ? null : Math.max(Number(scrub.value), this.#oldest);
    $("scrub-time").textContent = isLive ? "live" : `${(this.moment - Number(scrub.max)).toFixed(2)} s`;
    this.#state.dispatchEvent(new Event("moment"));
    if (!isLive) this.#drawMoment();
  }

  // Shows the picture of the moment; moments that are left before it comes are skipped.
  async #drawMoment() {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    let drawn = null;
    while (this.moment !== null && this.moment !== drawn) {
      drawn = this.moment;
      const picture = await told(this.#link.call("inspect.picture", { time: drawn }), `picture at ${drawn.toFixed(2)} s`);
      if (picture && this.moment !== null) await this.#picture.show(picture);
    }
    this.#isDrawing = false;
  }
}
