import { heightOf } from '../geometry/box';
import type { DocumentLines, Phrase } from '../lines/document-lines';
import { boxOf } from '../lines/places';

const COMPANY =
  /^(?:pt|cv|ud)(?=\p{L}{4,})|(?:^|\s)(?:pt|cv|ud|pd|fa|tb|toko|koperasi|yayasan|apotek|rm|rumah makan|warung|restoran|resto|kedai|cafe|kafe|hotel|perum|bengkel)[. ]|(?:\btbk|sdn\.? ?bhd|\bbhd|\benterprise|\btrading|\bltd|\binc)\b\.?/iu;
const TITLE =
  /^[\s*=–-]*(?:#|(?:sales |tax |commercial |proforma |simplified |)(?:invoice|faktur|faktur pajak|faktur penjualan|(?:kwitansi|kuitansi|nota)(?: (?:pembayaran|penjualan|tunai|resmi|pelunasan|servis|service|kontan|kredit|sementara|lunas)){1,3}|kwitansi|kuitansi|nota|nota penjualan|receipt|struk|struk belanja|bill|cash (?:sales?|bill|receipt)|tanda terima|official receipt|(?:struk|bukti|rincian|detail) (?:pembelian|pembayaran|pesanan|transaksi|transfer|setoran)(?: [\p{L}]+){0,3}|(?:(?:transaksi|transfer|pembayaran|pesanan) )?(?:berhasil|sukses|selesai)|m-transfer|nota tunai|tagihan|surat jalan|invois|invois cukai|customer copy|reprint|original|copy|dine in|take ?away))[\s*=:.–-]*$/iu;
/** A value without its label, or the title of a list. */
const NO_NAME = /^(?:[:=#]|(?:daftar|laporan|jadwal|kartu stok|rekap|rekapitulasi)\b)/i;
const ADDRESS =
  /^(?:jl|jln|jalan|gd|gedung|ruko|komp|kompleks|blok|lt|lantai|kel|kec|kota|kab|lot|no|jl\.)[. ,:]|\b(?:rt|rw)\b|\b(?:telp|tel|fax|phone|hp|email|www|http)\b|@|\b\d{5}\b/i;

const END =
  '(?:pte\\.? ?ltd|llp|sdn\\.? ?bhd|s/b|berhad|bhd|enterprise|trading|holdings|plt|ltd|llc|inc|tbk|corp(?:oration)?)';

/** Patterns that tell company names from other text. */
export const namePatterns = {
  title: TITLE,
  notName: NO_NAME,
  /** The end of a company's name, or only such an end. */
  ending: new RegExp(`(?:\\b|\\)|\\.)${END}\\.?[\\s)]*$`, 'i'),
  endingAlone: new RegExp(`^(?:\\(?m(?:alaysia)?\\)? ?)?(?:holdings ?)?${END}\\.?$|^(?:sdn|bhd)\\.?$`, 'i'),
  beginning:
    /^(?:pt|cv|ud|pd|fa|tb|rm|toko|koperasi|yayasan|apotek|rumah makan|warung|depot|restoran|restaurant|resto|kedai|cafe|kafe|hotel|perum|bengkel|syarikat|perniagaan|pasar|klinik|minimarket|stesen|gerbang|bakso|sate|ayam|kopi|foto ?copy)\b/i,
  trade:
    /\b(?:mart|market|supermarket|restaurant|cafe|bakery|bakeries|hardware|stationery|book ?store|electrical|machinery|pharmacy|foods?|seafood|kitchen|coffee|motor|auto|paint|furniture|marketing|optical|laundry|fashion|home|shop|store|industries|supplies|services|catering|gallery|steamboat|petroleum|hypermarket|grocer|deco|gift)\b/i,
  /** Parts of an address. */
  address:
    /^(?:no|lot|jl|jln|jalan|ruko|komp|kompleks|blok|unit|ground|level|lantai|gd|gedung|kel|kec)[. :,]|\b(?:jalan|jln|jl|taman|tmn|lorong|persiaran|lebuh|bandar|kampung|kg|perindustrian|selangor|johor|kuala lumpur|melaka|penang|malaysia|singapore|blk|surabaya|jakarta|bandung|semarang|medan|denpasar|rt|rw|kec|kel|kota)\b[^a-z]|\b\d{5}\b/i,
  /** Means of contact. */
  contact: /\b(?:tel|telp|telepon|phone|hp|fax|e-?mail|www|hotline|wa)\b|@|\.com/i,
  registration:
    /\b(?:co(?:mpany)?\.? ?(?:reg(?:istration)?)?\.? ?no|reg\.? ?no|roc|uen|gst|sst|npwp|business reg)|\(?\d{5,8}\s?-\s?[A-Z]\)?$/i,
  stranger:
    /\b(?:owned|operated|managed|powered|developed|printed|system|pos) by\b|\bmember of\b|\bformerly\b|\bhead office\b|\bhq\b|\bkantor pusat\b/i,
  greeting:
    /\b(?:selamat|welcome|terima ?kasih|thank|come again|favou?rite|always|sejak|halal|harga|spesial|cabang|branch)\b/i,
};

/** A name without its registration number: 'AEON CO. (M) BHD. (126926-H)'. */
export function withoutCodes(text: string): string {
  return text.replace(/\s*\([^)]*\d{3}[^)]*\)?\s*$/, '').trim();
}

/** A title in capitals, or any title set off by a dash, and what follows it. */
const TITLES_BEHIND = [
  /\s+(?:INVOICE|FAKTUR|FAKTUR PAJAK|KWITANSI|NOTA|RECEIPT|STRUK)$/,
  /\s+[-–—|]\s+(?:invoice|faktur|k[uw]itansi|nota|receipt|struk|surat jalan)\b.*$/i,
];

/** Removes a document's title after the text: 'PT Maju Jaya INVOICE', 'PT Maju Jaya – Faktur 12/2026'. */
export function withoutTitle({ line, start, end }: Phrase): Phrase {
  const text = line.text.slice(start, end);
  const bare = withoutCodes(text);
  if (bare !== text.trim() && bare.length > 2) return { line, start, end: start + text.indexOf(bare) + bare.length };
  const cuts = TITLES_BEHIND.flatMap((title) => title.exec(text)?.index ?? []);
  return { line, start, end: start + Math.min(text.length, ...cuts) };
}

/** How much a phrase at the head of a page looks like the vendor's name. */
export function nameScore(document: DocumentLines, phrase: Phrase, index: number, tallest: number): number {
  const text = withoutCodes(phrase.line.text.slice(phrase.start, phrase.end));
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  const digits = text.replace(/\D/g, '').length;
  if (letters < 3 || digits > 0.4 * letters || NO_NAME.test(text) || TITLE.test(text)) return 0;
  const labelled = (document.placed[index] ?? []).some(({ start, end }) => start >= phrase.start && end <= phrase.end);
  const size = Math.min(heightOf(boxOf(phrase)) / Math.max(tallest, 1), 1);
  const company = COMPANY.test(text) ? 1.2 : 0;
  const score = 0.5 + company + size - 0.09 * index - (ADDRESS.test(text) ? 1 : 0) - (labelled ? 1.2 : 0);
  return score - (/\b(?:selamat|welcome|terima kasih|thank)/i.test(text) ? 1 : 0) - (text.length > 60 ? 0.5 : 0);
}

export const isAddress = (text: string): boolean => ADDRESS.test(text);
