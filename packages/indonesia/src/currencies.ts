/** ISO 4217 codes by the signs next to amounts; undefined if several countries use the sign. */
export const currencyCodes: Readonly<Record<string, string | undefined>> = {
  rp: 'IDR',
  idr: 'IDR',
  rm: 'MYR',
  myr: 'MYR',
  us$: 'USD',
  usd: 'USD',
  s$: 'SGD',
  sgd: 'SGD',
  '€': 'EUR',
  eur: 'EUR',
  $: undefined,
};

/** The signs as part of a case-insensitive pattern. */
export const currencySigns = Object.keys(currencyCodes)
  .map((sign) => sign.replace('$', '\\$'))
  .join('|');

const LEADING = new RegExp(`^\\s*(?:${currencySigns})\\s?[.:]?\\s?(?=[\\d(-])`, 'i');

/** An amount without its leading currency sign: 'US$ 2,550.00' → '2,550.00'. */
export const withoutCurrency = (text: string): string => text.replace(LEADING, '');
