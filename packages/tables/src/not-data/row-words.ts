/** Words that show what a row is, in Indonesian and English; no word suffices alone. */

/** A word whose letters may stand apart, as headings are set: "T O T A L". */
const spaced = (word: string) => [...word].join('\\s*');
const AVERAGE = '(?:rata\\s*-?\\s*rata|rata2|rerata|average)';
const TOTAL = `(?:${spaced('sub')}\\s*-?\\s*(?:${spaced('total')}|${spaced('jumlah')})|${spaced('grand')}\\s*${spaced('total')}|${spaced('total')}|${spaced('jumlah')}|jml|ttl|[ck]umulati[fv]e?|${AVERAGE}|(?:jumlah\\s+)?(?:pindahan|dipindahkan))`;
/** For SQL and here: how SAP marks its subtotals, one star for each level. */
export const STARS = '^\\s*\\*{1,4}\\s*$';
const stars = new RegExp(STARS);
export const isStars = (text: string) => stars.test(text);
/** For SQL: a tax and its rate, which may stand below a total in a table of few columns. */
export const TAX_AND_RATE =
  '^[^a-z0-9]*(?:ppn|ppnbm|pph|pajak|tax|vat|pb\\s?1)[^a-z]*[0-9]+(?:[.,][0-9]+)?\\s*%[^a-z0-9]*$';
/** For SQL: matches a text that begins like the label of a total. */
export const TOTAL_START = `^[^a-z0-9]*${TOTAL}([^a-z]|$)`;
const totalStart = new RegExp(TOTAL_START, 'i');
/** How spreadsheets label the subtotals they insert, after the group's name: "Bandung Total". */
export const TOTAL_ENDS = [' total', ' subtotal'];

const MONTHS =
  'januari|februari|pebruari|maret|april|mei|juni|juli|agustus|september|oktober|november|nopember|desember|january|february|march|may|june|july|august|october|december|jan|feb|mar|apr|jun|jul|agu|agt|aug|sep|okt|oct|nov|nop|des|dec';
const GROUP_WORDS =
  'rt|rw|dusun|bagian|divisi|departemen|dept|cabang|kelompok|kategori|golongan|wilayah|gudang|bulan|periode|triwulan|kuartal|semester|tahun|masa|halaman|group|category|department|branch|region|month|period|quarter|page';
/** A total of nothing named, of all, of a period, or of a named group. */
const plainTotal = new RegExp(
  `^[^a-z0-9]*${TOTAL}(?:\\s+(?:total|keseluruhan|semua|seluruh(?:nya)?|umum|akhir|overall|${MONTHS}|(?:${GROUP_WORDS})\\b.*|(?:19|20)\\d{2}|(?:minggu|pekan|week)\\s+(?:\\d|[ivx]+\\b|ke\\b).*|per\\b.*))*[^a-z0-9]*$`,
  'i',
);
/** Words of time and of pages need a number or a month beside them: "Bulan Madu" is a thing that is sold. */
const TIMED = 'bulan|periode|masa|triwulan|kuartal|semester|tahun|halaman|month|period|quarter|page';
const WHICH = `(?:\\d|[ivx]+\\b|(?:${MONTHS}|ke|pertama|kedua|ketiga|keempat|first|second|third|fourth|ganjil|genap|berjalan|ini|lalu)\\b)`;
const timed = new RegExp(`^(?:${TIMED})\\b`, 'i');
const groupTitle = new RegExp(
  `^(?:(?!(?:${TIMED})\\b)(?:${GROUP_WORDS})\\b|(?:${TIMED})\\s*[:./-]?\\s*${WHICH}|[^:]{2,40}:\\s*\\S)`,
  'i',
);
const pageOfPages = /^(?:-\s*)?(?:halaman|hal\.?|page|pg\.?)\s*:?\s*\d+\s*(?:dari|of|\/)\s*\d+(?:\s*-)?$/i;
const pageMark =
  /^(?:-\s*)?(?:(?:halaman|hal\.?|page|pg\.?)\s*:?\s*\d+|(?:dicetak|tanggal cetak|tgl\.? cetak|(?:print|printed|printing)\s+(?:date|time|on|at)|printed)(?=\s*:|\s+(?:oleh|pada|tanggal|tgl|melalui|dari|via|otomatis|by|on|at|from|\d)).*)(?:\s*-)?$/i;
