/**
 * Indonesian telephone numbers. The canonical form is compact E.164: +6281234567890.
 * Sources: product rules (mobile prefixes, lengths), area codes of the national numbering plan as libphonenumber knows them.
 */
export interface Phone {
  /** '+6281234567890' */
  e164: string;
  /** As dialled within Indonesia: '081234567890', '0215551234'. */
  national: string;
  kind: 'mobile' | 'landline';
  /** The operator that the prefix was issued to. Only a hint: numbers move between operators, and operators merge. */
  operatorHint?: string;
}

const OPERATORS: readonly (readonly [RegExp, string])[] = [
  [/^8515[5-8]/, 'by.U'],
  [/^8(1[1-3]|2[1-3]|5[1-3])/, 'Telkomsel'],
  [/^8(1[4-6]|5[5-8])/, 'Indosat'],
  [/^8(1[7-9]|59|7[78])/, 'XL'],
  [/^8(3[1-3]|38)/, 'Axis'],
  [/^89[5-9]/, 'Tri'],
  [/^88[1-9]/, 'Smartfren'],
];

/** Without the leading 0: 9 to 12 digits. 80x and 84x are not mobile numbers (special services). */
const MOBILE = /^8[1-35-9]\d{7,10}$/;

const LANDLINES: readonly RegExp[] = [
  /^2[124]\d{7,8}$/,
  /^(31|61)\d{5,8}$/,
  /^2([35][1-4]|6[0-8]|7[1-6]|8\d|9[1-8])\d{5,8}$/,
  /^3([25][1-8]|3[1-68]|4[1-3]|6[1-3568]|7[0-469]|8\d)\d{5,8}$/,
  /^4(0[1-589]|1[01347-9]|2[0-36-8]|3[0-24-68]|43|5[1-378]|6[1-5]|7[134]|8[1245])\d{5,8}$/,
  /^5(1[1-35-9]|2[25-8]|3[124-9]|4[1-3589]|5[1-46]|6[1-8])\d{5,8}$/,
  /^6([25]\d|3[1-69]|4[1-6])\d{5,8}$/,
  /^7(02|[125][1-9]|[36]\d|4[1-8]|7[0-36-9])\d{5,8}$/,
  /^9(0[12]|1[013-8]|2[0-479]|5[125-8]|6[23679]|7[159]|8[01346])\d{5,8}$/,
];

const LABEL = /^(?:no(?:mor|\.)? ?)?(?:telepon|telpon|telp|tlp|tel|hp|wa|whatsapp|phone|mobile)(?![a-z])[.: ]*/i;
const WRITTEN = /^\(?\+?[\d ().-]+$/;
/** A number column saved through a spreadsheet or a data frame: 6281234567890.0 */
const FLOAT_OF_NUMBER = /^([1-9]\d{8,13})\.0$/;
/** 0812-3456-7890 (1): the second of two numbers, or an extension. */
const NOTED = /[^(\s].*\([^)]*\)$/;
const LONGEST = 40;

/** The digits after the country code or trunk 0; undefined if that beginning is uncertain. */
function significantDigits(digits: string, international: boolean): string | undefined {
  const afterCountry = (rest: string): string => (rest.startsWith('0') ? rest.slice(1) : rest);
  if (international) return digits.startsWith('62') ? afterCountry(digits.slice(2)) : undefined;
  if (digits.startsWith('0062')) return afterCountry(digits.slice(4));
  if (digits.startsWith('62')) return afterCountry(digits.slice(2));
  if (digits.startsWith('0')) return digits.slice(1);
  return digits.startsWith('8') ? digits : undefined;
}

/** 62 written twice before a mobile number would read as area code 0628: too doubtful to decide. */
function hasDoubledCountryCode(significant: string): boolean {
  return significant.startsWith('628') && significant.length >= 11;
}

/**
 * Reads one phone number in any usual form (0812-3456-7890, 62812…, (021) 555 1234, +62 (0)812…). Anything doubtful
 * (two numbers, an extension, a landline without its area code, a foreign number) is undefined.
 */
export function parsePhone(text: string): Phone | undefined {
  if (text.length > LONGEST) return undefined;
  const written = text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'/, '')
    .replace(LABEL, '')
    .replace(FLOAT_OF_NUMBER, '$1');
  if (!WRITTEN.test(written) || NOTED.test(written) || /\.\d?$/.test(written)) return undefined;
  const significant = significantDigits(written.replace(/\D/g, ''), /^\(?\+/.test(written));
  if (significant === undefined || hasDoubledCountryCode(significant)) return undefined;
  const kind = MOBILE.test(significant)
    ? 'mobile'
    : LANDLINES.some((area) => area.test(significant))
      ? 'landline'
      : undefined;
  if (kind === undefined) return undefined;
  const operatorHint = kind === 'mobile' ? OPERATORS.find(([prefix]) => prefix.test(significant))?.[1] : undefined;
  return {
    e164: `+62${significant}`,
    national: `0${significant}`,
    kind,
    ...(operatorHint === undefined ? {} : { operatorHint }),
  };
}

/** The canonical compact form '+6281234567890', or undefined if the text is not certainly one number. */
export function formatPhone(text: string): string | undefined {
  return parsePhone(text)?.e164;
}
