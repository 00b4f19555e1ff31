import * as said from '@rapi/contracts/messages';

/** What a template is filled with to see where its values stand. */
const NUMBER = 918_273;
const TEXT = '\uE000';
const PLACES = /918,?273|\uE000/;

/** What the server says to everybody, in the words of the documents, as an Indonesian would say it. */
const sentences: Readonly<Record<string, string>> = {
  [said.WRONG_FILE_TYPE]: 'Pilih berkas Excel (.xlsx, .xls) atau CSV yang benar.',
  [said.INCORRECT_CREDENTIALS]: 'Email atau kata sandi salah.',
  [said.EMAIL_TAKEN]: 'Email ini sudah terdaftar.',
  [said.SIGN_IN_AGAIN]: 'Sesi Anda sudah berakhir. Silakan masuk lagi.',
  [said.NOT_SIGNED_IN]: 'Silakan masuk untuk melanjutkan.',
  [said.PROTECTED_WORKBOOK]: 'Berkas ini dilindungi kata sandi. Hapus kata sandinya lalu unggah lagi.',
  [said.NO_ROWS]: 'Berkas ini tidak berisi baris data.',
  [said.VERSION_CONFLICT]: 'Berkas ini sementara itu sudah berubah. Muat ulang lalu coba lagi.',
  [said.UNAVAILABLE]: 'Bagian ini sedang tidak tersedia. Coba lagi sebentar lagi.',
  [said.NOT_SERVED]: 'Bagian ini tidak tersedia di versi ini.',
  [said.INTERNAL_ERROR]: 'Terjadi kesalahan di pihak kami. Silakan coba lagi.',
  [said.INVALID_INPUT]: 'Periksa kembali isian Anda.',
  [said.TOO_MANY_REQUESTS]: 'Terlalu banyak permintaan. Tunggu sebentar lalu coba lagi.',
  [said.NO_CONVERSIONS]: 'Pilih paling sedikit satu konversi.',
  [said.NO_RESOLUTIONS]: 'Pilih tindakan untuk kelompok duplikat.',
  [said.NO_COLUMN_CHANGES]: 'Tidak ada kolom yang berubah.',
  [said.GROUPING_NEEDS_NAME]: 'Isi nama konfigurasi.',
  [said.JOB_NEEDS_NAME_AND_PATTERN]: 'Isi nama tugas dan pola jadwalnya.',
  [said.EXPORT_NEEDS_NAME]: 'Isi nama tugas.',
  [said.EXPORT_TEMPLATE_NEEDS_NAME]: 'Isi nama templat.',
  [said.BATCH_NEEDS_NAME_AND_FILES]: 'Isi nama dan pilih paling sedikit satu berkas.',
};

/** What may not be there, or not be the user's. */
const things: Readonly<Record<string, string>> = {
  Chart: 'Grafik',
  'Cleaning session': 'Sesi pembersihan',
  Document: 'Dokumen',
  'Export job': 'Tugas ekspor',
  File: 'Berkas',
  Grouping: 'Pengelompokan',
  Page: 'Halaman',
  Payment: 'Pembayaran',
  'Preview session': 'Sesi pratinjau',
  Proof: 'Bukti pembayaran',
  Recipe: 'Resep',
  Rule: 'Aturan',
  'Rule set': 'Daftar aturan',
  Table: 'Tabel',
  Template: 'Templat',
  Transformation: 'Transformasi',
  User: 'Pengguna',
  'Validation rule': 'Aturan validasi',
  'Validation session': 'Sesi validasi',
  Version: 'Versi',
};

const files: readonly (readonly [said.NamedFile, string])[] = [
  ['this file', 'berkas ini'],
  ['the second file', 'berkas kedua'],
];

interface Template {
  pattern: RegExp;
  /** Given what stood in each place, from the left. */
  indonesian: (...values: string[]) => string;
}

/** A template of the server as a pattern: what it says around its values tells them apart. */
function templateOf(english: string, indonesian: Template['indonesian']): Template {
  const around = english.split(PLACES).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { pattern: new RegExp(`^${around.join('(.+?)')}$`, 's'), indonesian };
}

/** The template of one column that is missing, or of several, in one file. */
function withoutColumns(names: readonly string[], [english, file]: (typeof files)[number]): Template {
  const sentence = said.unknownColumns(names, english).replace(/“.*”/, TEXT);
  return templateOf(sentence, (listed) => {
    const columns = listed?.replace(/ and (\d+) more$/, ' dan $1 lainnya');
    return `Tidak ada kolom ${columns} di ${file}. Periksa ejaannya atau jangan pilih kolom itu.`;
  });
}

/** `1,234.5` → `1.234,5` */
const asNumber = (value: string) => value.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));

const templates: readonly Template[] = [
  ...Object.entries(things).map(([english, thing]) =>
    templateOf(said.notFound(english), () => `${thing} tidak ditemukan.`),
  ),
  templateOf(
    said.fileTooLarge(NUMBER, TEXT),
    (limit, tier) => `Ukuran berkas paling besar ${asNumber(limit ?? '')} MB untuk paket ${tier}.`,
  ),
  templateOf(
    said.storageFull(NUMBER, NUMBER),
    (used, limit) =>
      `Penyimpanan penuh: ${asNumber(used ?? '')} dari ${asNumber(limit ?? '')} MB terpakai. Hapus berkas atau tingkatkan paket Anda.`,
  ),
  templateOf(
    said.tooManyRows(NUMBER, NUMBER),
    (found, limit) =>
      `Berkas ini berisi ${asNumber(found ?? '')} baris; paling banyak ${asNumber(limit ?? '')} yang diterima.`,
  ),
  templateOf(
    said.quotaUsedUp('transformations', NUMBER, TEXT),
    (limit, day) => `Semua ${limit} transformasi bulan ini sudah terpakai. Hitungan mulai lagi pada ${day}.`,
  ),
  templateOf(
    said.quotaUsedUp('OCR documents', NUMBER, TEXT),
    (limit, day) => `Semua ${limit} dokumen OCR bulan ini sudah terpakai. Hitungan mulai lagi pada ${day}.`,
  ),
  ...files.flatMap((file) => [withoutColumns([TEXT], file), withoutColumns([TEXT, TEXT], file)]),
];

/** A sentence of the server in Indonesian, where it is one that is said to everybody; any other stays as it is. */
export function inIndonesian(sentence: string): string {
  const known = sentences[sentence];
  if (known !== undefined) return known;
  for (const { pattern, indonesian } of templates) {
    const found = pattern.exec(sentence);
    if (found) return indonesian(...found.slice(1));
  }
  return sentence;
}
