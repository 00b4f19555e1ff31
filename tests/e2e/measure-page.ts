import type { Locator, Page } from 'playwright-core';

/** Bytes over the wire, as compressed by the server, of all that a page loads until the network rests. */
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
  /** Of all frames, the slowest but one in twenty (ms). */
  slowFrameMs: number;
}

/** Scrolls an element a screen at a time, each frame, for two seconds, as someone who holds PageDown. */
export const measureScroll = (scroller: Locator): Promise<ScrollFigures> =>
  scroller.evaluate(
    `(element) => new Promise((done) => {
      const frames = [];
      const began = performance.now();
      let last = began;
      const next = (now) => {
        frames.push(now - last);
        last = now;
        element.scrollTop += 400;
        if (now - began < 2000) requestAnimationFrame(next);
        else {
          frames.sort((left, right) => left - right);
          done({ framesPerSecond: Math.round((frames.length * 1000) / (now - began)), slowFrameMs: Math.round(frames[Math.floor(frames.length * 0.95)]) });
        }
      };
      requestAnimationFrame(next);
    })`,
  );

/** How fast the page may send from now on; a progress that is over at once cannot be looked at. */
export async function limitSending(page: Page, bytesPerSecond: number | undefined): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const uploadThroughput = bytesPerSecond ?? -1;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
}
