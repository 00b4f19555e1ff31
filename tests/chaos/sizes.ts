/** The short form looks at the same things in smaller numbers, so that CI can run it on every change. */
export const isShort = process.env.RAPI_CHAOS === 'short';

/** How often, how many, how much: what the environment says, else what the form asks for. */
export const sizeOf = (setting: string, full: number, short: number): number =>
  Number(process.env[setting] ?? (isShort ? short : full));