/** A star alone is part of a name ("*Susu"); before a sentence, it marks a note. */
const SOON = `sementara|diolah|belum final|angka perkiraan|preliminary|provisional|estimated`;
/** Words and days that a product is not called by, even if a star is before them. */
const starred = new RegExp(
  `^\\*+\\s*(?=\\D).*\\b(?:${SOON}|(?:per|as of)\\s+(?:tanggal\\s+|tgl\\.?\\s+)?\\d{1,2}(?:([/.-])\\d{1,2}\\1\\d{2}|\\s+(?:${MONTHS})\\b))`,
  'i',
);
const note =
  /^(?:\*+\s*\)|\*+\s*(?=\S+\s+\S+\s+\S).*\b(?:belum|sudah|tidak|bukan|termasuk|adalah|berdasarkan|jika|apabila|harap|mohon|wajib|dapat|akan|kecuali|sesuai|ini|is|are|not|may|must|includ\w+|exclud\w+|subject)\b|(?:catatan|keterangan|nb|note|notes|sumber|source|terbilang|in words)\s*[:.])/i;
/** What invoices add to a subtotal or take from it, before the total to pay, with a rate or a number beside it at most. */
const PAID =
  '(?:uang muka|dp|(?:(?:sudah|telah|yang) )?dibayar|bayar|pembayaran|tunai|cash|kembali(?:an)?|sisa|kekurangan|terutang)';
const TAKEN = '(?:(?:total\\s+)?(?:diskon|discount|disc|potongan|rabat|pph))';
const ADDED =
  '(?:(?:total\\s+)?(?:ppn|ppnbm|pajak|tax|vat)|ongkir|ongkos kirim|biaya (?:kirim|pengiriman|admin(?:istrasi)?|layanan|m[ae]terai)|m[ae]terai|shipping|service charge|pembulatan|rounding)';
const BASE = '(?:(?:total\\s+)?(?:dpp|dasar pengenaan pajak))';
/** What is given back of a total, between it and another one that is less by so much. */
const GIVEN_BACK = '(?:retur|return|klaim|refund|cashback|voucher|deposit)';
const TAIL =
  '(?:[^a-z]|\\b(?:pasal|ps|final|ppn|pph|ke|barang|pembelian|penjualan|faktur|khusus|tambahan|pelanggan|tagihan|bayar|pembayaran|dibayar|kembalian|hutang|utang|piutang|rp|idr|amount)\\b)*$';
/** For SQL: how a settlement may begin. */
export const SETTLEMENT_START = `^[^a-z0-9]*(?:${[TAKEN, ADDED, BASE, PAID, GIVEN_BACK].join('|')})([^a-z0-9]|$)`;
const settlementOf = (words: string) => new RegExp(`^[^a-z0-9]*${words}(?![a-z0-9])${TAIL}`, 'i');
const settlement = settlementOf(`(?:${[TAKEN, ADDED, BASE, PAID].join('|')})`);
/** A tax alone below a total settles it: a book without vouchers has no such entries. */
const tax = settlementOf(`(?:(?:total\\s+)?(?:ppn|ppnbm|pph|pajak|tax|vat|pb\\s?1)|${BASE})`);
const rounded = /^[^a-z0-9]*(?:dibulatkan|rounded)\b/i;
const rate = /(\d+(?:[.,]\d+)?)\s*%/;
const taken = settlementOf(`(?:${TAKEN}|${PAID})`);
const paid = settlementOf(PAID);
const taxBase = settlementOf(BASE);
const givenBack = settlementOf(GIVEN_BACK);
/** What is left to pay: a total of a period or of a named group is not that. */
const toPay = new RegExp(
  `^[^a-z0-9]*(?:(?:grand\\s*)?total|jumlah|sisa|kembali(?:an)?|terutang)(?:\\s+(?:yang|harus|di|akhir|bayar|dibayar|pembayaran|tagihan|faktur|invoice|due|payable|keseluruhan|semua|hutang|utang|piutang|rp|idr))*[^a-z0-9]*$`,
  'i',
);
/** For SQL and here: how bank statements sum up below their entries. */
const BALANCE_WORDS =
  '(?:saldo\\s+(?:awal|akhir)|(?:total\\s+|jumlah\\s+)?(?:mutasi|transaksi)\\s+(?:kredit|debe?t|cr|db)|(?:total|jumlah)\\s+mutasi|(?:opening|closing|beginning|ending)\\s+balance)';
