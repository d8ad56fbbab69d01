// Values of properties: as text, as text to edit, and back for the kiosk.

const round = (number) => Math.round(number * 1000) / 1000;

const colorPattern = /^rgba\(([^)]+)\)$/;

// The parts of a colour from 0 to 1; null for another value.
function parts(value) {
  const found = typeof value === "string" && colorPattern.exec(value);
  const numbers = found ? found[1].split(",").map(Number) : [];
  return numbers.length === 4 && numbers.every(Number.isFinite) ? numbers : null;
}

// Returns a colour as #rrggbbaa, or #rrggbb if it is opaque; null for a value that is no colour.
export function hex(value) {
  const numbers = parts(value);
  if (!numbers) return null;
  const digits = numbers.map((part) => Math.round(Math.min(Math.max(part, 0), 1) * 255).toString(16).padStart(2, "0"));
  return `#${digits.slice(0, digits[3] === "ff" ? 3 : 4).join("")}`;
}

export function text(value) {
  if (value === null || value === undefined) return "–";
  if (typeof value === "number") return String(round(value));
  if (typeof value === "string") return hex(value) ?? value;
  if (Array.isArray(value)) return value.map(text).join(value.length > 6 ? "  " : ", ");
  if (typeof value === "object") return JSON.stringify(value);
  return String(value);
}

export const editable = (value) => (typeof value === "string" ? hex(value) ?? value : JSON.stringify(value ?? null));

// Returns the value that a text stands for: JSON, a list of numbers, or the text itself.
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    const numbers = text.split(/[,\s]+/).filter(Boolean).map(Number);
    return numbers.length > 1 && numbers.every(Number.isFinite) ? numbers : text;
  }
}

export const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
