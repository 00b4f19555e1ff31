import { pieceOf } from '../geometry/lines';
import type { DocumentLines } from '../lines/document-lines';
import type { FoundField } from './found-field';
import { placesOf, textAt } from '../lines/places';
import type { LabelledAmount } from './amounts';

/** Payment methods by the words that name them; the first match wins. */
const METHODS: readonly [string, RegExp][] = [
  ['qris', /\bqris\b/i],
  ['e_wallet', /\b(?:go-?pay|ovo|dana|shopee ?pay|link ?aja|gobiz|e-?money|flazz|grab ?pay|t-?cash|jenius)\b/i],
  ['credit_card', /\b(?:kartu kredit|credit ?card|visa|master ?card|master)\b/i],
  ['debit_card', /\b(?:debi[tl]|kartu debit|edc)\b/i],
  ['virtual_account', /\bvirtual account|\bva\b/i],
  ['bank_transfer', /\b(?:transfer|tf|bank|giro|rtgs|rekening)\b/i],
  ['cheque', /\b(?:cek|cheque|bilyet)\b/i],
  ['cash', /\b(?:tunai|cash|kontan)\b/i],
  ['credit', /\b(?:kredit|tempo|credit)\b/i],
];

export function methodOf(text: string): string | undefined {
  return METHODS.find(([, pattern]) => pattern.test(text))?.[0];
}

/** The payment method: by label, else by the name of the amount paid. */
export function findPaymentMethod(document: DocumentLines, amounts: readonly LabelledAmount[]): FoundField[] {
  const labels = document.placed.flat();
  for (const label of labels.filter(
    ({ kind, name }) => kind === 'payment_method' || ['pembayaran', 'payment'].includes(name),
  )) {
    const place = placesOf(document, label).find(
      (each) => methodOf(textAt(each)) !== undefined || label.kind === 'payment_method',
    );
    const piece = place && /\p{L}{2}/u.test(textAt(place)) ? pieceOf(place.line, place.start, place.end) : undefined;
    if (!place || !piece) continue;
    const method = methodOf(piece.text);
    const certainty = place.certainty * (method ? 1 : 0.5);
    return [{ name: 'payment_method', piece, value: piece.text, normalized: method ?? null, certainty }];
  }
  const paid = amounts.find(
    ({ kind, label, value }) => (kind === 'card' || kind === 'cash') && value > 0 && methodOf(label.name),
  );
  const piece = paid && pieceOf(paid.label.line, paid.label.start, paid.label.end);
  if (!paid || !piece) return [];
  return [
    {
      name: 'payment_method',
      piece,
      value: piece.text,
      normalized: methodOf(paid.label.name) ?? null,
      certainty: 0.85,
    },
  ];
}
