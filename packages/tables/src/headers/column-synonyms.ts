/**
 * Header words with the same meaning, in Indonesian, English and short forms; the first of each line stands for all.
 */
const synonyms: readonly (readonly string[])[] = [
  ['nama', 'name'],
  ['tanggal', 'tgl', 'date'],
  ['tanggal lahir', 'tgl lahir', 'birth date', 'date of birth', 'dob'],
  ['nomor', 'no', 'nr', 'number'],
  [
    'telepon',
    'telp',
    'tlp',
    'phone',
    'no telepon',
    'no telp',
    'no hp',
    'hp',
    'handphone',
    'ponsel',
    'phone number',
    'wa',
    'whatsapp',
  ],
  ['email', 'e mail', 'surel', 'email address', 'alamat email'],
  ['alamat', 'address'],
  ['kota', 'city', 'kab kota', 'kota kabupaten', 'kabupaten kota'],
  ['provinsi', 'propinsi', 'province'],
  ['kode pos', 'kodepos', 'postal code', 'zip', 'zip code'],
  ['jumlah', 'jml', 'jmlh', 'qty', 'kuantitas', 'quantity', 'banyaknya'],
  ['harga', 'price', 'hrg'],
  ['harga satuan', 'unit price'],
  ['nilai', 'nominal', 'amount', 'value'],
  ['total', 'jumlah total', 'jml total', 'jmlh total'],
  ['diskon', 'discount', 'potongan'],
  ['satuan', 'unit', 'uom'],
  ['barang', 'produk', 'product', 'item'],
  ['nama barang', 'nama produk', 'product name', 'item name'],
  ['kode', 'code', 'kd'],
  ['pelanggan', 'customer', 'pembeli', 'konsumen'],
  ['pemasok', 'supplier', 'vendor'],
  ['cabang', 'branch'],
  ['keterangan', 'ket', 'catatan', 'notes', 'note', 'remarks', 'description', 'deskripsi'],
  ['faktur', 'invoice', 'inv'],
  ['stok', 'stock'],
  ['gaji', 'salary', 'upah'],
  ['jabatan', 'position'],
  ['karyawan', 'pegawai', 'employee'],
  ['bulan', 'month'],
  ['tahun', 'year'],
  ['rekening', 'rek', 'account'],
  ['npwp', 'no npwp', 'nomor npwp', 'tax id'],
  ['jenis kelamin', 'gender', 'kelamin'],
];

const meant: ReadonlyMap<string, string> = new Map(
  synonyms.flatMap(([first = '', ...others]) => others.map((other) => [other, first] as const)),
);

const known: ReadonlySet<string> = new Set(synonyms.flat());

/** Unit signs make different headers, as words do: `Diskon %` is not Diskon, `Nilai €` is not `Nilai $`. */
const SIGN = String.raw`[%‰°+\p{Sc}]`;
const words = new RegExp(String.raw`\p{L}+|\p{N}+|${SIGN}`, 'gu');
const plain = new RegExp(String.raw`[\p{L}\p{N}]+|${SIGN}`, 'gu');

/** `m²` becomes m2; full-width letters become normal ones. */
const folded = (header: string): string => header.normalize('NFKC').toLowerCase();

/** The words of a header without case and punctuation: `No. HP` gives `no hp`, `namaBarang` gives `nama barang`. */
export const headerWords = (header: string): string[] =>
  folded(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).match(words) ?? [];

/** Only the letters, digits and unit signs. */
export const plainHeader = (header: string): string => (folded(header).match(plain) ?? []).join('');

/** Head words, first in Indonesian and last in English: `Tgl. Faktur`, `invoice_date`. */
const heads: ReadonlySet<string> = new Set(
  'tanggal nomor nama kode jenis alamat status harga total jumlah nilai'.split(' '),
);

/**
 * The meaning of a header, whatever words it uses and wherever its head is: `Tgl. Faktur`, `invoice_date`. The order of
 * the other words matters: `Debit - Kredit` is not `Kredit - Debit`, `USD/IDR` is not `IDR/USD`.
 */
export function meantHeader(header: string): string {
  const said = headerWords(header).join(' ');
  const each = (meant.get(said) ?? said).split(' ').map((word) => meant.get(word) ?? word);
  return [...each.filter((word) => heads.has(word)).sort(), ...each.filter((word) => !heads.has(word))].join(' ');
}

/** The words of a header in Indonesian, one for each of its own: `Unit Price` is harga satuan. */
export function meantWords(words: readonly string[]): string[] {
  const phrase = meant.get(words.join(' '))?.split(' ');
  return phrase?.length === words.length ? phrase : words.map(meantHeader);
}

/** Whether two words are known to differ in meaning, however alike they look. */
export const areKnownApart = (one: string, other: string): boolean =>
  known.has(one) && known.has(other) && (meant.get(one) ?? one) !== (meant.get(other) ?? other);
