import { heightOf, overlap } from '../geometry/box';
import { pieceOf, type Line, type Piece } from '../geometry/lines';
import { findTaxNumbers } from '../values/tax-numbers';
import { isExact, phrasesOf, type DocumentLines, type Phrase } from './document-lines';
import type { FoundField } from './found-field';
import type { Label } from './labels';
import { boxOf, placesOf, textAt } from './places';

const COMPANY =
  /^(?:pt|cv|ud)(?=\p{L}{4,})|(?:^|\s)(?:pt|cv|ud|pd|fa|tb|toko|koperasi|yayasan|apotek|rm|rumah makan|warung|restoran|resto|kedai|cafe|kafe|hotel|perum|bengkel)[. ]|(?:\btbk|sdn\.? ?bhd|\bbhd|\benterprise|\btrading|\bltd|\binc)\b\.?/iu;
const TITLE =
  /^(?:#|(?:sales |tax |commercial |proforma |simplified |)(?:invoice|faktur|faktur pajak|faktur penjualan|kwitansi|kuitansi|nota|nota penjualan|receipt|struk|struk belanja|bill|cash (?:sales|bill|receipt)|tanda terima|official receipt|bukti pembayaran|nota tunai|tagihan|surat jalan|invois|customer copy|reprint|original|copy))$/i;
/** A value without its label, or the title of a list. */
const NO_NAME = /^(?:[:=#]|(?:daftar|laporan|jadwal|kartu stok|rekap|rekapitulasi)\b)/i;
const ADDRESS =
  /^(?:jl|jln|jalan|gd|gedung|ruko|komp|kompleks|blok|lt|lantai|kel|kec|kota|kab|lot|no|jl\.)[. ,:]|\b(?:rt|rw)\b|\b(?:telp|tel|fax|phone|hp|email|www|http)\b|@|\b\d{5}\b/i;

/** What stands beside a party's label in a column of its own. */
const NO_PARTY = new Set<Label['kind']>([
  'document_number',
  'weak_number',
  'other_number',
  'document_date',
  'due_date',
  'other_date',
]);

/** A name without the number of its registration: 'AEON CO. (M) BHD. (126926-H)'. */
function withoutCodes(text: string): string {
  return text.replace(/\s*\([^)]*\d{3}[^)]*\)?\s*$/, '').trim();
}

/** Text without a document's title before or behind it: 'PT Maju Jaya INVOICE'. */
function withoutTitle({ line, start, end }: Phrase): Phrase {
  const text = line.text.slice(start, end);
  const bare = withoutCodes(text);
  if (bare !== text.trim() && bare.length > 2) return { line, start, end: start + text.indexOf(bare) + bare.length };
  const match = /\s+(?:INVOICE|FAKTUR|FAKTUR PAJAK|KWITANSI|NOTA|RECEIPT|STRUK)$/.exec(text);
  return match ? { line, start, end: start + match.index } : { line, start, end };
}

/** How much a phrase at the head of a page looks like the name of who wrote it. */
function nameScore(document: DocumentLines, phrase: Phrase, index: number, tallest: number): number {
  const text = withoutCodes(phrase.line.text.slice(phrase.start, phrase.end));
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  const digits = text.replace(/\D/g, '').length;
  if (letters < 3 || digits > 0.4 * letters || NO_NAME.test(text) || TITLE.test(text.replace(/[:.]$/, ''))) return 0;
  const labelled = (document.placed[index] ?? []).some(({ start, end }) => start >= phrase.start && end <= phrase.end);
  const size = Math.min(heightOf(boxOf(phrase)) / Math.max(tallest, 1), 1);
  const company = COMPANY.test(text) ? 1.2 : 0;
  const score = 0.5 + company + size - 0.09 * index - (ADDRESS.test(text) ? 1 : 0) - (labelled ? 1.2 : 0);
  return score - (/\b(?:selamat|welcome|terima kasih|thank)/i.test(text) ? 1 : 0) - (text.length > 60 ? 0.5 : 0);
}

function headOf(document: DocumentLines): { line: Line; index: number }[] {
  const [first] = document.pages;
  if (!first) return [];
  const all = document.lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line.pageNumber === first.pageNumber && !document.taken.has(line));
  return all.slice(0, Math.max(6, Math.min(14, Math.ceil(0.4 * all.length))));
}

/** Phrases that belong to the one a document is written to, so to its customer: beside and below such a label. */
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

/** Names of a party with a label of its own: 'Nama' beneath it first, as on a faktur pajak. */
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
    return !isOther && /\p{L}{2}/u.test(text) && !/^[\d.,/\s-]+$/.test(text) && !ADDRESS.test(text.slice(0, 8));
  });
  const named = name && places.find((place) => place.line === name.line && place.start >= name.end);
  const [first] = places;
  if (named) return { phrase: named, certainty: 0.95 };
  return first && { phrase: first, certainty: first.certainty };
}

/** Who wrote the document: by label, else the most prominent name at the head of the first page. */
export function findVendor(document: DocumentLines): FoundField[] {
  for (const label of labelsOfKind(document, 'vendor')) {
    const found = labelledParty(document, label);
    if (found) return nameField('vendor_name', found.phrase, found.certainty);
  }
  const head = headOf(document);
  const customers = customerPlaces(document);
  const phrases = head.flatMap(({ line, index }) =>
    phrasesOf(line).map((phrase) => ({ phrase: withoutTitle(phrase), index })),
  );
  const free = phrases.filter(
    ({ phrase }) =>
      !customers.some(({ line, start }) => line === phrase.line && start >= phrase.start && start < phrase.end),
  );
  const tallest = Math.max(...free.map(({ phrase }) => heightOf(boxOf(phrase))), 1);
  const scored = free.map((each, order) => ({
    ...each,
    score: nameScore(document, each.phrase, each.index, tallest) - 0.001 * order,
  }));
  const [best] = scored.sort((a, b) => b.score - a.score);
  return best && best.score > 0.3
    ? nameField('vendor_name', best.phrase, Math.min(0.95, 0.35 + 0.25 * best.score))
    : [];
}

export function findCustomer(document: DocumentLines): FoundField[] {
  for (const label of labelsOfKind(document, 'customer')) {
    const found = labelledParty(document, label);
    if (found) return nameField('customer_name', found.phrase, found.certainty);
  }
  return [];
}

/** Whether a tax number stands in the part of the page that belongs to the customer. */
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

/** The tax numbers of who wrote the document and who it is for. */
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
