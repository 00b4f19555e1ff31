import type { Page } from 'playwright-core';

/** Bytes over the wire, as the server compressed them, of everything a page loads until the network is idle. */
export async function bytesOfPage(page: Page, url: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  await devtools.detach();
  return bytes;
}

export interface ScrollFigures {
  framesPerSecond: number;
  /** The 95th percentile of the frame times (ms). */
  slowFrameMs: number;
}

/** Scrolls the page's grid by most of a screen per frame for two seconds, like a user holding PageDown. */
export const measureScroll = (page: Page): Promise<ScrollFigures> =>
  page.evaluate<ScrollFigures>(`new Promise((done) => {
    const grid = document.querySelector('[role=grid]');
    const frames = [];
    const began = performance.now();
    let last = began;
    const next = (now) => {
      frames.push(now - last);
      last = now;
      grid.scrollTop += 400;
      if (now - began < 2000) return requestAnimationFrame(next);
      frames.sort((left, right) => left - right);
      done({
        framesPerSecond: Math.round((frames.length * 1000) / (now - began)),
        slowFrameMs: Math.round(frames[Math.floor(frames.length * 0.95)]),
      });
    };
    requestAnimationFrame(next);
  })`);

/**
 * Limits the page's sending rate from now on, because a progress that ends at once cannot be checked. Returns a
 * function that lifts the limit.
 */
export async function limitSending(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await devtools.send('Network.enable');
  await limit(bytesPerSecond);
  return async () => {
    await limit(-1);
    await devtools.detach();
  };
}
