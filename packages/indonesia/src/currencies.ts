/** Currencies by the signs that are beside amounts (ISO 4217); undefined where one sign is of many countries. */
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

/** The signs as part of a pattern without regard to case. */
export const currencySigns = Object.keys(currencyCodes)
  .map((sign) => sign.replace('$', '\\$'))
  .join('|');

const LEADING = new RegExp(`^\\s*(?:${currencySigns})\\s?[.:]?\\s?(?=[\\d(-])`, 'i');

/** An amount without the sign before it: 'US$ 2,550.00' → '2,550.00'. */
export const withoutCurrency = (text: string): string => text.replace(LEADING, '');
