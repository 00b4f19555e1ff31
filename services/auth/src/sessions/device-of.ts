import Bowser from 'bowser';

/** What a session is told by: `Firefox` on `Android`. */
export interface Device {
  browser?: string;
  system?: string;
}

/** More than any browser sends; what is longer is no browser's. */
const MAX_LENGTH = 512;

/** The browser and the system that a User-Agent names, as far as they are known; for people to tell sessions apart, no more. */
export function deviceOf(userAgent: string | undefined): Device {
  if (userAgent === undefined || userAgent === '' || userAgent.length > MAX_LENGTH) return {};
  const { browser, os } = Bowser.parse(userAgent);
  return { ...(browser.name && { browser: browser.name }), ...(os.name && { system: os.name }) };
}
