import { labelledAmounts } from './fields/amounts';
import { isExact, type DocumentLines } from './lines/document-lines';
import type { DocumentReading } from './reading';
import { fold } from './values/confusables';
import { findDates } from './values/dates';

export type KnownType = DocumentReading['document_type'];

/** Words that suggest a type, with their weight; written with look-alike letters folded. */
const EVIDENCE: readonly [KnownType, number, RegExp][] = (
  [
    ['id_card', 2, /\bn[i1]k\b.{0,6}\d{10}/],
    ['id_card', 1.5, /tempat ?\/? ?tgl/],
    ['id_card', 1, /gol\.? ?darah/],
    ['id_card', 1, /kewarganegaraan/],
    ['id_card', 1, /status perkawinan/],
    ['id_card', 1, /berlaku hingga/],
    ['id_card', 0.7, /jenis kelamin/],
    ['tax_invoice', 2, /faktur pajak/],
    ['tax_invoice', 2, /nomor seri faktur/],
    ['tax_invoice', 1.5, /pengusaha kena pajak/],
    ['tax_invoice', 1.5, /pembeli barang kena pajak/],
    ['tax_invoice', 0.5, /dasar pengenaan pajak/],
    ['invoice', 2, /\binvoice\b/],
    ['invoice', 1.5, /\bfaktur\b(?! pajak)/],
    ['invoice', 1, /jatuh ?tempo|due date/],
    ['invoice', 0.7, /bill to|ditagihkan|kepada|tagihan/],
    ['invoice', 0.4, /\bnpwp\b/],
    ['invoice', 0.4, /transfer|rekening/],
    ['invoice', 1, /nota penjualan|sales order|proforma/],
    ['table', 2.5, /rekening koran|mutasi rekening|(?:bank|account) statement/],
    ['receipt', 2, /\bkembali(?:an)?\b|\bchange\b/],
    ['receipt', 1.5, /\bstruk\b|\breceipt\b|\bkwitansi\b|\bkuitansi\b|\bnota\b|\btanda terima\b/],
    ['receipt', 1, /^(?:struk|kwitansi|kuitansi|bukti pembayaran|tanda terima)\b|^(?:receipt|nota)$/],
    ['receipt', 1.5, /(?:sudah|telah) terima dari|uang sejumlah/],
    ['receipt', 1, /\bspbu\b/],
    ['receipt', 1, /\bpark(?:ir|ing)\b|\bgerbang tol\b/],
    ['receipt', 1, /\btarif\b/],
    ['receipt', 2, /m-transfer|bukti transfer|(?:transfer|transaksi) berhasil/],
    ['receipt', 1, /\bkasir\b|\bcashier\b|\bserved by\b/],
    ['receipt', 1, /\btunai\b|\bcash\b/],
    ['receipt', 0.6, /terima ?kasih|thank you|come again|barang yang sudah dibeli/],
    ['receipt', 1, /\brounding\b|\bpembulatan\b|\btendered\b|\bqris\b|\bgopay\b|\bdebit\b|\bvisa\b|\bmastercard\b/],
    ['receipt', 0.7, /\b(?:gst|sst) ?(?:id|reg)\b|\bcash (?:bill|sales?)\b/],
    ['receipt', 1.5, /\b(?:customer|merchant) copy\b|\bno signature\b|\bappr(?:oval)? code\b/],
    ['receipt', 1, /\b(?:no\.? )?resi\b|\bnota ?servis\b/],
    ['receipt', 0.7, /\btid\b|\bhormat kami\b|\batm\b|\bongkos kirim\b|\bongkir\b/],
    ['receipt', 0.5, /\bpb ?1\b|service charge|\bmeja\b|\btable\b|dine in|take ?away/],
  ] as const
).map(([type, weight, pattern]) => [type, weight, new RegExp(foldedSource(pattern), 'mu')]);

/** Narrow paper with a sum on it came from a roll. */
const SUM = new RegExp(foldedSource(/\b(?:sub ?)?total\b|\bjumlah\b/), 'u');

/** The source of a pattern with look-alike letters folded; its escapes stay. */
function foldedSource({ source }: RegExp): string {
  return source
    .replace(/\\.|[i58]/g, (part) => (part.startsWith('\\') ? part : fold(part)))
    .replace(/\\d/g, '[\\dolsb]');
}

const PRICED = /\p{L}{3}.*\d[.,]\d{2,3}(?!\d)|\b(?:rp|rm)\b ?\.? ?\d/iu;

/**
 * Without words of its kind: a short paper of one page with a labelled total, a day and something with a price is a
 * receipt. It is no list: that has a table, and its total is of rows.
 */
function isPlainReceipt(document: DocumentLines): boolean {
  const { lines, placed, pages } = document;
  if (pages.length !== 1 || lines.length > 45) return false;
  const total = labelledAmounts(document).find(
    ({ kind, value, label }) => kind === 'total' && value > 0 && !/gaji|take home|diterima/.test(label.name),
  );
  const hasDay = lines.some((line) => findDates(line.text, isExact(document, line)).some(({ iso }) => iso !== null));
  return total !== undefined && hasDay && lines.some(({ text }, at) => placed[at]?.length === 0 && PRICED.test(text));
}

/** Whether a list carries a balance beside what comes and goes: an account, a ledger, a stock card. */
function carriesBalance({ columns }: DocumentLines['tables'][number]): boolean {
  const has = (pattern: RegExp) => columns.some(({ name }) => pattern.test(name));
  return (
    has(/\b(?:saldo|balance)\b/i) &&
    has(/\b(?:debe?t|debit|kredit|credit|mutasi|masuk|keluar|withdrawals?|deposits?)\b/i)
  );
}

/** The type of a document by its words, its shape and its tables. */
export function documentTypeOf(document: DocumentLines): KnownType {
  const { lines, pages, tables } = document;
  const text = lines.map((line) => fold(line.text)).join('\n');
  const scores = new Map<KnownType, number>();
  for (const [type, weight, pattern] of EVIDENCE) {
    if (pattern.test(text)) scores.set(type, (scores.get(type) ?? 0) + weight);
  }
  if (tables.some(carriesBalance)) scores.set('table', (scores.get('table') ?? 0) + 4);
  const [first] = pages;
  const narrow = first !== undefined && first.width < 0.62 * first.height;
  if (narrow && SUM.test(text)) scores.set('receipt', (scores.get('receipt') ?? 0) + 0.8);
  if (narrow && (scores.get('receipt') ?? 0) > 0) scores.set('receipt', (scores.get('receipt') ?? 0) + 0.8);
  const [best] = [...scores].sort((a, b) => b[1] - a[1]);
  const items = tables.some((table) => table.items);
  if (best && (best[1] >= 2 || (best[1] >= 1 && items))) return best[0];
  if (isMostlyTable(lines.length, tables)) return 'table';
  return isPlainReceipt(document) ? 'receipt' : 'generic';
}

function isMostlyTable(lines: number, tables: DocumentLines['tables']): boolean {
  const inTables = tables.reduce((sum, table) => sum + table.lines.size, 0);
  return inTables >= 3 && inTables >= 0.5 * lines;
}
