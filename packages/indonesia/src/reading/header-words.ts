/** What the header of a column says of its values, as far as reading them goes. */

export interface HeaderWords {
  /** Money or counts: where a point parts thousands. */
  money: boolean;
  /** Money for certain, so that RM is ringgit under it. */
  price: boolean;
  /** Weights, rates, measures: where three decimals are usual. */
  measure: boolean;
  percent: boolean;
  date: boolean;
  /** Speaks of days in Indonesian, where the day comes first. */
  indonesianDay: boolean;
  time: boolean;
  birth: boolean;
  boolean: boolean;
  /** Numbers to call by, not to count with. A lone "No" is the number of the row. */
  identifier: boolean;
  /** The same where all the numbers are bare digits. */
  maybeIdentifier: boolean;
  /** "No" and "Nomor Urut": numbers of rows, or the outline of a list, where 1.10 comes behind 1.9. */
  rowNumber: boolean;
  /** "(dalam jutaan)" is not a meaning of M; "M = miliar" is. */
  letterM?: 'miliar' | 'juta';
}

const MONEY =
  /\b(?:rp|idr|rupiah|harga|hrg|total|subtotal|jumlah|jml|jmlh|nilai|nominal|biaya|tarif|gaji|upah|honor|tunjangan|bonus|thr|insentif|lembur|potongan|diskon|discount|dpp|ppn|ppnbm|pph|pajak|tax|omzet|omset|penjualan|pembelian|pendapatan|pengeluaran|pemasukan|anggaran|realisasi|pagu|budget|saldo|balance|debit|debet|kredit|credit|bayar|pembayaran|tagihan|hutang|utang|piutang|angsuran|cicilan|modal|laba|rugi|profit|hpp|price|amount|cost|salary|revenue|sales|payment|fee|premi|denda|ongkir|setoran|tunai|kas|kurs)\b/;
const COUNT = /\b(?:qty|kuantitas|quantity|stok|stock|unit|pcs|volume|terjual|target)\b/;
const RINGGIT = /\b(?:ringgit|myr)\b|\(rm\)/;
const MEASURE =
  /\b(?:kg|kilogram|gram|gr|ton|liter|ltr|ml|cm|mm|meter|km|m2|m3|berat|bobot|weight|panjang|lebar|tinggi|luas|length|width|height|rasio|ratio|rata|average|avg|ipk|gpa|skor|score|koordinat|lat|lon|lng|latitude|longitude|suhu|kadar|jarak|distance)\b/;
const PERCENT = /%|\b(?:persen|persentase|percent|percentage|prosentase)\b/;
const DATE = /\b(?:tanggal|tgl\w*|tggl|date|dob|lahir|birth\w*|jatuh tempo|due|dibuat|created|updated|diubah)\b/;
/** Headers of a person who writes the day first. */
const INDONESIAN_DAY = /\b(?:tanggal|tgl\w*|tggl|lahir|jatuh tempo|dibuat|diubah)\b/;
/** "Tanggal Bayar" and "Payment Date" are days; "Nilai per Tanggal" is money. */
const DATE_ABOVE_ALL = /^(?:tanggal|tgl\w*|tggl|date)\b|\bdate$/;
const TIME = /\b(?:jam|pukul|waktu|wkt|time|check ?in|check ?out)\b/;
const BIRTH = /\b(?:lahir|lhr|birth|birthday|birthdate|dob|tgllahir|tgllhr|ttl)\b/;
const BOOLEAN =
  /\?$|\b(?:is|has|apakah|aktif|active|lunas|paid|hadir|flag|valid|verified|terverifikasi|selesai|done|enabled|ya\/tidak|y\/n|y\/t)\b/;
const IDENTIFIER =
  /\b(?:nik|npwp|nitku|ktp|kk|sim|paspor|passport|nip|nis|nisn|nim|nidn|nuptk|nrp|npsn|npk|id|kode|code|kd|sku|barcode|ean|upc|imei|isbn|plat|nopol|telepon|telp|tlp|telpon|phone|mobile|hp|handphone|ponsel|wa|whatsapp|fax|rekening|norek|rek|account|acc|virtual account|kode pos|kodepos|postal|zip|postcode|resi|awb|referensi|reference|ref|serial|seri|nohp|notelp|nowa|noktp|nonik|nonpwp|pin|otp|akun|coa|perkiraan|versi|version|bab|pasal)\b/;
/** What is paid for and what has a number: "BPJS" and "Kartu" hold amounts as often as numbers of cards. */
const MAYBE_IDENTIFIER = /\b(?:bpjs|kartu|card|va)\b/;
const NUMBER_OF = /\b(?:no|nomor|number|num|nmr)\b\.? ?\w/;
/** "Kode Harga" and "Invoice No" call by; "Saldo Rekening" counts. */
const IDENTIFIER_ABOVE_ALL = /^(?:no|nomor|nmr|number|id|kode|kd|code)\b|\b(?:no|nomor|number|id|code)$/;
/** "Nomor Urut" counts rows. */
const ROW_NUMBER = /^(?:no|nomor|number|num)\.?(?: urut)?$/;

function declaredM(text: string): 'miliar' | 'juta' | undefined {
  const declared = /\bm ?= ?(miliar|milyar|juta|million)\b/.exec(text)?.[1];
  if (declared === undefined) return undefined;
  return declared.startsWith('mil') && declared !== 'million' ? 'miliar' : 'juta';
}

/** tglLahir, tgl_lahir, TGL.LAHIR → "tgl lahir". */
const words = (header: string): string =>
  header
    .slice(0, 200)
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/[_.\-\s]+/g, ' ')
    .trim();

export function headerWords(header = ''): HeaderWords {
  const text = words(header);
  const letterM = declaredM(text);
  const isPrice = MONEY.test(text);
  const money = isPrice || COUNT.test(text);
  const rowNumber = ROW_NUMBER.test(text);
  const isCalled = IDENTIFIER_ABOVE_ALL.test(text) || (!money && (IDENTIFIER.test(text) || NUMBER_OF.test(text)));
  return {
    money,
    price: (isPrice && !isCalled) || RINGGIT.test(text),
    measure: MEASURE.test(text),
    percent: PERCENT.test(text),
    date: money ? DATE_ABOVE_ALL.test(text) : DATE.test(text),
    indonesianDay: INDONESIAN_DAY.test(text),
    time: TIME.test(text),
    birth: BIRTH.test(text),
    boolean: BOOLEAN.test(text),
    identifier: isCalled && !rowNumber,
    maybeIdentifier: MAYBE_IDENTIFIER.test(text),
    rowNumber,
    ...(letterM && { letterM }),
  };
}