export const BALANCE = `^[^a-z0-9]*(?:${BALANCE_WORDS}|mutasi|(?:total\\s+|jumlah\\s+)?(?:kredit|debe?t|credits?|debits?))[^a-z0-9]*$`;
const balance = new RegExp(BALANCE, 'i');
/** A label that is nothing else: "Debit" and "Kredit" alone are also ways to pay, "Mutasi" is a kind of event. */
export const SURE_BALANCE = `^[^a-z0-9]*${BALANCE_WORDS}[^a-z0-9]*$`;
const sureBalance = new RegExp(SURE_BALANCE, 'i');
const ROLES =
  'pemilik|pimpinan|direktur(?: utama)?|manajer|manager|kepala(?: \\w+){0,2}|ketua(?: \\w+)?|wakil ketua|sekretaris|bendahara|kasir|wali kelas|wali murid|orang ?tua(?: \\w+)?|penerima|pengirim|penjual|pembeli|petugas(?: \\w+)?|saksi|pembuat|pemeriksa|penyetuju|owner|director|treasurer|secretary|chairman';
/** Offices that are nothing else: "Kepala Kakap" is a part of a fish, "Petugas Kebersihan" a post. */
const OFFICES =
  'pemilik|pimpinan|direktur(?: (?:utama|keuangan|operasional))?|manajer|manager|(?:wakil )?kepala (?:sekolah|madrasah|cabang|toko|gudang|desa|dusun|kelurahan|kampung|dinas|badan|kantor|bagian|bidang|subbagian|sub bagian|subbag|seksi|divisi|unit|departemen|proyek|produksi|keuangan|personalia|puskesmas|laboratorium|lab|perpustakaan|tata usaha|tu|program|ruang|ruangan|instalasi|regu)(?: \\w+)?|(?:wakil )?ketua(?: (?:rt|rw)(?:[ .]*\\d+)?| (?:panitia|yayasan|umum|pengurus|koperasi|komite|kelas|tim|kelompok|pelaksana|dkm|takmir|bumdes|lpm|pkk|bpd|jurusan|program)(?: \\w+)?)?|sekretaris|bendahara|kasir|wali kelas|wali murid|orang ?tua(?: (?:wali|murid|siswa))?|penerima|pengirim|penjual|pembeli|petugas(?: (?:gudang|lapangan|piket|administrasi|pencatat|loket|pendaftaran|pemeriksa))?|saksi|pembuat|pemeriksa|penyetuju|owner|director|treasurer|secretary|chairman';
const office = new RegExp(`^(?:${OFFICES})[^a-z0-9]*$`, 'i');
/** Those who have a post and sign nothing. */
const post =
  /^(?:satpam|security|sopir|supir|driver|kurir|penjaga|operator|guru|staf|staff|anggota|admin|pramu\w+|office boy|ob|cleaning service|tukang|koki|pelayan|humas|seksi \w+)\b/i;
const role = new RegExp(`^(?:${ROLES})[^a-z0-9]*$`, 'i');
/** For SQL and here: words above a signature, which may be followed by who signs. */
const SIGNING_BY =
  '(?:di)?(?:buat|setujui|periksa|ketahui|terima|siapkan|serahkan)\\s+oleh|(?:prepared|approved|checked|received|signed)\\s+by';
const SIGNING_ALONE =
  '(?:yang\\s+)?(?:menyetujui|mengetahui|memeriksa|membuat|menerima|menyerahkan)|hormat kami|tanda tangan|ttd|signature';
/** "Disetujui," above who signs; without the sign behind it, it is the state of a row. */
const SIGNING_MARKED = 'di(?:buat|setujui|periksa|ketahui|terima|siapkan|serahkan)\\s*[,:]';
export const SIGNING = `^\\s*(?:(?:${SIGNING_BY})([^a-z0-9]|$)|(?:${SIGNING_MARKED}[^a-z0-9]*$)|(?:${SIGNING_ALONE})(\\s*[^a-z0-9\\s]|\\s*$|\\s+(${ROLES})))`;
const signing = new RegExp(SIGNING, 'i');
const bareSigning = new RegExp(`^(?:${SIGNING_BY}|${SIGNING_ALONE}|${SIGNING_MARKED})[^a-z0-9]*$`, 'i');
const placeAndDay = new RegExp(`^[a-z][a-z .]{2,30},\\s*\\d{1,2}\\s+(?:${MONTHS})\\s+\\d{4}$`, 'i');

