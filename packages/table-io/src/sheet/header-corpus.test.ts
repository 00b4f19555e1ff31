import fc from 'fast-check';
import { CellKind } from '../source/cell-kind';
import { looksOf } from './cell-looks';
import { locateHeader } from './header-row';

/** Headers as people write them, of which none may be taken for data: names with units, words for nothing, questions. */
const HEADERS = `
Status SPT|Nihil|Kurang Bayar|Lebih Bayar; Cabang|Ya|Tidak|N/A; Cabang|Ya|Tidak|-; No|Nama|-|Nilai; Jenis|Nihil|Ada;
Jawaban|Benar|Salah|N/A; Nama|-|--|Total; Jenis|Nihil|Kurang Bayar|Lebih Bayar|Total; Kurs|USD|100 JPY; Kurs|USD|SGD|100 JPY;
Nilai Tukar|1 USD|1 SGD|1 EUR; Reksadana|1M|3M|6M|1Y; Reksadana|1 Bln|3 Bln|6 Bln|1 Thn; Produk Dana|1D|1W|1M|YTD;
Reksa Dana|1 Hari|1 Bulan|1 Tahun; Reksa Dana|1D|1M|3M|1Y|3Y; Golongan|TK/0|K/0|K/1|K/2; Pendidikan|SD|SMP|D3|S1;
Perusahaan|1H 2025|2H 2025|FY 2025; Saham|Open|High|Low|52W High; Saham|PER (x)|PBV (x)|ROE (%); Murid|1st Test|2nd Test;
1. Nama|2. Usia|3. Nilai; Timestamp|1. Pelayanan ramah|2. Harga terjangkau|3. Tempat bersih; No|1. Kebersihan|2. Keramahan;
Uraian|(Rp)|(%); Uraian|Rp|USD; Uraian|Jan|%|Feb|%; Menu|@ 1|@ 10|@ 100; Barang|1 pcs|1 lusin|1 kodi; Barang|1 dus|1 bal;
Barang|Isi 10|Isi 20; Barang|per 1 kg|per 10 kg; Menu|1 porsi|2 porsi|5 porsi; Menu|1 porsi|2 porsi; Paket|1 org|2 org|4 org;
Paket|5 Mbps|10 Mbps|20 Mbps; Paket|10 GB|25 GB|50 GB; Paket|10 GB|25 GB; Kota|< 1 kg|1-5 kg|> 5 kg; Kota|0-1 kg|1-5 kg|5-10 kg;
Kota|1-3 hari|4-7 hari; Umur|L 2025|P 2025; Kelas|1A|1B|2A|2B; Kelas|7A|7B|8A; Kelas|I|II|III; Mesin|Shift 1|Shift 2|Shift 3;
Sopir|1 rit|2 rit|3 rit; Nama|Hari ke-1|Hari ke-2; Nama|10 Jan|11 Jan|12 Jan; Nama|Sen 5/1|Sel 6/1|Rab 7/1; Nama|05-Jan|06-Jan|07-Jan;
Toko|W1|W2|W3; Toko|W-1|W-2; Toko|Minggu I|Minggu II; Toko|2025 Q1|2025 Q2; Toko|Jan 25|Feb 25; Toko|Januari 2025|Februari 2025;
Toko|2025 (Rp)|2026 (Rp); Toko|2024*|2025*; Toko|2024 A|2025 B; Toko|25-Jan|25-Feb; Toko|2024|2025|Growth; Toko|2024|2025|%;
Toko|Target 2025|Real 2025|% Capaian; Toko|YoY %|MoM %; Toko|Eceran|Grosir|1 dus; Cabang|Reguler|24 Jam; Kota|Reg|YES|1 kg|2 kg;
Harga|DP|3 bulan|6 bulan; Kab/Kota|2020|2021|2022*; Jurusan|2023/2024|2024/2025; Hari|08:00|09:00|10:00; Nama|Januari|Februari|1 Tahun;
Sampel|pH|t (°C)|DO (mg/L); Sampel|0 jam|24 jam|48 jam; Sampel|10 ppm|20 ppm|30 ppm; Sampel|25°C|30°C; Titik|X1|X2|Y; Responden|Q1|Q2|Q3;
Responden|X1.1|X1.2|X1.3|Y1; Responden|1a|1b|2a|2b; Responden|Soal 1|Soal 2; Harga|1x|3x|6x; Ban|R13|R14|R15; Ban|13"|14"|15"; Ban|13"|14";
Pipa|1/2"|3/4"|1"; Pipa|½"|¾"|1"; Kaca|3mm|5mm|8mm; Baja|6 m|12 m; Cat|1 L|5 L|25 L; Cat|1kg|5kg|25kg; Air|220 ml|330 ml|600 ml|1500 ml;
Depot|19L|600ml|330ml; Agen|3 kg|5,5 kg|12 kg; Diesel|5 kVA|10 kVA; Kamar|Weekday|Weekend|High Season; Kamar|1-2 malam|3-6 malam|7+ malam;
Kamar|1-2 malam|3-6 malam; Hotel|1 malam|2 malam; Layanan|1 hari|2 hari|3 hari; Program|30 menit|60 menit|90 menit; Poli|Pagi (07-14)|Siang (14-21);
Usia|<20 th|20-30 th|>40 th; Gaji|< 2jt|2-5 jt|> 5jt; Omzet|<50jt|50-100jt|>100jt; Pasien|0-28 hr|1-12 bln|1-4 th; Bulan|Rata2|Max|Min;
Akun|31 Des 2025|31 Des 2024; Akun|Des-25|Des-24; Akun|30-Jun-25|31-Dec-24; Pos|APBD 2025|Realisasi s/d Mei|%; Pos|Semester 1|Semester 2;
Pos|Sem. I|Sem. II; Pos|TW I|TW II|TW III; Pos|s.d. 2024|2025; BBM|Pertalite|Pertamax 92|RON 98; Emas|0.5 gr|1 gr|2 gr|5 gr; Emas|0.5 gr|1 gr|2 gr;
Emas|0,5 gram|1 gram|2 gram; Rekening|1-30 hari|31-60 hari; Nasabah|Lancar|DPK (1-90)|KL (91-120); Kredit|6 bln|12 bln|24 bln; Plafon|6x|12x|24x;
Pinjaman|12 bln|24 bln|36 bln; Jumlah Pinjaman|10 x|12 x|24 x; Tabungan|1 bln|3 bln|12 bln; Tenor|10 juta|20 juta|50 juta;
Komoditas|Harga 1/1|Harga 2/1; Komoditas|Minggu 1|Minggu 2|+/-; Komoditas|Kemarin|Hari ini|+/- (%); Pulsa|5rb|10rb|25rb; Pulsa|5k|10k|25k;
Tarif|0-60 jt|60-250 jt|250-500 jt; Desa|RT 1|RT 2|RT 3; Caleg|TPS 1|TPS 2; Ulangan|I|II|III; Perlakuan|U1|U2|U3;
Nama Siswa|KD 3.1|KD 3.2|KD 3.3; Nama Siswa|TP 1|TP 2|Sumatif; Nama Atlet|100 m|200 m|400 m; Cabor|Emas|Perak|Perunggu;
Indikator|2020|2021|2022|Target 2024; Indikator|Baseline|2025|2026|2030; Rute|6 Seat|12 Seat; Kendaraan|12 Jam|24 Jam|Overtime;
Paket|4R|8R|10R; Kertas|A4|A3|F4; Buku|Kls 1|Kls 2; Menu|S|M|L; Menu|Hot|Ice|1L; Menu|250ml|1L; Beras|5kg|10kg|25kg; Beras|5kg|10kg; Beras|@5 kg|@10 kg;
Minyak|1L|2L; Telur|1 kg|1 rak|1 ikat; Barang|Pcs|Lusin (12)|Karton (48); Barang|>= 10|>= 50|>= 100; Pelanggan|Belum JT|1-30|31-60|61-90|>90|Total;
Produk|250 gr|500 gr|1 kg; Produk|Harga|10%|15%; Kelas|L|P|2025/2026; Provinsi|2021|2022|2023|2024; |2025|2024; |31/12/2025|31/12/2024; |31 Des 2025|31 Des 2024;
|01/01/2026 - 31/01/2026|01/12/2025 - 31/12/2025; |Catatan|31 Des 2025|31 Des 2024; Artikel|36|37|38|39|40|41; No|Nama|1|2|3|4|5|H|S
`
  .trim()
  .split(/;\s*/)
  .map((line) => line.split('|'));

