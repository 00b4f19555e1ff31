/** What a column's header says about reading its values. */
import type { Notation } from './column-reading';
import { currencyOfHeader } from './foreign-currency';

export interface HeaderWords {
  /** Money or counts, where a point separates thousands. */
  money: boolean;
  /** The one currency it names (ISO 4217): `Harga (Rp)`. */
  currency?: string;
  /** Certainly money, so that RM under it is ringgit. */
  price: boolean;
  /** Weights, rates, measures, where three decimals are usual. */
  measure: boolean;
  percent: boolean;
  date: boolean;
  /** Names dates in Indonesian, so the day comes first. */
  indonesianDay: boolean;
  time: boolean;
  /** How long something took, so that 1:05 is no time of day. */
  duration: boolean;
  /**
   * What 75:10 is under a header that says so: minutes and seconds. It is open under one that names minutes alone, or
   * seconds: 00:45 below "Durasi (menit)" may be three quarters of an hour.
   */
  clock?: NonNullable<Notation['clock']>;
  birth: boolean;
  boolean: boolean;
  /** Numbers that identify instead of counting. A lone "No" is the row number. */
  identifier: boolean;
  /** The same if all the numbers are bare digits. */
  maybeIdentifier: boolean;
  /** "No" and "Nomor Urut": row numbers, or an outline, where 1.10 follows 1.9. */
  rowNumber: boolean;
  /** "M = miliar" declares the meaning of M; "(dalam jutaan)" does not. */
  letterM?: 'miliar' | 'juta';
}

const MONEY =
  /\b(?:rp|idr|rupiah|harga|hrg|total|subtotal|jumlah|jml|jmlh|nilai|nominal|biaya|tarif|gaji|upah|honor|tunjangan|bonus|thr|insentif|lembur|potongan|diskon|discount|dpp|ppn|ppnbm|pph|pajak|tax|omzet|omset|penjualan|pembelian|pendapatan|pengeluaran|pemasukan|anggaran|realisasi|pagu|budget|saldo|balance|debit|debet|kredit|credit|bayar|pembayaran|tagihan|hutang|utang|piutang|angsuran|cicilan|modal|laba|rugi|profit|hpp|price|amount|cost|salary|revenue|sales|payment|fee|premi|denda|ongkir|setoran|tunai|kas|kurs)\b/;
const COUNT = /\b(?:qty|kuantitas|quantity|stok|stock|unit|pcs|volume|terjual|target)\b/;
const RINGGIT = /\b(?:ringgit|myr)\b|\(rm\)/;
const MEASURE =
  /\b(?:kg|kilogram|gram|gr|ton|liter|ltr|ml|cm|mm|meter|km|m2|m3|berat|bobot|weight|panjang|lebar|tinggi|luas|length|width|height|rasio|ratio|rata|average|avg|ipk|gpa|skor|score|koordinat|lat|lon|lng|latitude|longitude|suhu|kadar|jarak|distance|temp|temperatur|temperature)\b/;
const PERCENT = /%|\b(?:persen|persentase|percent|percentage|prosentase)\b/;
const DATE = /\b(?:tanggal|tgl\w*|tggl|date|dob|lahir|birth\w*|jatuh tempo|due|dibuat|created|updated|diubah)\b/;
/** Headers of writers who put the day first. */
const INDONESIAN_DAY = /\b(?:tanggal|tgl\w*|tggl|lahir|jatuh tempo|dibuat|diubah)\b/;
/** "Tanggal Bayar" and "Payment Date" are dates; "Nilai per Tanggal" is money. */
const DATE_ABOVE_ALL = /^(?:tanggal|tgl\w*|tggl|date)\b|\bdate$/;
const TIME = /\b(?:jam|pukul|waktu|wkt|time|check ?in|check ?out)\b/;
/** Not "Lembur", under which a start may stand: 17:00. */
const DURATION = /\b(?:durasi|duration|elapsed|downtime)\b|^lama\b|^(?:total|jumlah|jml) jam\b/;
/** "Jam Mulai Durasi" is when it began. */
const BEGINNING = /\b(?:mulai|awal|selesai|akhir|start|begin|end|finish)\b/;
/** 3:25 under "Durasi (mm:ss)" is no three hours. */
const SHORTER = /\b(?:menit|mnt|minutes?|mins?|detik|dtk|seconds?|secs?)\b/;
/** Parts of an elapsed time beside each other: mm:ss, menit:detik, min/sec, menit & detik. */
const BESIDE = ' ?(?::|/|&|,|\\bdan\\b|\\band\\b) ?';
const MINUTES = '(?:m|mm|mnt|menit|minutes?|mins?)';
const HOURS_FIRST = new RegExp(`\\b(?:hh?|jj?|jam|hours?|hrs?)\\]?${BESIDE}${MINUTES}\\b`);
const MINUTES_FIRST = new RegExp(`\\b(?:${MINUTES}\\]?${BESIDE}(?:ss|dtk|detik|seconds?|secs?)|m:s)\\b`);
const BIRTH = /\b(?:lahir|lhr|birth|birthday|birthdate|dob|tgllahir|tgllhr|ttl)\b/;
const BOOLEAN =
  /\?$|\b(?:is|has|apakah|aktif|active|lunas|paid|hadir|flag|valid|verified|terverifikasi|selesai|done|enabled|ya\/tidak|y\/n|y\/t)\b/;
