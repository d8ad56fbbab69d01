// Elements.

export const $ = (id) => document.getElementById(id);

// Returns a new element with a class, and texts or elements in it.
export function element(name, className = "", ...children) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

export function shape(name, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

// Returns the value of a colour of the style.
export const color = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

// Fits the pixels of a canvas to its size on the page, and returns its context in CSS pixels.
export function sized(canvas) {
  const scale = devicePixelRatio || 1, width = canvas.clientWidth, height = canvas.clientHeight;
  const pixels = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  if (canvas.width !== pixels[0] || canvas.height !== pixels[1]) [canvas.width, canvas.height] = pixels;
  const context = canvas.getContext("2d");
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  return { context, width, height };
}

export function press(button, isPressed) { button.setAttribute("aria-pressed", String(isPressed)); }

// Gives an element these children in this order. The child with the focus is not moved: an element that is removed for a
// moment loses the focus, and gets no click if it is pressed.
export function arrange(parent, children) {
  const kept = new Set(children);
  for (const child of [...parent.childNodes]) if (!kept.has(child)) child.remove();
  const held = children.findIndex((child) => child.parentNode === parent && child.contains(document.activeElement));
  const place = (some, first) => {
    let next = first;
    for (const child of some) {
      if (child === next) next = next.nextSibling; else parent.insertBefore(child, next);
    }
  };
  place(children.slice(0, Math.max(held, 0)), parent.firstChild);
  place(children.slice(held + 1), held < 0 ? parent.firstChild : children[held].nextSibling);
}

// Returns a function that calls `draw`, at once or after the pointer that presses one of the panel's controls is released:
// a control that moves between press and release gets no click.
export function drawnAfterRelease(panel, controls, draw) {
  let isPressed = false, isDue = false;
  const request = () => {
    isDue = isPressed;
    if (!isPressed) draw();
  };
  const release = () => {
    if (!isPressed) return;
    isPressed = false;
    // The click follows the release in the same task.
    setTimeout(() => { if (isDue) request(); });
  };
  panel.addEventListener("pointerdown", (event) => { isPressed = event.button === 0 && event.target.closest(controls) !== null; });
  // A context menu, and the loss of the window's focus, take the release away.
  for (const name of ["pointerup", "pointercancel", "contextmenu", "blur"]) addEventListener(name, release);
  return request;
}
