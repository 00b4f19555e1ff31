import { sentence } from '@rapi/contracts';
import type { DocumentLines } from '../lines/document-lines';
import { ocrWarning } from '../ocr-warning';
import type { OcrWarning } from '../reading';
import { lessCertain } from './doubtful-day';
import type { FoundField } from './found-field';

const MONEY = String.raw`(?:rupiah|rp|idr|usd|us ?\$|sgd|eur|dollars?|dolar)(?!\p{L})`;
const UNITS = String.raw`(?:ribuan|ribu|jutaan|juta|thousands?|millions?)(?!\p{L})`;
const SUM = String.raw`(?:harga|nilai|angka|jumlah|nominal|saldo|tarif|semua|disajikan|dinyatakan|amounts?|prices?|figures?|values?|all|expressed|stated|presented)`;
/** 'Harga dalam ribuan rupiah', '(in thousands)', 'Jumlah (Rp ribu)', 'Rp 000'; not 'lima ribu rupiah'. */
const IN_THOUSANDS = new RegExp(
  `(?:${[
    String.raw`(?:dalam|in) ${UNITS}(?: of)? ${MONEY}`,
    String.raw`(?:dalam|in) ${MONEY}\.? ?['’(]?(?:${UNITS}|000(?![.,]?\d))`,
    String.raw`[(*] ?(?:dalam|in) ${UNITS} ?(?:[)*]|$)`,
    String.raw`\b${SUM} [^\t\d]{0,40}\b(?:dalam|in) ${UNITS}`,
    String.raw`(?<![\p{L}\d])(?:rp|idr|usd)\.? ?(?:${UNITS}|['’]?000(?![.,]?\d))`,
  ].join('|')})(?: (?:of )?${MONEY})?\\)?`,
  'iu',
);

/**
 * The amounts of a paper that says they are in thousands, less certain and with a warning: they stay as printed, because
 * such a note may also be about some of them only.
 */
export function notedInThousands(
  { lines }: DocumentLines,
  fields: readonly FoundField[],
): { fields: FoundField[]; warnings: OcrWarning[] } {
  const isAmount = ({ normalized }: FoundField): boolean => typeof normalized === 'number';
  const text = lines.map((line) => IN_THOUSANDS.exec(line.text)?.[0]).find((found) => found !== undefined);
  const names = fields.filter(isAmount).map(({ name }) => name);
  if (text === undefined || names.length === 0) return { fields: [...fields], warnings: [] };
  const said = sentence('ocr_amounts_in_thousands', { text: text.replaceAll('\t', ' ') });
  const concerned = names.includes('total') ? ['total'] : names;
  return {
    fields: fields.map((field) => (isAmount(field) ? lessCertain(field) : field)),
    warnings: [ocrWarning('amounts_in_thousands', said, concerned)],
  };
}
