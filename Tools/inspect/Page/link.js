// The WebSocket to the inspector. Each message of the inspector answers one of the page's requests.

const retrySeconds = 1;

export class Link {
  #socket = null;
  #last = 0;
  #open = new Map();
  #onState;

  // `onState` is called with whether the inspector is reached, and with the reason if it is not.
  constructor(onState) {
    this.#onState = onState;
    this.#connect();
  }

  get isOpen() { return this.#socket?.readyState === WebSocket.OPEN; }

  // Returns the result of a method. The promise fails with the text of the answer.
  call(method, params = {}) {
    if (!this.isOpen) return Promise.reject(new Error("the inspector is not reached"));
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#open.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  #connect() {
    const address = new URL("socket", location.href);
    address.protocol = "ws:";
    const socket = new WebSocket(address);
    socket.binaryType = "arraybuffer";
    socket.addEventListener("open", () => this.#onState(true, ""));
    socket.addEventListener("message", (event) => this.#take(event.data));
    socket.addEventListener("close", (event) => {
      for (const { reject } of this.#open.values()) reject(new Error("the connection to the inspector has ended"));
      this.#open.clear();
      this.#onState(false, event.reason || "vitrine-inspect has ended; start it again and open its new address");
      setTimeout(() => this.#connect(), retrySeconds * 1000);
    });
    this.#socket = socket;
  }

  #take(data) {
    let answer;
    if (typeof data === "string") {
      answer = JSON.parse(data);
    } else {
      const view = new DataView(data);
      const length = view.getUint32(4);
      const result = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 8, length)));
      result.png = new Blob([new Uint8Array(data, 8 + length)], { type: "image/png" });
      answer = { id: view.getUint32(0), result };
    }
    const request = this.#open.get(answer.id);
    this.#open.delete(answer.id);
    if (!request) return;
    if ("error" in answer) request.reject(new Error(answer.error)); else request.resolve(answer.result);
  }
}
