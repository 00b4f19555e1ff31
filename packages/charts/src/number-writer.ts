/** Numbers as a language writes them: 1.250.000,5 or 1,250,000.5; short for axes: 1,3 jt or 1.3M. */
export function numberWriter(language: 'id' | 'en') {
  const locale = language === 'id' ? 'id-ID' : 'en-US';
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return {
    whole: (value: number): string => whole.format(value),
    short: (value: number): string => (Math.abs(value) < 10_000 ? whole : short).format(value),
  };
}
