import type { OcrDocument, OcrField } from '@rapi/contracts';

const field = (name: string, value: string | null, confidence: number | null, more: Partial<OcrField> = {}) => ({
  name,
  label: name,
  value,
  normalized_value: null,
  confidence,
  page_number: 1,
  bbox: null,
  corrected: null,
  ...more,
});

/** A sample invoice as the service returns it: one page, two items, one doubtful total. */
export const sampleDocument = (changes: Partial<OcrDocument> = {}): OcrDocument => ({
  id: 'd1',
  filename: 'faktur.png',
  status: 'completed',
  progress_percentage: 100,
  page_count: 1,
  document_type: 'invoice',
  confidence: 88,
  error: null,
  created_at: '2026-11-21T02:00:00.000Z',
  completed_at: '2026-11-21T02:00:04.000Z',
  text: 'Kopi Gayo 2 90.000\nTeh 1 15.000',
  pages: [
    {
      page_number: 1,
      width: 1000,
      height: 1400,
      rotation: 0,
      source: 'ocr',
      confidence: 88,
      text: 'Kopi Gayo 2 90.000\nTeh 1 15.000',
      words: [
        { text: 'Kopi', confidence: 95, bbox: [100, 500, 160, 520] },
        { text: 'Gayo', confidence: 95, bbox: [170, 500, 230, 520] },
        { text: '2', confidence: 95, bbox: [400, 500, 410, 520] },
        { text: '90.000', confidence: 95, bbox: [700, 500, 780, 520] },
        { text: 'Teh', confidence: 95, bbox: [100, 540, 140, 560] },
        { text: '1', confidence: 52, bbox: [400, 540, 410, 560] },
        { text: '15.000', confidence: 95, bbox: [700, 540, 780, 560] },
      ],
    },
  ],
  fields: [
    field('vendor_name', 'PT Maju Bersama', 96, { bbox: [100, 60, 400, 90] }),
    field('document_number', 'INV/2026/XI/001', 91, { bbox: [600, 60, 900, 90] }),
    field('due_date', null, null, { page_number: null }),
    field('subtotal', '105.000', 93, { normalized_value: 105_000 }),
    field('ppn', '11.550', 92, { normalized_value: 11_550 }),
    field('total', 'Rp 116.550', 61, { normalized_value: 116_550, bbox: [700, 700, 860, 730] }),
  ],
  tables: [
    {
      id: 't1',
      page_number: 1,
      columns: ['Nama Barang', 'Qty', 'Jumlah'],
      rows: [
        ['Kopi Gayo', '2', '90.000'],
        ['Teh', '1', '15.000'],
      ],
      bbox: [80, 480, 820, 580],
    },
  ],
  warnings: [],
  documents: [],
  ...changes,
});
