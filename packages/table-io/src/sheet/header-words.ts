/** Words that name columns in the tables of Indonesian businesses, in both languages; they are rarely values. */
const NAMING_WORDS = new Set(
  (
    'no nomor num number id kode code sku barcode nama name tanggal tgl date waktu jam time hari day bulan month tahun year periode ' +
    'period produk product barang item jasa deskripsi description uraian keterangan ket catatan notes note remark remarks ' +
    'qty kuantitas quantity jumlah banyaknya satuan unit uom harga price total subtotal amount nilai value nominal saldo balance ' +
    'debit debet kredit credit dpp ppn pph diskon discount potongan pajak tax gaji salary tunjangan bonus biaya cost ' +
    'pelanggan customer pembeli buyer penjual vendor supplier pemasok karyawan pegawai employee sales kasir cabang branch toko outlet ' +
    'gudang warehouse alamat address kota city kabupaten kecamatan kelurahan provinsi province negara country wilayah region ' +
    'telepon telp phone hp email surel npwp nik ktp jabatan position divisi departemen department bagian unitkerja ' +
    'status kategori category jenis type tipe merek brand ukuran size warna color stok stock akun account rekening bank faktur invoice ' +
    'referensi reference umur age usia kelas class mapel pertanyaan question responden respondent siswa student'
  ).split(' '),
);

/** What stands in place of an amount where there is none. */
const ABSENCES = new Set('libur cuti tutup habis kosong off belum'.split(' '));

/** Whether a text says that there is no amount: `libur`, `habis`. */
export const isAbsence = (text: string): boolean => ABSENCES.has(text.trim().toLowerCase());

/** `1. Nama` and `a) Nama` as they are without their place in a list. */
const withoutOrder = (text: string): string => text.trim().replace(/^\(?(?:\d{1,2}|[a-z])[.)]\s*(?=\p{L})/iu, '');

/** Whether a text begins with a word that names columns: `Nama Pelanggan`, `No.`, `Tgl/Jam`. */
export function isNamingText(text: string): boolean {
  const [first = ''] = withoutOrder(text)
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return NAMING_WORDS.has(first);
}

const isNaming = (word: string): boolean => NAMING_WORDS.has(word);

/** Whether a text is nothing but such words: `Nama Barang`, `No.`; not `Toko Maju`. */
export function isNamingOnly(text: string): boolean {
  const name = withoutOrder(text);
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.length > 0 && words.every(isNaming) && !/\d/.test(name);
}