const periodWords = new RegExp(`\\b(?:s\\s*[./]?\\s*d|sampai|hingga|${TIMED}|${MONTHS})\\b`, 'i');
/** For SQL and here: how the last row says that it is of all, without the word total. "Semua Umur" is a kind of film. */
const OF_ALL = `kota|toko|cabang|outlet|gudang|wilayah|daerah|area|provinsi|kabupaten|kecamatan|desa|kelurahan|dusun|rt|rw|kelas|bagian|divisi|departemen|unit|kategori|kelompok|produk|barang|sales|karyawan|pegawai|siswa|akun|pos`;
export const WHOLE = `^[^a-z0-9]*(?:keseluruhan|seluruhnya|semuanya|(?:semua|seluruh|all)(?:\\s+(?:${OF_ALL}))?|(?:trial\\s+)?balance|seimbang|real\\s+cost|(?:nilai|harga|biaya)\\s+(?:keseluruhan|seluruhnya))[^a-z0-9]*$`;
const whole = new RegExp(WHOLE, 'i');
const BEFORE = '(?:hari|minggu|bulan|triwulan|semester|tahun|periode)\\s+(?:yang\\s+)?(?:lalu|sebelumnya|kemarin)';
/** What stands below the last total to be compared with it. */
const compared = new RegExp(
  `^[^a-z0-9%]*(?:(?:(?:target|pencapaian|capaian|realisasi|kontribusi|proporsi|pangsa|share|pertumbuhan|growth|kenaikan|anggaran|budget|kkm|kktp|persen|persentase|prosentase|ytd|mtd)(?:\\s+(?:target|omzet|penjualan|anggaran|total|bulan|tahun|minggu|ini))*)|(?:[a-z]+\\s+){0,2}${BEFORE})?[^a-z0-9]*$`,
  'i',
);
const SPAN = `(?:hari|minggu|pekan|tanggal|tgl|${TIMED}|${MONTHS})`;
/** "Jumlah s.d. Februari", "Total YTD", "Total Jan - Feb": of the rows above and of earlier ones. "Jumlah SD" is of schools. */
const cumulative = new RegExp(
  `\\b(?:s\\s*[./]\\s*d\\b|sd\\.?\\s+(?:dengan\\s+)?(?:${SPAN}\\b|\\d)|sampai|hingga|[ymq]td|(?:year|month)\\s+to\\s+date|[ck]umulati[fv]e?|(?:${MONTHS})\\s*(?:[-–&/]|dan|to)\\s*(?:${MONTHS}))\\b`,
  'i',
);
const previous = new RegExp(`\\b${SPAN}\\s+(?:yang\\s+)?(?:lalu|sebelumnya|kemarin)\\b`, 'i');
const groupWord = new RegExp(`^(${GROUP_WORDS})\\b`, 'i');
const labelled = /^([^:\d]{2,40}?)\s*:\s*(\S.*)$/s;
const month = new RegExp(`^(?:(january|february|march|may|june|july|august|october|december)|${MONTHS})\\b`, 'i');
const carried = /\b(?:di)?pindah(?:an|kan)?\b|\b(?:halaman|hal|page)\b\.?\s*(?:ini|sebelumnya|total|\d|$)/i;
const ofAll = /\b(?:grand|keseluruhan|seluruh(?:nya)?|semua|overall)\b/i;
const average = new RegExp(`^[^a-z0-9]*${AVERAGE}`, 'i');
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
  const word = groupWord.exec(title)?.[1];
  // "Gudang" alone is a group beside "Kantor", not their kind.
  const named = found ? (found[1] ? 'Month' : 'Bulan') : word === title ? undefined : word;
  return { label: named ?? null, value: title, isKnown: named !== undefined };
}

