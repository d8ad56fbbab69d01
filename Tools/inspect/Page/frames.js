// The graph of frames: the times of their stages against the display's interval, and the late ones.

import { $, color, element, sized } from "./dom.js";

// The stages in the order of the bars, from the bottom.
const stages = ["input", "app", "layout", "display", "commit", "apply", "evaluate", "flatten", "damage", "paint", "copy", "submit"];
const tints = ["#8f7ee7", "#5b8def", "#3aa6d0", "#2fb39b", "#7bb342", "#b5b436", "#d9a62e", "#e58a3c", "#dd6b55", "#d4558b", "#a864c8", "#7d8796"];
const reasons = {
  app: "the program took too long", commit: "the commit came too late", render: "drawing took too long",
  kernel: "the kernel or the display was late", unknown: "for an unknown reason",
};
const barWidth = 5;
const mostFrames = 600;
const rateSeconds = 1.5;

export class Frames {
  #frames = [];
  #chosen = null;
  #late = 0;
  #isRequested = false;
  #lastArrival = 0;

  constructor() {
    const graph = $("graph");
    new ResizeObserver(() => this.#request()).observe(graph);
    graph.addEventListener("pointermove", (event) => this.#choose(this.#index(event)));
    graph.addEventListener("pointerleave", () => { if (document.activeElement !== graph) this.#choose(null); });
    graph.addEventListener("keydown", (event) => this.#key(event));
    graph.addEventListener("blur", () => this.#choose(null));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#request());
    setInterval(() => this.#figures(), 500);
    $("legend").append(...["commit", "evaluate", "paint", "copy"].map((stage) => {
      const tint = element("i");
      tint.style.background = tints[stages.indexOf(stage)];
      return element("span", "", tint, stage);
    }));
  }

  clear() {
    this.#frames = [];
    this.#late = 0;
    this.#chosen = null;
    this.#request();
  }

  add(frames) {
    if (!frames.length) return;
    this.#frames = [...this.#frames, ...frames].slice(-mostFrames);
    this.#late += frames.filter(isLate).length;
    if (this.#chosen !== null) this.#chosen = Math.max(this.#chosen - Math.max(0, this.#frames.length - mostFrames), 0);
    this.#lastArrival = performance.now();
    this.#request();
    this.#figures();
  }

  // The time between two frames of the display in milliseconds, of those that were received.
  get interval() {
    const gaps = [];
    for (let i = 1; i < this.#frames.length; i++) {
      const gap = (this.#frames[i].shown - this.#frames[i - 1].shown) * 1000 / (1 + this.#frames[i].missed);
      if (gap > 2 && gap < 60 && this.#frames[i].display === this.#frames[i - 1].display) gaps.push(gap);
    }
    gaps.sort((a, b) => a - b);
    return gaps.length ? gaps[Math.floor(gaps.length / 2)] : 1000 / 60;
  }

  #figures() {
    const last = this.#frames.at(-1), isIdle = performance.now() - this.#lastArrival > rateSeconds * 1000;
    const recent = last && !isIdle ? this.#frames.filter((frame) => frame.shown > last.shown - rateSeconds) : [];
    const span = recent.length > 1 ? recent.at(-1).shown - recent[0].shown : 0;
    $("figure-rate").textContent = span > 0 ? Math.round((recent.length - 1) / span) : "0";
    $("figure-late").textContent = this.#late;
    $("figure-late").parentElement.classList.toggle("late", this.#late > 0);
    $("figure-damage").textContent = last ? last.damagedPixels.toLocaleString("en") : "–";
    if (this.#chosen === null) {
      const late = [...this.#frames].reverse().find(isLate);
      $("frame-detail").textContent = !last ? "Nothing changes." : late ? `Last late frame ${late.frame}: ${why(late)}` : `${this.#frames.length} frames, none late`;
    }
  }

  #request() {
    if (this.#isRequested) return;
    this.#isRequested = true;
    requestAnimationFrame(() => {
      this.#isRequested = false;
      this.#draw();
    });
  }

  #visible(width) { return this.#frames.slice(-Math.floor((width - 46) / barWidth)); }

  #draw() {
    const { context, width, height } = sized($("graph"));
    const frames = this.#visible(width), bottom = height - 8, top = 12, { interval } = this;
    const most = Math.max(interval * 1.35, ...frames.map((frame) => Math.min(total(frame), interval * 3)));
    // Square roots, so that short stages are seen beside the deadline.
    const y = (time) => bottom - Math.sqrt(Math.min(time, most) / most) * (bottom - top);
    context.font = `10.5px ${getComputedStyle(document.body).fontFamily}`;
    const left = width - 40 - frames.length * barWidth;
    for (const time of [1, 4]) {
      if (bottom - y(time) < 12 || y(time) - y(interval) < 12 || (time === 4 && y(1) - y(4) < 12)) continue;
      context.fillStyle = color("line");
      context.fillRect(0, Math.round(y(time)), width - 40, 1);
      context.fillStyle = color("soft");
      context.fillText(`${time}`, width - 36, y(time) + 4);
    }
    frames.forEach((frame, index) => {
      const x = left + index * barWidth;
      if (this.#visibleIndex(width) === index) {
        context.fillStyle = color("accent-soft");
        context.fillRect(x - 1, 0, barWidth + 1, height);
      }
      let time = 0;
      stages.forEach((stage, number) => {
        const length = frame.stages?.[stage] ?? 0;
        if (length <= 0) return;
        context.fillStyle = tints[number];
        context.fillRect(x, y(time + length), barWidth - 1, Math.max(y(time) - y(time + length), 0.5));
        time += length;
      });
      if (isLate(frame)) {
        context.fillStyle = color("bad");
        context.beginPath();
        context.moveTo(x - 1, 1);
        context.lineTo(x + barWidth, 1);
        context.lineTo(x + barWidth / 2 - 0.5, 8);
        context.fill();
        context.fillRect(x + barWidth / 2 - 1, 8, 1, bottom - 8);
      }
    });
    context.strokeStyle = color("line-strong");
    context.beginPath();
    context.moveTo(0, bottom + 0.5);
    context.lineTo(width, bottom + 0.5);
    context.stroke();
    context.strokeStyle = color("bad");
    context.setLineDash([5, 4]);
    context.beginPath();
    context.moveTo(0, y(interval));
    context.lineTo(width - 40, y(interval));
    context.stroke();
    context.setLineDash([]);
    context.fillStyle = color("soft");
    context.fillText(`${interval.toFixed(1)} ms`, width - 40 + 1, y(interval) + 4, 39);
    context.fillText("0", width - 36, bottom);
    if (!frames.length) context.fillText("No frames yet: the kiosk shows a frame only when something changes.", 14, height / 2);
  }

  #visibleIndex(width) {
    return this.#chosen === null ? -1 : this.#chosen - (this.#frames.length - this.#visible(width).length);
  }

  #index(event) {
    const graph = $("graph"), width = graph.clientWidth, count = this.#visible(width).length;
    const index = Math.floor((event.clientX - graph.getBoundingClientRect().left - (width - 40 - count * barWidth)) / barWidth);
    return index >= 0 && index < count ? this.#frames.length - count + index : null;
  }

  #choose(index) {
    this.#chosen = index;
    const frame = index === null ? null : this.#frames[index];
    if (frame) {
      const parts = stages.filter((stage) => frame.stages?.[stage] >= 0.005).map((stage) => `${stage} ${frame.stages[stage].toFixed(2)}`);
      $("frame-detail").textContent = `Frame ${frame.frame}: ${total(frame).toFixed(2)} ms (${parts.join(", ") || "no stages"})${isLate(frame) ? `, late: ${why(frame)}` : ""}, ${frame.damagedPixels.toLocaleString("en")} px`;
    } else {
      this.#figures();
    }
    $("legend").hidden = Boolean(frame);
    this.#request();
  }

  #key(event) {
    const last = this.#frames.length - 1, at = this.#chosen ?? last + 1;
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: last - this.#visible($("graph").clientWidth).length + 1, End: last }[event.key];
    if (next === undefined || last < 0) return;
    event.preventDefault();
    this.#choose(Math.min(Math.max(next, 0), last));
  }
}

const isLate = (frame) => frame.missed > 0 || (frame.reason !== "none" && frame.reason !== undefined);

const why = (frame) => `${reasons[frame.reason] ?? frame.reason}${frame.missed ? `, ${frame.missed} missed` : ""}`;

// Stages of the main thread and of the render thread, in milliseconds.
const total = (frame) => Object.values(frame.stages ?? {}).reduce((sum, time) => sum + Math.max(time, 0), 0);
