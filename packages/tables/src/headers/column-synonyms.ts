/** What headers call the same thing, in Indonesian, English and short forms; of each line the first stands for all. */
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
  ['jumlah', 'qty', 'kuantitas', 'quantity', 'banyaknya'],
  ['harga', 'price'],
  ['harga satuan', 'unit price'],
  ['nilai', 'nominal', 'amount', 'value'],
  ['total', 'grand total', 'jumlah total'],
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

/** The words of a header without case and punctuation: `No. HP` is `no hp`, `namaBarang` is `nama barang`. */
export const headerWords = (header: string): string[] =>
  header
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/\p{L}+|\p{N}+/gu) ?? [];

/** Letters and digits alone. */
export const plainHeader = (header: string): string => (header.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('');

/** What a header means whichever word it uses, and in whichever order: `Price per Unit`, `Tgl. Faktur`, `invoice_date`. */
export function meantHeader(header: string): string {
  const words = headerWords(header);
  const whole = meant.get(words.join(' ')) ?? words.join(' ');
  return whole
    .split(' ')
    .map((word) => meant.get(word) ?? word)
    .sort()
    .join(' ');
}

/** What stands before a thing without making it another: `Nama Pelanggan` is Pelanggan, `Kode Barang` is no Barang. */
const NAMING = 'nama';

/**
 * Whether one header is the other with a word that says more: `Kode` and `Kode Barang`, `Harga` and `Harga Satuan`, `Pelanggan`
 * and `Nama Pelanggan`. A number that is added makes another column: `Alamat` and `Alamat 2`.
 */
export function saysMore(one: string, other: string): boolean {
  const [shorter, longer] = [one, other].map(headerWords).sort((left, right) => left.length - right.length);
  if (!shorter || !longer || shorter.length === 0 || shorter.length === longer.length) return false;
  const meant = longer.map(meantHeader);
  const startsAt = (start: number) => shorter.every((word, at) => meantHeader(word) === meant[start + at]);
  if (meant[0] === NAMING && longer.length === shorter.length + 1 && startsAt(1)) return true;
  return startsAt(0) && !longer.slice(shorter.length).some((word) => /\p{N}/u.test(word));
}
