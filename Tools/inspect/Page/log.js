// The line at the bottom that says what the kiosk answered, and the list of the lines before.

import { $, element } from "./dom.js";

const mostLines = 200;

export function say(text, kind = "") {
  const line = $("status");
  line.textContent = text;
  line.className = kind;
  line.title = text;
  const item = element("li", kind, `${new Date().toLocaleTimeString([], { hour12: false })}  ${text}`);
  $("log-list").prepend(item);
  while ($("log-list").children.length > mostLines) $("log-list").lastChild.remove();
}

// Waits for an answer, and says why there is none. Returns undefined then.
export async function told(answer, subject) {
  try {
    return await answer;
  } catch (error) {
    say(`${subject}: ${error.message}`, "bad");
    return undefined;
  }
}