/** First rows of tables without names. */
const HEADERLESS = `
Kerupuk|2000 ⏎ Kopi|15000 ⏎ Gula|14000;
Budi|Solo|1.500.000 ⏎ Ani|Yogya|2.500.000 ⏎ Edi|Medan|3.000.000;
Kaos|5 pcs ⏎ Topi|3 pcs ⏎ Tas|9 pcs;
Beras|3 kg|Rp 5.000 ⏎ Gula|5 kg|Rp 7.000 ⏎ Teh|2 kg|Rp 900;
Toko Maju|10|5000 ⏎ Warung Jaya|20|6000 ⏎ Kios Ani|5|7000;
Kota Solo|528044|44 ⏎ Klaten|1280000|655 ⏎ Sragen|900000|941;
Kopi|5 pcs ⏎ Teh|1500 ⏎ Gula|700;
Budi|-|- ⏎ Siti|5|60000 ⏎ Agus|2|14000;
1. Budi|80 ⏎ 2. Ani|90 ⏎ 3. Edi|70;
INV/2026/001|Budi|lunas ⏎ INV/2026/002|Ani|belum ⏎ INV/2026/003|Edi|lunas;
AD 1234 XX|Budi|Honda Beat ⏎ AD 5678 YY|Ani|Yamaha Mio ⏎ B 9012 ZZ|Edi|Vario;
Senin, 5 Januari 2026|Rapat guru|Aula ⏎ Selasa, 6 Januari 2026|Ujian|Kelas ⏎ Rabu, 7 Januari 2026|Piket|Kelas;
Gaji|5000000 ⏎ Listrik|300000 ⏎ Air|100000;
Saldo Awal|1.000.000 ⏎ Setoran|500.000 ⏎ Tarik|200.000;
Bank BCA|1.000.000 ⏎ Mandiri|2.000.000 ⏎ BRI|500.000;
Total Penjualan|10.000.000 ⏎ HPP|6.000.000 ⏎ Laba Kotor|4.000.000;
Kelas A|30|80.5 ⏎ VII B|31|79 ⏎ VII C|32|81;
07.00-07.45|MTK|IPA ⏎ 07.45-08.30|B.Ing|IPS ⏎ 08.30-09.15|IPA|MTK
`
  .trim()
  .split(/;\s*/)
  .map((table) => table.split(' ⏎ ').map((line) => line.split('|')));

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const DAY = /^(\d\d)\/(\d\d)\/(\d{4})$/;