const IDENTIFIER =
  /\b(?:nik|npwp|nitku|ktp|kk|sim|paspor|passport|nip|nis|nisn|nim|nidn|nuptk|nrp|npsn|npk|id|kode|code|kd|sku|barcode|ean|upc|imei|isbn|plat|nopol|telepon|telp|tlp|telpon|phone|mobile|hp|handphone|ponsel|wa|whatsapp|fax|rekening|norek|rek|account|acc|virtual account|kode pos|kodepos|postal|zip|postcode|resi|awb|referensi|reference|ref|serial|seri|nohp|notelp|nowa|noktp|nonik|nonpwp|pin|otp|akun|coa|perkiraan|versi|version|bab|pasal)\b/;
/**
 * Things that are paid for and also have a number: "BPJS" and "Kartu" columns hold amounts as often as card numbers.
 */
const MAYBE_IDENTIFIER = /\b(?:bpjs|kartu|card|va)\b/;
const NUMBER_OF = /\b(?:no|nomor|number|num|nmr)\b\.? ?\w/;
/** "Kode Harga" and "Invoice No" identify; "Saldo Rekening" counts. */
const IDENTIFIER_ABOVE_ALL = /^(?:no|nomor|nmr|number|id|kode|kd|code)\b|\b(?:no|nomor|number|id|code)$/;
/** "Nomor Urut" counts rows. */
const ROW_NUMBER = /^(?:no|nomor|number|num)\.?(?: urut)?$/;

function declaredM(text: string): 'miliar' | 'juta' | undefined {
  const declared = /\bm ?= ?(miliar|milyar|juta|million)\b/.exec(text)?.[1];
  if (declared === undefined) return undefined;
  return declared.startsWith('mil') && declared !== 'million' ? 'miliar' : 'juta';
}

function clockOf(text: string): HeaderWords['clock'] {
  if (HOURS_FIRST.test(text)) return undefined;
  if (MINUTES_FIRST.test(text)) return 'minutes';
  return DURATION.test(text) && SHORTER.test(text) && !BEGINNING.test(text) ? 'open' : undefined;
}

const SECONDS = /\b(?:detik|dtk|seconds?|secs?)\b/;

/** How many of the units that a column's elapsed times are told in make an hour: minutes under "Durasi (menit)". */
export function elapsedPerHour(header: string, clock: HeaderWords['clock']): number {
  if (clock !== 'open') return clock === 'minutes' ? 60 : 1;
  const text = words(header);
  return SECONDS.test(text) ? 3600 : SHORTER.test(text) ? 60 : 1;
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
  const clock = clockOf(text);
  const currency = currencyOfHeader(header);
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
    duration: clock !== undefined || (DURATION.test(text) && !BEGINNING.test(text)),
    ...(clock && { clock }),
    birth: BIRTH.test(text),
    boolean: BOOLEAN.test(text),
    identifier: isCalled && !rowNumber,
    maybeIdentifier: MAYBE_IDENTIFIER.test(text),
    rowNumber,
    ...(currency && { currency }),
    ...(letterM && { letterM }),
  };
}
