import { monthNumber } from '@rapi/indonesia';
import { heightOf, overlap } from '../geometry/box';
import { pieceOf, type Piece } from '../geometry/lines';
import { findTaxNumbers } from '../values/tax-numbers';
import { isExact, type DocumentLines, type Phrase } from '../lines/document-lines';
import { findNamedVendor } from './find-vendor';
import type { FoundField } from './found-field';
import type { Label } from '../lines/labels';
import { isAddress, namePatterns } from './names';
import { boxOf, placesOf, textAt } from '../lines/places';

/** Labels next to a party's label that have a column of their own. */
const NO_PARTY = new Set<Label['kind']>([
  'document_number',
  'weak_number',
  'other_number',
  'document_date',
  'due_date',
  'other_date',
]);

/** Phrases next to and below a customer label: they belong to the customer. */
function customerPlaces(document: DocumentLines): Phrase[] {
  return labelsOfKind(document, 'customer').flatMap((label) => placesOf(document, label));
}

function labelsOfKind(document: DocumentLines, kind: Label['kind']): Label[] {
  return document.placed.flatMap((each, index) => {
    const line = document.lines[index];
    // 'CUSTOMER COPY' is the title of a slip.
    const isNone = line && (document.taken.has(line) || namePatterns.title.test(line.text));
    return isNone ? [] : each.filter((label) => label.kind === kind);
  });
}

function nameField(name: string, phrase: Phrase, certainty: number): FoundField[] {
  const piece = pieceOf(phrase.line, phrase.start, phrase.end);
  return piece ? [{ name, piece, value: piece.text, normalized: piece.text, certainty }] : [];
}

/** Captions of signatures stand beside each other: 'Penerima', 'Pengirim', 'Hormat Kami'. */
const SIGNATURE =
  /^(?:penerima|pengirim|gudang|sales|sopir|supir|kasir|admin|hormat kami|tanda terima|mengetahui|menyetujui|disetujui|diperiksa|dibuat|yang (?:menerima|menyerahkan))\b[\s.,]*(?:oleh)?$/i;
const PERIOD =
  /^[\s:]*(?:tahun|bulan|periode|masa|triwulan|kuartal|semester|minggu|tanggal|(?:the )?(?:year|month|quarter|period))\b(.*)$/i;
/** 'Untuk tahun berakhir 31 Desember 2024' names a time, not a customer. */
const isPeriod = (text: string): boolean => {
  const [, rest] = PERIOD.exec(text) ?? [];
  return (
    rest !== undefined && (/\d/.test(rest) || rest.split(/\P{L}+/u).some((word) => monthNumber(word) !== undefined))
  );
};
/** 'Ke 5270334455': the receiver of a transfer. */
const RECEIVER = /^\s*(?:ke|kepada|tujuan|rekening tujuan|penerima)\b/i;

/** Whether another party begins between a label and a 'Nama' below it. */
function isOfNextParty(document: DocumentLines, label: Label, name: Label): boolean {
  return document.lines
    .slice(label.index + 1, name.index)
    .some(
      ({ text }, at) =>
        RECEIVER.test(text) ||
        (document.placed[label.index + 1 + at] ?? []).some(({ kind }) => kind === 'vendor' || kind === 'customer'),
    );
}

/** Names of a party with a label of its own; 'Nama' beneath it first, as on a faktur pajak. */
function labelledParty(document: DocumentLines, label: Label): { phrase: Phrase; certainty: number } | undefined {
  if (isPeriod(label.line.text.slice(label.end))) return undefined;
  const next = document.labels
    .slice(label.index, label.index + 3)
    .flat()
    .filter(({ line }) => !document.taken.has(line));
  const name = next.find(
    (each) =>
      each.kind === 'name' &&
      (each.index > label.index || each.start > label.end) &&
      !isOfNextParty(document, label, each),
  );
  const places = [...placesOf(document, label), ...(name ? placesOf(document, name) : [])].filter((place) => {
    const text = textAt(place);
    const isOther = (document.labels[document.lines.indexOf(place.line)] ?? []).some(
      ({ kind, start }) => start === place.start && NO_PARTY.has(kind),
    );
    return (
      !isOther &&
      !SIGNATURE.test(text.trim()) &&
      /\p{L}{2}/u.test(text) &&
      !/^[\d.,/\s-]+$/.test(text) &&
      !isAddress(text.slice(0, 8))
    );
  });
  const named = name && places.find((place) => place.line === name.line && place.start >= name.end);
  const [first] = places;
  if (named) return { phrase: named, certainty: 0.95 };
  return first && { phrase: first, certainty: first.certainty };
}

