import Bowser from 'bowser';

/** How a session is described to its owner: `Firefox` on `Android`. */
export interface Device {
  browser?: string;
  system?: string;
}

/** Longer than any real browser's User-Agent. */
const MAX_LENGTH = 512;

/** The browser and system named by a User-Agent, if known. They only help people tell sessions apart. */
export function deviceOf(userAgent: string | undefined): Device {
  if (userAgent === undefined || userAgent === '' || userAgent.length > MAX_LENGTH) return {};
  const { browser, os } = Bowser.parse(userAgent);
  return { ...(browser.name && { browser: browser.name }), ...(os.name && { system: os.name }) };
}
