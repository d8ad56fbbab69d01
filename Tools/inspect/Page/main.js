// The page: connects its parts, and keeps them up to date with the kiosk.

import { $ } from "./dom.js";
import { Debug } from "./debug.js";
import { Frames } from "./frames.js";
import { Layers } from "./layers.js";
import { Link } from "./link.js";
import { Picture } from "./picture.js";
import { Properties } from "./properties.js";
import { Stack } from "./stack.js";
import { State } from "./state.js";
import { Timeline } from "./timeline.js";
import { Tree } from "./tree.js";
import { say } from "./log.js";

// The time between two lists of layers, while frames are shown and while nothing changes.
const busySeconds = 0.2, idleSeconds = 2;

const pause = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

const state = new State();
const link = new Link(setReached);
const frames = new Frames();
new Tree(state);
const picture = new Picture(state, link);
new Stack(state, picture);
const properties = new Properties(state, link);
const timeline = new Timeline(state, link, picture);
const debug = new Debug(state, link);

let generation = 0, frameCount = 0;
// Resolved when something may have changed.
let wake = () => {};
const somethingChanges = (seconds) => Promise.race([pause(seconds), new Promise((done) => { wake = done; })]);
for (const event of ["changed", "moment"]) state.addEventListener(event, () => wake());

function setReached(isReached, reason) {
  if (isReached) {
    generation = 0;
    frameCount = 0;
  } else {
    setKiosk(null, reason);
  }
}

// The reason why there is no kiosk that was said last.
let saidReason = "";

function setKiosk(kiosk, message) {
  state.setKiosk(kiosk);
  $("kiosk-name").textContent = kiosk ? `${kiosk.name === kiosk.program ? "" : `${kiosk.name} · `}${kiosk.program}, process ${kiosk.pid}` : "no kiosk";
  $("kiosk-state").textContent = kiosk ? "running" : "ended";
  $("kiosk-state").className = `chip ${kiosk ? "good" : "bad"}`;
  $("kiosk-access").hidden = !kiosk;
  $("kiosk-access").textContent = kiosk?.access === "full" ? "full access" : "read only";
  $("kiosk-access").className = `chip ${kiosk?.access === "full" ? "warn" : ""}`;
  $("gone").hidden = kiosk !== null;
  $("gone-text").textContent = message;
  document.title = kiosk ? `${kiosk.name} – Vitrine Inspector` : "Vitrine Inspector";
  if (kiosk) say(`Connected to ${kiosk.program}, process ${kiosk.pid}.`, "good"); else if (message !== saidReason) say(message, "bad");
  saidReason = kiosk ? "" : message;
  if (kiosk) frames.clear();
}

// Receives the state of the kiosk and its frames.
async function followState() {
  for (;;) {
    if (!link.isOpen) {
      await pause(0.1);
      continue;
    }
    try {
      const answer = await link.call("inspect.state", { generation, frames: frameCount });
      if (answer.generation !== generation) {
        generation = answer.generation;
        setKiosk(answer.kiosk, answer.message);
      }
      frameCount = answer.frameCount;
      frames.add(answer.frames);
      if (answer.frames.length) wake();
    } catch (error) {
      say(error.message, "bad");
      await pause(0.5);
    }
  }
}

// Receives the layers and their animations.
async function followLayers() {
  for (;;) {
    const began = performance.now();
    if (state.kiosk && !document.hidden) {
      try {
        const [seen, model] = await Promise.all([link.call("tree"), link.call("tree", { model: true })]);
        state.setLayers(new Layers(seen, model));
        properties.setAnimations(seen.some((layer) => layer.animations) ? await link.call("animations") : []);
      } catch (error) {
        if (state.kiosk) say(`layers: ${error.message}`, "bad");
      }
    }
    // A kiosk with very many layers does not spend more than a fifth of its time on lists of them.
    const cost = (performance.now() - began) / 1000;
    await pause(Math.max(busySeconds, 4 * cost));
    await somethingChanges(Math.max(idleSeconds - busySeconds, 0.1));
  }
}

// Receives pictures of what the kiosk shows, while no other moment is shown.
async function followPicture() {
  // The number of the picture that is shown; 0 for one of another moment or with debug colours.
  let number = 0, seenGeneration = 0;
  // Resolved when another picture is to be shown than the one that was asked for.
  let abandon = () => {};
  state.addEventListener("moment", () => {
    number = 0;
    abandon();
  });
  for (;;) {
    if (!state.kiosk || document.hidden || timeline.moment !== null) {
      await pause(0.1);
      continue;
    }
    try {
      const names = debug.names;
      if (names.length) {
        const began = performance.now();
        await picture.show(await link.call("inspect.picture", { debug: names }));
        // Drawn by the kiosk, which does not spend more than a third of its time on it.
        await pause(Math.max(0.15, 2 * (performance.now() - began) / 1000));
        continue;
      }
      if (seenGeneration !== generation) [number, seenGeneration] = [0, generation];
      const abandoned = new Promise((done) => { abandon = done; });
      const answer = await Promise.race([link.call("inspect.live", { after: number }), abandoned]);
      if (answer && timeline.moment === null && !debug.names.length) {
        await picture.show(answer);
        number = answer.number;
      }
    } catch (error) {
      if (state.kiosk) say(`picture: ${error.message}`, "bad");
      await pause(1);
    }
  }
}

addEventListener("error", (event) => say(`error of the page: ${event.message}`, "bad"));
addEventListener("unhandledrejection", (event) => say(`error of the page: ${event.reason?.message ?? event.reason}`, "bad"));
followState();
followLayers();
followPicture();