export const isMonth = (text: string) => month.test(text) && !/\s/.test(text);
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
/** "Halaman 1 dari 3", which nothing else is called. */
export const isPageOfPages = (text: string) => pageOfPages.test(text);
export const isPageMark = (text: string) => pageOfPages.test(text) || pageMark.test(text);
export const isNote = (text: string) => note.test(text) || starred.test(text);
export const isSettlement = (text: string) => settlement.test(text);
/** What is subtracted, in contrast to taxes and costs that are added. */
export const isTaken = (text: string) => taken.test(text);
/** What is paid of a total, in contrast to what is taken off before. */
export const isPaid = (text: string) => paid.test(text);
export const isTax = (text: string) => tax.test(text);
export const isRounded = (text: string) => rounded.test(text);
/** The share that a label names: 0.11 in "PPN 11%"; null without one. */
export function rateOf(text: string): number | null {
  const found = rate.exec(text)?.[1];
  return found === undefined ? null : Number(found.replace(',', '.')) / 100;
}
export const isGivenBack = (text: string) => givenBack.test(text);
/** "Jumlah s.d. Februari" goes on from the total of the month before, with entries between. */
export const isOfPeriod = (text: string) => periodWords.test(text);
export const isCumulative = (text: string) => totalStart.test(text) && cumulative.test(text);
/** "Jumlah bulan lalu": of rows that stand elsewhere. */
export const isOfPrevious = (text: string) => totalStart.test(text) && previous.test(text) && !cumulative.test(text);
/** "Keseluruhan", "Semua Kota", "Balance". */
export const isWhole = (text: string) => whole.test(text);
/** A total of another year: "Total 2025". */
export const isOfYear = (text: string) => totalStart.test(text) && /^(?:tahun\s+)?(?:19|20)\d{2}$/.test(totalOf(text));
/** "Target", "Kontribusi (%)", "Omzet tahun lalu", "%". */
export const isCompared = (text: string) => compared.test(text.trim()) && /[a-z%]/i.test(text);
/** Total is a brand, too; nothing is called JUMLAH. */
export const mayBeBrand = (text: string) => /^[^a-z]*total[^a-z]*$/i.test(text);
export const isTaxBase = (text: string) => taxBase.test(text);
export const isToPay = (text: string) => toPay.test(text.replace(/\s+/g, ' '));
export const isBalance = (text: string) => balance.test(text);
/** For SQL and here: how ledgers label the total of an account, after its name: "(1-10001) Kas | Saldo Akhir". */
export const CLOSING = '[a-z0-9)][^a-z0-9)]+(?:saldo\\s+akhir|(?:closing|ending)\\s+balance)[^a-z0-9]*$';
const closing = new RegExp(CLOSING, 'i');
const closingWords = /(?:saldo\s+akhir|(?:closing|ending)\s+balance)[^a-z0-9]*$/i;
export const endsAsClosing = (text: string) => closing.test(text);
/** For SQL and here: what statements make of totals and lines: Laba Bersih, SURPLUS / (DEFISIT), Penjualan Bersih. */
export const DIFFERENCE =
  '^[^a-z0-9]*(?:laba|rugi|kenaikan|penurunan|surplus|defisit|selisih|net\\s+(?:profit|income|loss|sales|cash)|(?:gross\\s+)?profit|(?:pendapatan|penjualan|(?:arus\\s+)?kas)\\s+(?:bersih|neto))([^a-z]|$)';
const difference = new RegExp(DIFFERENCE, 'i');
const resultWord = new RegExp(
  `^(?:laba|rugi|profit|loss|income|sales|cash|surplus|defisit|kenaikan|penurunan|selisih|pendapatan|penjualan|arus|kas|bersih|kotor|bruto|neto|net|gross|usaha|operasi|operasional|sebelum|sesudah|setelah|pajak|pph|bunga|penghasilan|badan|komprehensif|tahun|bulan|periode|berjalan|ini|lalu|dan|setara|bank|dari|aktivitas|kegiatan|investasi|pendanaan|pembiayaan|anggaran|lain|luar|before|after|tax|for|from|the|of|year|period|operating|atau|pada|per|${MONTHS}|\\d+)$`,
  'i',
);
/** "Laba Bersih Sebelum Pajak", but not "Laba Jaya", which is a shop. */
export const isDifference = (text: string) =>
  difference.test(text) && (text.match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => resultWord.test(word));
