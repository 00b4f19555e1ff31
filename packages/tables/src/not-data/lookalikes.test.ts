/** Rows of data that look like something else, each beside what they look like. */
import { openStepBench } from '../operations/testing/step-bench';
import { findInLines, linesOf } from './testing/find-in-lines';

let bench: Awaited<ReturnType<typeof openStepBench>>;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

async function found(table: string): Promise<number[]> {
  const [names = [], ...lines] = linesOf(table);
  return (await findInLines(bench, names.map(String), lines)).map(({ row }) => row + 1);
}

test.each([
  ['a group whose figures are not in yet', 'RT|KK|Jiwa\nRT 01||\nRT 02|10|40\nRT 03|12|45'],
  [
    'the same above a total',
    'Dusun|KK|Jiwa|Luas\nDusun I|||\nDusun II|10|40|5\nDusun III|12|45|6\nTotal|22|85|11',
    [4],
  ],
  [
    'a movement of cash among others',
    'Tanggal|Uraian|Masuk|Keluar\n05/01/2026|Penjualan tunai|1500000|\n|Mutasi kas|1500000|\n|Sewa||200000\n06/01/2026|Belanja||250000\n07/01/2026|Penjualan tunai|900000|',
  ],
  ['a reason to leave', 'Kegiatan|Orang|Ket\nPromosi|5|jan\nMutasi|5|\nPensiun|2|feb'],
  [
    'a list of balances',
    'Pos|Saldo|Catatan\nSaldo Kas|5000000|\nSaldo Bank|5000000|\nPiutang|100000|pak Budi\nPersediaan|700000|gudang',
  ],
  ['a rest of cloth', 'Barang|Sisa|Lokasi\nKain merah|5|A\nSisa 2|5|\nKain biru|7|B'],
  ['shops called Laba', 'Toko|Jan|Feb\nSumber Rejeki|2|100\nTani Subur|3|50\nLaba Jaya|5|150\nProfit Store|5|150'],
  ['a shop beside Modal', 'Toko|Jan|Feb\nModal Mandiri|20|15\nSumber Rejeki|30|25\nLaba Jaya|50|40\nMakmur|10|10'],
  [
    'the result in a journal',
    'Tanggal|Akun|Debit|Kredit\n31/12/2026|Beban gaji|600000|\n|Beban listrik|400000|\n|Laba rugi|1000000|\n|Kas||2000000',
  ],
  [
    'indicators',
    'Indikator|2024|2025\nPenduduk laki-laki|1200|1210\nPenduduk perempuan|1300|1320\nJumlah penduduk|2500|2530\nJumlah KK|600|610',
  ],
  ['a first row that goes on', 'No|Kelas|Anak|Usia\n1|2|3|4\n2|1A|3|5\n3|2B|2|6\n4|1C|2|6'],
  ['differences in brackets', 'Gudang|A|B|C|D|E\nSolo|9|8|7|6|5\nKopi|(1)|(2)|(3)|(4)|(5)\nTeh|(5)|(3)|(2)|(1)|(0)'],
  ['a row of ticks', 'Kopi|Teh|Susu|Umur\nKopi|||20\nKopi|Teh||30\n|Teh|Susu|25\nKopi|Teh|Susu|40\n|||22'],
  [
    'totals by year, the last of which is the sum of the others',
    'Tahun|Nilai\nTotal 2023|100\nTotal 2024|150\nTotal 2025|250',
  ],
  ['names below a total', 'No|Nama|Nilai\n1|Budi|10\n2|Ani|20\n|Total|30\n|Edi|\n|Umar|', [3]],
])('%s', async (_, table, expected: number[] = []) => {
  expect(await found(table)).toEqual(expected);
});

test.each([
  [
    'a balance sheet',
    'Akun|Nilai\nKas|100\nBank|250\nTotal Aset Lancar|350\nTanah|500\nGedung|210\nTotal Aset Tetap|710\nTOTAL ASET|1060\nUtang usaha|400\nUtang bank|60\nTotal Kewajiban|460\nModal|500\nLaba ditahan|100\nTotal Ekuitas|600\nTOTAL KEWAJIBAN DAN EKUITAS|1060',
    [3, 6, 7, 10, 13, 14],
  ],
  ['a rounded total', 'Barang|Qty|Harga\nKopi|2|100,4\nGula|3|200,4\nTeh|4|50\nTotal|9|351', [4]],
  ['numbers with full stops', 'No|Uraian|Satuan|Volume|Harga\n1.|2.|3.|4.|5.\n1|Pasir|m3|2|100\n2|Batu|m3|3|200', [1]],
  [
    'numbers between dashes',
    'No|Uraian|Satuan|Volume|Harga\n-1-|-2-|-3-|-4-|-5-\n1|Pasir|m3|2|100\n2|Batu|m3|3|200',
    [1],
  ],
  ['units by another', 'Barang|Berat|Panjang|Harga\n|kg|m|Rp/kg\nBesi|2|3|100\nBaja|3|4|200', [1]],
  [
    'the movements of accounts',
    'Tanggal|Ref|Ket|Debit|Kredit|Saldo\n|||Kas||\n01/01/2026|J1|Jual|1000||1000\n02/01/2026|J2|Beli||200|800\n03/01/2026|J3|Jual|500||1300\n||Mutasi|1500|200|\n||Saldo Akhir|||1300',
    [1, 5, 6],
  ],
])('found all the same: %s', async (_, table, expected) => {
  expect(await found(table)).toEqual(expected);
});
