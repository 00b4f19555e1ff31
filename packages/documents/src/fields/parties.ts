import { heightOf, overlap } from '../geometry/box';
import { pieceOf, type Piece } from '../geometry/lines';
import { findTaxNumbers } from '../values/tax-numbers';
import { isExact, type DocumentLines, type Phrase } from '../lines/document-lines';
import { findNamedVendor } from './find-vendor';
import type { FoundField } from './found-field';
import type { Label } from '../lines/labels';
import { isAddress } from './names';
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
    return line && document.taken.has(line) ? [] : each.filter((label) => label.kind === kind);
  });
}

function nameField(name: string, phrase: Phrase, certainty: number): FoundField[] {
  const piece = pieceOf(phrase.line, phrase.start, phrase.end);
  return piece ? [{ name, piece, value: piece.text, normalized: piece.text, certainty }] : [];
}

/** Names of a party with a label of its own; 'Nama' beneath it first, as on a faktur pajak. */
function labelledParty(document: DocumentLines, label: Label): { phrase: Phrase; certainty: number } | undefined {
  const next = document.labels
    .slice(label.index, label.index + 3)
    .flat()
    .filter(({ line }) => !document.taken.has(line));
  const name = next.find(({ kind, index, start }) => kind === 'name' && (index > label.index || start > label.end));
  const places = [...placesOf(document, label), ...(name ? placesOf(document, name) : [])].filter((place) => {
    const text = textAt(place);
    const isOther = (document.labels[document.lines.indexOf(place.line)] ?? []).some(
      ({ kind, start }) => start === place.start && NO_PARTY.has(kind),
    );
    return !isOther && /\p{L}{2}/u.test(text) && !/^[\d.,/\s-]+$/.test(text) && !isAddress(text.slice(0, 8));
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

/** The vendor: by label, else the likeliest name at the head of the first page. */
export function findVendor(document: DocumentLines): FoundField[] {
  for (const label of labelsOfKind(document, 'vendor')) {
    const found = labelledParty(document, label);
    if (found) return nameField('vendor_name', found.phrase, found.certainty);
  }
  return findNamedVendor(document, isCustomers(document));
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