/** How books call what is left. */
const left = /^[^a-z0-9]*(?:saldo|sisa|selisih|surplus|defisit|balance)\b/i;
export const isLeft = (text: string) => left.test(text);
const WHEN = `(?:kas|bank|periode|bulan|tahun|ini|lalu|sebelumnya|berjalan|per|tanggal|tgl|${MONTHS}|\\d{1,2}(?:[/.-]\\d{1,2}[/.-]\\d{2,4})?|(?:19|20)\\d{2})`;
const MOVEMENT = `(?:(?:total|jumlah)\\s+)?(?:mutasi|perubahan)(?:\\s+${WHEN})*`;
const CLOSED = `saldo(?:\\s+${WHEN})*\\s+akhir(?:\\s+${WHEN})*|(?:closing|ending)\\s+balance`;
const CARRIED_BALANCE = `saldo\\s+(?:(?:di)?pindah(?:an|kan)|(?:dari\\s+|s\\s*[./]?\\s*d\\.?\\s+)?(?:halaman|hal|page)).*`;
const OPENING = `saldo\\s+awal(?:\\s+${WHEN})*|(?:opening|beginning)\\s+balance`;
/** For SQL: the rows of a book that hold a label and figures alone. */
export const CARRIED_ROW = `^[^a-z0-9]*(?:${MOVEMENT}|${CLOSED}|${OPENING}|${CARRIED_BALANCE}|(?:saldo|sisa|selisih|surplus|defisit|balance)(?:\\s+${WHEN})*)[^a-z0-9]*$`;
export const MOVEMENT_ROW = `^[^a-z0-9]*(?:${MOVEMENT})[^a-z0-9]*$`;
/** For SQL: what was before the entries, and their sum over a period: "Mutasi" alone is a kind of event. */
export const OPENING_OR_MOVEMENT = `^[^a-z0-9]*(?:${OPENING}|(?:(?:total|jumlah)\\s+(?:mutasi|perubahan)|(?:mutasi|perubahan)\\s+${WHEN})(?:\\s+${WHEN})*)[^a-z0-9]*$`;
const wholly = (words: string) => new RegExp(`^[^a-z0-9]*(?:${words})[^a-z0-9]*$`, 'i');
const [movement, closed, carriedBalance, opening] = [MOVEMENT, CLOSED, CARRIED_BALANCE, OPENING].map(wholly);
export const isMovement = (text: string) => movement?.test(text) === true;
/** The balance at the end of an account or a month: "Saldo Akhir Januari 2026". */
export const isClosing = (text: string) => closed?.test(text) === true;
/** "Saldo awal", above the entries of an account or a month. */
export const isOpening = (text: string) => opening?.test(text) === true;
/** "Saldo pindahan", at the top of a page. */
export const isCarriedBalance = (text: string) => carriedBalance?.test(text) === true;
const net = /\b(?:bersih|neto|net)\b/i;
export const isNet = (text: string) => net.test(text);
/** Profits that are lines of the equity. */
const retained = /^[^a-z0-9]*(?:laba|rugi).*\b(?:ditahan|berjalan|dibagi(?:kan)?)\b/i;
export const isRetained = (text: string) => retained.test(text);
/** Lines of a statement that are taken off, even without a sign. */
const deducted =
  /^[^a-z0-9]*(?:retur|potongan|diskon|discount|dikurangi|kurang|less|beban|biaya|hpp|harga pokok|pembayaran|pembelian|pengeluaran|akumulasi|expenses?|cost)\b/i;
export const isDeducted = (text: string) => deducted.test(text);
const cashAt = (word: string) =>
  `^[^a-z0-9]*(?:saldo|kas)(?:\\s+(?:kas|bank|dan|setara|pada))*\\s+(?:${word})(?:\\s+(?:kas|bank|periode|tahun|bulan|${MONTHS}|(?:19|20)\\d{2}))*[^a-z0-9]*$`;
/** For SQL: the cash at the start or the end of a period, as a statement of cash flows ends. */
export const CASH_AT = cashAt('awal|akhir');
const [cashAtStart, cashAtEnd] = [new RegExp(cashAt('awal'), 'i'), new RegExp(cashAt('akhir'), 'i')];
export const opensCash = (text: string) => cashAtStart.test(text);
export const closesCash = (text: string) => cashAtEnd.test(text);
/** For SQL and here: the tax between the profit before and after it. */
export const PROFIT_TAX =
  '^[^a-z0-9]*(?:pajak|pph|tax)(?:\\s+(?:penghasilan|badan|terutang|final|pasal|ps|[0-9]+))*[^a-z0-9]*$';
const profitTax = new RegExp(PROFIT_TAX, 'i');
export const isProfitTax = (text: string) => profitTax.test(text);
export const isSureBalance = (text: string) => sureBalance.test(text);
export const isSigning = (text: string) => signing.test(text) || placeAndDay.test(text);
/** Words above a signature without the name of who signs. */
export const isBareSigning = (text: string) => bareSigning.test(text) || placeAndDay.test(text);
const account =
  /^(?:pendapatan|penjualan|beban|biaya|harga pokok|hpp|aset|aktiva|asset|passiva|pasiva|kewajiban|liabilitas|ekuitas|modal|penerimaan|pengeluaran|belanja|pembiayaan|revenues?|income|expenses?|assets|liabilities|equity|cost of)\b/i;