/** A cell of a CSV, or of a workbook, which types its numbers, percentages and days. */
function cellOf(text: string, isTyped: boolean) {
  if (isTyped && NUMBER.test(text))
    return { text, kind: text.includes('.') ? CellKind.decimal : text === '0' ? CellKind.zero : CellKind.integer };
  if (isTyped && /^\d+%$/.test(text)) return { text: String(Number(text.slice(0, -1)) / 100), kind: CellKind.percent };
  if (isTyped && DAY.test(text)) return { text: text.replace(DAY, '$3-$2-$1T00:00:00'), kind: CellKind.date };
  return { text, kind: looksOf(text) };
}
const locate = (rows: readonly (readonly string[])[], isTyped: boolean) =>
  locateHeader(
    rows.map((row) => row.map((text) => cellOf(text, isTyped))),
    'auto',
  );

describe.each([
  ['a CSV', false],
  ['a workbook', true],
])('in %s', (_, isTyped) => {
  const figure = fc.oneof(
    fc.integer({ min: 0, max: 999 }).map(String),
    fc.integer({ min: 3_000, max: 90_000 }).map(String),
    fc.constantFrom('-5', '1500.5'),
  );

  test.each(HEADERS.map((names) => [names.join('|'), names] as const))(
    '%s is a header without a question',
    (__, names) => {
      fc.assert(
        fc.property(
          fc.array(fc.array(figure, { minLength: 9, maxLength: 9 }), { minLength: 4, maxLength: 8 }),
          fc.boolean(),
          (figures, isTitled) => {
            const title = isTitled ? [['PT Maju Jaya', ...names.slice(1).map(() => '')]] : [];
            const first = ['Alfa', 'Beta', 'Cakra', 'Delta', 'Eka', 'Fajar', 'Gita', 'Hadi'];
            const rows = figures.map((row, at) =>
              names.map((___, i) => (i === 0 ? (first[at] ?? '') : (row[i] ?? ''))),
            );
            const header = title.length;
            expect(locate([...title, names, ...rows], isTyped)).toEqual({ header, dataFrom: header + 1 });
          },
        ),
        { numRuns: 20 },
      );
    },
  );

  test.each(HEADERLESS.map((rows) => [rows[0]?.join('|'), rows] as const))('%s is data, or told', (__, rows) => {
    expect(rows).toHaveLength(3);
    expect(locate(rows, isTyped)).toMatchObject({ header: null, dataFrom: 0 });
  });
});