/** Whether a phrase belongs to the customer. */
export function isCustomers(document: DocumentLines): (phrase: Phrase) => boolean {
  const customers = customerPlaces(document);
  return (phrase) =>
    customers.some(({ line, start }) => line === phrase.line && start >= phrase.start && start < phrase.end);
}

/** These also announce a driver, a place, or who sent the money. */
const WEAK_LABELS = new Set(['issued by', 'dari', 'from']);
/** Certainty of a name that only a weak label gives. */
const WEAKLY_NAMED = 0.79;

/** The vendor: by its label, else the likeliest name at the head of the first page, else by a weak label. */
export function findVendor(document: DocumentLines): FoundField[] {
  const labels = labelsOfKind(document, 'vendor');
  const isWeak = ({ name }: Label): boolean => WEAK_LABELS.has(name);
  const byLabel = (some: readonly Label[], most: number): FoundField[] => {
    for (const label of some) {
      const found = labelledParty(document, label);
      if (found) return nameField('vendor_name', found.phrase, Math.min(found.certainty, most));
    }
    return [];
  };
  const labelled = byLabel(
    labels.filter((label) => !isWeak(label)),
    1,
  );
  if (labelled.length > 0) return labelled;
  const named = findNamedVendor(document, isCustomers(document));
  return named.length > 0 ? named : byLabel(labels.filter(isWeak), WEAKLY_NAMED);
}

export function findCustomer(document: DocumentLines): FoundField[] {
  for (const label of labelsOfKind(document, 'customer')) {
    const found = labelledParty(document, label);
    if (found) return nameField('customer_name', found.phrase, found.certainty);
  }
  return [];
}

/** Whether a tax number is in the customer's part of the page. */
function isBuyers(document: DocumentLines, piece: Piece, index: number, labels: readonly Label[]): boolean {
  if (labels.some((label) => label.index === index && /pembeli/.test(label.name))) return true;
  const parties = [...labelsOfKind(document, 'customer'), ...labelsOfKind(document, 'vendor')].filter(
    (label) => label.index < index && index - label.index <= 7,
  );
  const near = parties.filter((label) => {
    const box = boxOf(label);
    return overlap(box.left - 2 * heightOf(box), box.right + 14 * heightOf(box), piece.box.left, piece.box.right) > 0;
  });
  return near.sort((a, b) => a.index - b.index).at(-1)?.kind === 'customer';
}

/** The tax numbers of vendor and customer. */
export function findTaxIds(document: DocumentLines): FoundField[] {
  const found: FoundField[] = [];
  document.lines.forEach((line, index) => {
    if (document.taken.has(line)) return;
    const labels = (document.labels[index] ?? []).filter(({ kind }) => kind === 'tax_number');
    for (const number of findTaxNumbers(line.text, isExact(document, line))) {
      const dotted = /^\d\d\.\d{3}\./.test(number.text);
      const before = document.labels[index - 1]?.some(({ kind }) => kind === 'tax_number') ?? false;
      if (labels.length === 0 && !dotted && !before) continue;
      const piece = pieceOf(line, number.start, number.end);
      if (!piece) continue;
      const buyers = isBuyers(document, piece, index, labels);
      const name = buyers ? 'buyer_npwp' : 'npwp';
      if (found.some((other) => other.name === name)) continue;
      const normalized = number.check.digits ?? null;
      found.push({
        name,
        piece,
        value: number.text,
        normalized,
        certainty: number.certainty * (labels.length > 0 ? 1 : 0.9),
      });
    }
  });
  return found;
}
