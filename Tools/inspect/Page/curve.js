// The curves of timing functions and springs.

import { shape } from "./dom.js";

const size = 74;

// Returns a drawing of an animation's pace; null if the kiosk does not tell it.
export function drawing(animation) {
  const samples = animation.stiffness ? springSamples(animation) : bezierSamples(animation.timing);
  if (!samples) return null;
  const low = Math.min(0, ...samples.map(([, y]) => y)), high = Math.max(1, ...samples.map(([, y]) => y));
  const place = ([x, y]) => `${(x * size).toFixed(1)} ${(size - (y - low) / (high - low) * size).toFixed(1)}`;
  const svg = shape("svg", { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label(animation) });
  svg.append(shape("rect", { class: "frame", x: 0, y: 0, width: size, height: size, rx: 4 }));
  svg.append(shape("path", { class: "curve", d: `M${samples.map(place).join("L")}` }));
  return svg;
}

function label(animation) {
  return animation.stiffness ? "Curve of a spring" : `Timing curve ${animation.timing.map((n) => Math.round(n * 100) / 100).join(", ")}`;
}

function bezierSamples(points) {
  if (!Array.isArray(points) || points.length !== 4) return null;
  const [x1, y1, x2, y2] = points;
  const at = (a, b, t) => 3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + t ** 3;
  return Array.from({ length: 41 }, (_, i) => [at(x1, x2, i / 40), at(y1, y2, i / 40)]);
}

// A damped spring from 0 to 1.
function springSamples({ mass, stiffness, damping, initialVelocity, duration }) {
  const omega = Math.sqrt(stiffness / mass), ratio = damping / (2 * Math.sqrt(stiffness * mass));
  if (!(omega > 0) || !(duration > 0)) return null;
  return Array.from({ length: 81 }, (_, i) => {
    const t = (i / 80) * duration;
    if (ratio >= 1) return [i / 80, 1 - Math.exp(-omega * t) * (1 + (omega - initialVelocity) * t)];
    const damped = omega * Math.sqrt(1 - ratio * ratio);
    const sine = (ratio * omega - initialVelocity) / damped;
    return [i / 80, 1 - Math.exp(-ratio * omega * t) * (Math.cos(damped * t) + sine * Math.sin(damped * t))];
  });
}
