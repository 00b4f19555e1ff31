import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

// On a busy machine, one second is too short to mean failure.
configure({ asyncUtilTimeout: 10_000 });

// Browser features that jsdom lacks.
/** The parts of fetch's Request that the router needs to load a page. */
class PageRequest {
  readonly url: string;
  readonly method: string;
  readonly headers = new Map<string, string>();
  readonly signal: AbortSignal | undefined;

  constructor(url: string | URL, init: { method?: string; signal?: AbortSignal } = {}) {
    this.url = String(url);
    this.method = init.method ?? 'GET';
    this.signal = init.signal;
  }
}

Object.assign(globalThis, { TextEncoder, TextDecoder, Request: PageRequest });

Blob.prototype.text = function text() {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(this);
  });
};

window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;

// Mantine hides a menu whose button has no size, since such a button is out of view.
Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 100, 20);

// The virtualised grid draws nothing where there is no size.
Object.defineProperties(HTMLElement.prototype, {
  offsetHeight: { configurable: true, get: () => 600 },
  offsetWidth: { configurable: true, get: () => 1000 },
  clientHeight: { configurable: true, get: () => 600 },
  clientWidth: { configurable: true, get: () => 1000 },
});

afterEach(() => localStorage.clear());
