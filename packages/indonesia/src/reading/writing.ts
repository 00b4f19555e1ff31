const ordinary = /^[!-~]+(?: [!-~]+)*$/;
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const invisible = /[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;

/**
 * Normalises a text: single plain spaces, one kind of hyphen and apostrophe, half-width forms, trimmed, without
 * invisible characters. Superscripts and fractions stay (5² is not 52), so this does less than NFKC.
 */
export function plainWriting(text: string): string {
  if (ordinary.test(text)) return text;
  return text
    .replace(invisible, '')
    .replace(/[\s\u0085]+/g, ' ')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212\ufe63]/g, '-')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .trim();
}

/**
 * Drops the apostrophe by which spreadsheets keep a value as text: '1.500.000 is an amount and '31/01/2026 a day. Digits
 * alone behind it are a code.
 */
export const withoutTextMark = (written: string): string =>
  written.startsWith("'") && /^'(?=.*\d)(?!\d+$)/.test(written) ? written.slice(1) : written;
