import type { OcrField } from '@rapi/contracts';
import type { Piece } from '../geometry/lines';

/** A value found for a field, before output. */
export interface FoundField {
  name: string;
  piece: Piece;
  /** As printed on the page; the piece's text unless misread letters in it were proven. */
  value: string;
  normalized: string | number | null;
  /** 0 to 1: how certain the rule is that the field and its reading are right. */
  certainty: number;
  /** The measured share of such choices that are right, including their reading, if it was measured. */
  measured?: number;
  /** The place was found, but it leaves the value open: the field is reported without one. */
  isOpen?: boolean;
}

const labels: Readonly<Record<string, string>> = {
  npwp: 'NPWP',
  buyer_npwp: 'Buyer NPWP',
  ppn: 'PPN',
  ppnbm: 'PPnBM',
  nik: 'NIK',
  nitku: 'NITKU',
  rt_rw: 'RT/RW',
  tax_base: 'Tax base (DPP)',
  other_tax_base: 'Other tax base (DPP nilai lain)',
  withholding_tax: 'Withholding tax (PPh)',
};

function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

export function asField({ name, piece, value, normalized, certainty, measured, isOpen }: FoundField): OcrField {
  const percent = measured === undefined ? piece.confidence * certainty : 100 * measured;
  return {
    name,
    label: labelOf(name),
    value: isOpen ? null : value,
    normalized_value: isOpen ? null : normalized,
    confidence: Math.round(Math.min(Math.max(percent, 0), 100) * 10) / 10,
    page_number: piece.pageNumber,
    bbox: piece.bbox,
    corrected: null,
  };
}
