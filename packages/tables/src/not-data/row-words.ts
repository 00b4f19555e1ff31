/** Words that show what a row is, in Indonesian and English; no word suffices alone. */

const TOTAL =
  '(?:sub\\s*-?\\s*(?:total|jumlah)|grand\\s*total|total|jumlah|jml|rata\\s*-\\s*rata|average|(?:jumlah\\s+)?(?:pindahan|dipindahkan))';
/** For SQL: matches a text that begins like the label of a total. */
export const TOTAL_START = `^[^a-z0-9]*${TOTAL}([^a-z]|$)`;
const totalStart = new RegExp(TOTAL_START, 'i');
/** How spreadsheets label the subtotals they insert, after the group's name: "Bandung Total". */
export const TOTAL_ENDS = [' total', ' subtotal'];

const MONTHS =
  'januari|februari|pebruari|maret|april|mei|juni|juli|agustus|september|oktober|november|nopember|desember|january|february|march|may|june|july|august|october|december|jan|feb|mar|apr|jun|jul|agu|agt|aug|sep|okt|oct|nov|nop|des|dec';
const GROUP_WORDS =
  'bagian|divisi|departemen|dept|cabang|kelompok|kategori|golongan|wilayah|gudang|bulan|periode|triwulan|kuartal|semester|tahun|halaman|group|category|department|branch|region|month|period|quarter|page';
/** A total of nothing named, of all, of a period, or of a named group. */
const plainTotal = new RegExp(
  `^[^a-z0-9]*${TOTAL}(?:\\s+(?:total|keseluruhan|semua|seluruh(?:nya)?|umum|akhir|overall|${MONTHS}|(?:${GROUP_WORDS})\\b.*|(?:19|20)\\d{2}|per\\b.*))*[^a-z0-9]*$`,
  'i',
);
const groupTitle = new RegExp(`^(?:(?:${GROUP_WORDS})\\b|[^:]{2,40}:\\s*\\S)`, 'i');
const pageMark =
  /^(?:-\s*)?(?:(?:halaman|hal\.?|page|pg\.?)\s*:?\s*\d+(?:\s*(?:dari|of|\/)\s*\d+)?|(?:dicetak|tanggal cetak|tgl\.? cetak|printed|print date)\b.*)(?:\s*-)?$/i;
const note = /^(?:\*+\s*\)?\s*\S|(?:catatan|keterangan|nb|note|notes|sumber|source|terbilang|in words)\s*[:.])/i;
/** What invoices add to a subtotal or take from it, before the total to pay. */
const settlement =
  /^[^a-z0-9]*(?:(?:total\s+)?(?:diskon|discount|potongan|rabat|ppn|ppnbm|pph|pajak|tax|vat|dpp|dasar pengenaan pajak)|ongkir|ongkos kirim|biaya (?:kirim|pengiriman|admin(?:istrasi)?|layanan|m[ae]terai)|m[ae]terai|shipping|service charge|pembulatan|rounding|uang muka|dp|dibayar|bayar|tunai|cash|kembali(?:an)?|sisa|terutang)\b/i;
/** For SQL and here: how bank statements sum up below their entries. */
export const BALANCE =
  '^[^a-z0-9]*(?:saldo\\s+(?:awal|akhir)|(?:total\\s+|jumlah\\s+)?mutasi(?:\\s+(?:kredit|debe?t|cr|db))?|(?:total\\s+|jumlah\\s+)?(?:kredit|debe?t|credits?|debits?)|(?:opening|closing|beginning|ending)\\s+balance)[^a-z0-9]*$';
const balance = new RegExp(BALANCE, 'i');
const signing =
  /^(?:(?:di)?(?:buat|setujui|periksa|ketahui|terima|siapkan|serahkan)\s+oleh|(?:yang\s+)?(?:menyetujui|mengetahui|memeriksa|membuat|menerima|menyerahkan)|hormat kami|tanda tangan|ttd|(?:prepared|approved|checked|received|signed)\s+by|signature)\b/i;
const placeAndDay = new RegExp(`^[a-z][a-z .]{2,30},\\s*\\d{1,2}\\s+(?:${MONTHS})\\s+\\d{4}$`, 'i');

const groupWord = new RegExp(`^(${GROUP_WORDS})\\b`, 'i');
const labelled = /^([^:\d]{2,40}?)\s*:\s*(\S.*)$/s;
const month = new RegExp(`^(?:(january|february|march|may|june|july|august|october|december)|${MONTHS})\\b`, 'i');
const carried = /\b(?:di)?pindah(?:an|kan)?\b|\b(?:halaman|hal|page)\b\.?\s*(?:ini|sebelumnya|total|\d|$)/i;
const ofAll = /\b(?:grand|keseluruhan|seluruh(?:nya)?|semua|overall)\b/i;
const average = /^[^a-z0-9]*(?:rata\s*-\s*rata|average)/i;
const remark = /^(?:catatan|nb|notes?)\s*[:.]/i;
const goesOn = /\s*\((?:lanjutan|lanj\.?|sambungan|continued|cont(?:'d|\.)?)\)$/i;

export interface GroupTitle {
  /** The kind of group: "Bagian" in "Bagian: Gudang" and "Bagian Gudang". */
  label: string | null;
  /** The text after the colon; without one, the whole title. */
  value: string;
  /** The label is a known group word, not just any text before a colon, as in "Bank: BCA". */
  isKnown: boolean;
}

export function groupTitleOf(text: string): GroupTitle {
  const title = text.trim();
  const [, before, value = title] = labelled.exec(title) ?? [];
  const label = before?.replace(/\s+/g, ' ');
  if (label !== undefined) return { label, value, isKnown: groupWord.test(label) };
  const found = month.exec(title);
  const named = found ? (found[1] ? 'Month' : 'Bulan') : groupWord.exec(title)?.[1];
  return { label: named ?? null, value: title, isKnown: named !== undefined };
}

/** A page total, whose group continues on the next page. */
export const isCarried = (text: string) => carried.test(text);
export const isOfAll = (text: string) => ofAll.test(text);
export const isAverage = (text: string) => average.test(text);
/** A remark between the rows of a table, which names no group. */
export const isRemark = (text: string) => remark.test(text.trim());
/** Removes the continuation mark of the next page: "Gudang (lanjutan)" becomes "Gudang". */
export const withoutGoesOn = (title: string) => title.replace(goesOn, '');
export const beginsAsTotal = (text: string) => totalStart.test(text);
export const endsAsTotal = (text: string) => TOTAL_ENDS.some((end) => text.trim().toLowerCase().endsWith(end));
export const isPlainTotal = (text: string) => plainTotal.test(text);
export const isGroupTitle = (text: string) => groupTitle.test(text);
export const isPageMark = (text: string) => pageMark.test(text);
export const isNote = (text: string) => note.test(text);
export const isSettlement = (text: string) => settlement.test(text);
export const isBalance = (text: string) => balance.test(text);
export const isSigning = (text: string) => signing.test(text) || placeAndDay.test(text);

/** The texts that may repeat a header: the column's name, or one of the two names joined in it. */
export function nameParts(name: string): string[] {
  const words = name.toLowerCase().split(' ');
  const parts = words.flatMap((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')]);
  return [...new Set(parts)].filter((part) => part !== '');
}

/** For SQL and here: matches a cell of a row that numbers the columns below a header, as forms do: (3), 3 or (6) = (4) x (5). */
export const placeNumber = (place: number) => `^\\s*(?:${place + 1}|\\(${place + 1}\\))\\s*(?:=.*)?$`;
