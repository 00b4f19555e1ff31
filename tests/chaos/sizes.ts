/** The short form checks the same things in smaller numbers, so that CI can run it on every change. */
export const isShort = process.env.RAPI_CHAOS === 'short';

/** A size from the environment, else the one for the form. */
export const sizeOf = (setting: string, full: number, short: number): number =>
  Number(process.env[setting] ?? (isShort ? short : full));
