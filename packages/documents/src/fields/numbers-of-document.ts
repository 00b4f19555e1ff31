import { pieceOf } from '../geometry/lines';
import { findNumbers, monthOfNumber, repairYear } from '../values/document-numbers';
import { findTaxInvoiceNumber } from '../values/tax-numbers';
import { isExact, type DocumentLines, type Phrase } from '../lines/document-lines';
import type { FoundField } from './found-field';
import type { Label } from '../lines/labels';
import { placesOf, textAt } from '../lines/places';

interface NumberAt extends Phrase {
  text: string;
  certainty: number;
  exact: boolean;
}

const WORDS_ALONE = new Set(['invoice', 'faktur', 'nota', 'receipt', 'bill', 'inv', 'rcpt']);

/** Whether a label is the title of the document rather than the label of its number. */
function isTitle({ name, line, end }: Label): boolean {
  return (
    WORDS_ALONE.has(name) && !/^ ?(?:[:=#]|no)/i.test(line.text.slice(end)) && !/^\s*\S*\d/.test(line.text.slice(end))
  );
}

const CORRECTION =
  '(?:(?:nota|memo|bukti) (?:kredit|debit|debet|retur)|(?:credit|debit) (?:note|memo)|retur(?: (?:penjualan|pembelian|barang))?|(?:sales|purchase) return)';
/** The title of a paper about another one, which it names: NOTA KREDIT, RETUR PENJUALAN. */
const ABOUT_ANOTHER = new RegExp(`^\\P{L}*${CORRECTION}\\P{L}*$`, 'iu');
/** What such a paper says before its own number. */
const OWN_NUMBER = new RegExp(`${CORRECTION}(?: ?(?:no|nomor|number|num)(?!\\p{L}))?[^\\p{L}\\d]*(?=\\S*\\d)`, 'iu');
const OF_BILL = /inv|faktur|tagihan|bill|receipt|rcpt|struk|kwitansi|kuitansi/;
const [BEFORE_ANOTHER, BEHIND_ANOTHER] = [
  /\b(?:ref\p{L}*|asal|dasar|atas|dari|for|(?:pem|mem)bayar(?:an)?|payment of)\P{L}*$/iu,
  /^\P{L}{0,3}(?:asal|awal|terkait|semula|original)(?!\p{L})/iu,
];
/** How likely the number of another paper is the own one. */
const OTHERS = 0.5;

/** Whether a label announces the number of another paper: 'Ref Invoice', or 'No. Invoice' on a credit note. */
function isOfAnother({ name, line, start, end }: Label, isAboutAnother: boolean): boolean {
  const [before, behind] = [line.text.slice(0, start), line.text.slice(end)];
  return (isAboutAnother && OF_BILL.test(name)) || BEFORE_ANOTHER.test(before) || BEHIND_ANOTHER.test(behind);
}

/** A long number in groups: '0112 8826 0044 1893'. */
const GROUPS = /^(\d{3,5})(?: \d{3,5}){2,6}(?![^\s]|\s?\d)/;

function numberOf(document: DocumentLines, label: Label): NumberAt | undefined {
  const weak = label.kind === 'weak_number' ? 0.75 : WORDS_ALONE.has(label.name) ? 0.85 : 1;
  for (const place of placesOf(document, label)) {
    const text = textAt(place);
    const [number] = findNumbers(text, place.exact);
    const leads = number && !/\p{L}{7}|[,;]/u.test(text.slice(0, number.start));
    if (!number || !leads) continue;
    const prefix = /(?:^|\s)([A-Z]{1,5})[ -]$/.exec(text.slice(0, number.start));
    const start = prefix?.[1] ? number.start - prefix[1].length - 1 : number.start;
    const value = prefix?.[1] ? `${prefix[1]}${text.slice(number.start - 1, number.start)}${number.text}` : number.text;
    const groups = prefix ? undefined : GROUPS.exec(text.slice(number.start));
    if (groups)
      return {
        ...{ line: place.line, start: place.start + start, end: place.start + start + groups[0].length },
        ...{ exact: place.exact, text: groups[0].replaceAll(' ', ''), certainty: place.certainty * weak },
      };
    const short = value.length < 3 || /^\d{1,2}$/.test(value) ? 0.5 : 1;
    return {
      ...{ line: place.line, start: place.start + start, end: place.start + number.end, exact: place.exact },
      ...{ text: value, certainty: place.certainty * weak * short },
    };
  }
  return undefined;
}

/** The number behind the name of a credit note and its kin. */
function correctionNumbers(document: DocumentLines): NumberAt[] {
  return document.lines.flatMap((line) => {
    const own = OWN_NUMBER.exec(line.text);
    if (!own) return [];
    const [from, exact] = [own.index + own[0].length, isExact(document, line)];
    const [number] = findNumbers(line.text.slice(from), exact);
    if (number?.start !== 0) return [];
    return [{ line, start: from, end: from + number.end, text: number.text, certainty: exact ? 0.95 : 0.85, exact }];
  });
}

/** Without a label: letters, strokes and a year, the usual form of document numbers. */
function looseNumber(document: DocumentLines): NumberAt | undefined {
  for (const line of document.lines.slice(0, 25)) {
    if (document.taken.has(line)) continue;
    const exact = isExact(document, line);
    const number = findNumbers(line.text, exact).find(
      ({ text }) =>
        /^(?=.*\p{L}{2})[\p{L}\d]+(?:[/-][\p{L}\d]+)+$/u.test(text) &&
        /\d{3}/.test(text) &&
        !/^(?:rt|rw|no|blok)/i.test(text),
    );
    if (number) return { line, ...number, certainty: 0.55, exact };
  }
  return undefined;
}

/** The document's number; a Roman month in it is checked against the month of its date ('yyyy-MM-dd'). */
export function findDocumentNumber(document: DocumentLines, date: string | null): FoundField[] {
  const labels = document.placed.flatMap((each, index) => {
    const line = document.lines[index];
    return line && document.taken.has(line) ? [] : each;
  });
  const named = labels.filter((label) => label.kind === 'document_number' && !isTitle(label));
  const weak = labels.filter(({ kind }) => kind === 'weak_number');
  const isAboutAnother = document.lines.some(({ text }) => ABOUT_ANOTHER.test(text));
  const labelled = [...named, ...weak].flatMap((label) => {
    const number = numberOf(document, label);
    const share = isOfAnother(label, isAboutAnother) ? OTHERS : 1;
    return number ? [{ ...number, certainty: number.certainty * share }] : [];
  });
  const candidates = isAboutAnother ? [...correctionNumbers(document), ...labelled] : labelled;
  const found = candidates.sort((a, b) => b.certainty - a.certainty)[0] ?? looseNumber(document);
  const piece = found && pieceOf(found.line, found.start, found.end);
  if (!found || !piece) return [];
  const written = found.exact ? found.text : repairYear(found.text);
  const month = monthOfNumber(written, found.exact, date === null ? undefined : Number(date.slice(5, 7)));
  const certainty = found.certainty * month.certainty;
  return [{ name: 'document_number', piece, value: month.text, normalized: month.text, certainty }];
}

/** Kode dan nomor seri of a faktur pajak. */
export function findTaxInvoice(document: DocumentLines): FoundField[] {
  for (const label of document.labels.flat().filter(({ kind }) => kind === 'tax_invoice_number')) {
    for (const place of placesOf(document, label)) {
      const number = findTaxInvoiceNumber(textAt(place));
      const piece = number && pieceOf(place.line, place.start + number.start, place.start + number.end);
      if (!piece) continue;
      const digits = piece.text.replace(/\D/g, '');
      return [{ name: 'tax_invoice_number', piece, value: piece.text, normalized: digits, certainty: place.certainty }];
    }
  }
  return [];
}