export const isAccount = (text: string) => account.test(text.trim());
/** A title with a colon, a number or a month, or an account of a statement; "Cabang Utama" may be a row's name. */
export const isSureTitle = (text: string) =>
  /:|\d/.test(text) || [month, timed, account].some((words) => words.test(text.trim()));
export const isOffice = (text: string) => office.test(text);
export const isPost = (text: string) => post.test(text) || office.test(text);
export const isRole = (text: string) => role.test(text);
/** What reports of marks and of counts show below their totals. */
export const STATISTIC =
  '^\\s*(?:(?:nilai|skor)\\s+)?(?:tertinggi|terendah|maks(?:imum|imal)?|min(?:imum|imal)?|max(?:imum)?|median|persentase|prosentase|percentage|highest|lowest)[^a-z0-9]*$';
const statistic = new RegExp(STATISTIC, 'i');
/** A line drawn with signs. */
export const RULE = '^\\s*[=_~-]{3,}\\s*$';
const rule = new RegExp(RULE);
export const isRule = (text: string) => rule.test(text.trim());
const extreme = new RegExp(`^(?:(?:nilai|skor)\\s+)?(?:tertinggi|terendah|highest|lowest)[^a-z0-9]*$`, 'i');
/** A statistic that nothing else is called: "Median" and "Persentase" may be rows of a list. */
export const isSureStatistic = (text: string) => extreme.test(text) || (average.test(text) && totalOf(text) === '');
export const isStatistic = (text: string) => average.test(text) || statistic.test(text);
/** What a total is of: "PT Bina" in "Total PT Bina" and in "PT Bina Total". */
export const totalOf = (text: string) =>
  text
    .trim()
    .replace(new RegExp(`^[^a-z0-9]*${TOTAL}(?![a-z])(?:\\s+(?:dari|untuk|of|for)\\b)?`, 'i'), '')
    .replace(/\b(?:sub)?total$/i, '')
    .replace(closingWords, '')
    .replace(/^[^a-z0-9]+|[^a-z0-9]+$/gi, '')
    .toLowerCase();

const SUMMARY_NAMES = new Set(
  (
    'no nomor id kode code nama name tanggal tgl date bulan month tahun year periode period produk product barang item uraian ' +
    'deskripsi description keterangan ket jml jmlh kts hrg sat ttl qty kuantitas quantity jumlah banyaknya satuan unit harga price total subtotal amount ' +
    'nilai value omzet penjualan terjual sales saldo balance debit debet kredit credit dpp ppn pph diskon pajak biaya cost ' +
    'persen persentase pelanggan customer supplier pemasok karyawan pegawai kasir cabang branch toko outlet gudang warehouse kota ' +
    'city wilayah region divisi departemen bagian status kategori category jenis type tipe merek brand stok stock akun account ' +
    'metode pembayaran masuk keluar'
  ).split(' '),
);
const firstWord = (text: string) => text.toLowerCase().match(/\p{L}+/u)?.[0] ?? '';
/** Whether a text is a name of a column: one of this table, or one that summaries have. */
export const isColumnName = (text: string, columns: readonly string[]) =>
  SUMMARY_NAMES.has(firstWord(text)) || columns.some((name) => name.toLowerCase() === text.trim().toLowerCase());
const summaryTitle =
  /^(?:rekap(?:itulasi)?|ringkasan|rincian|daftar|laporan|tabel|data|perbandingan|summary|table|report|recap|total|jumlah)\b/i;
export const isSummaryTitle = (text: string) => summaryTitle.test(text.trim());
const keyName = /^(?:no|nomor|nr|num|number|urut|kode|code|id|sku|nik|nip|nis|nisn|nim|npwp|barcode|#)(?![a-z])/i;
/** A column of numbers that identify their row and are never summed. */
export const isKeyName = (name: string) => keyName.test(name.trim());

/** The texts that may repeat a header: the column's name, or one of the two names joined in it. */
export function nameParts(name: string): string[] {
  const words = name.toLowerCase().split(' ');
  const parts = words.flatMap((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')]);
  return [...new Set(parts)].filter((part) => part !== '');
}
