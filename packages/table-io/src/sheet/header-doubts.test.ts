import fc from 'fast-check';
import { CellKind } from '../source/cell-kind';
import { looksOf } from './cell-looks';
import { linesOf, locate } from './testing/header-rows';

const whole = fc.integer({ min: 1, max: 9_999_999 });
const grouped = (sign: string) => whole.map((n) => n.toLocaleString('en-US').replaceAll(',', sign));
const small = fc.integer({ min: 1, max: 999 }).map(String);
const amount = fc.oneof(
  whole.map(String),
  fc.integer({ min: 1900, max: 2099 }).map(String),
  ...['.', ',', ' '].map(grouped),
  grouped('.').chain((n) =>
    fc.constantFrom(
      `Rp${n}`,
      `Rp ${n}`,
      `Rp. ${n}/kg`,
      `(Rp${n})`,
      `${n} IDR`,
      `${n},00 DB`,
      `-${n}`,
      `${n},-`,
      `+${n}`,
    ),
  ),
  small.chain((n) =>
    fc.constantFrom(
      `${n}rb`,
      `${n} jt`,
      `${n},5 juta`,
      `RM ${n}.50`,
      `SGD ${n}`,
      `US$ ${n}`,
      `€${n}`,
      `${n}%`,
      `${n} pcs`,
    ),
  ),
  small.chain((n) =>
    fc.constantFrom(`${n} (sisa)`, `${n} x 5`, `~${n}`, `± ${n}`, `Rp${n} per kg`, `${n} kg`, `${n} @ 5000`),
  ),
  fc.constantFrom('-', '--', 'n/a', 'nihil'),
);
const thing = fc.constantFrom(
  'Kerupuk',
  'Kopi Bubuk',
  'Budi',
  'Siti Aminah',
  'Kaos',
  'PT Nusa',
  'UD Berkah',
  'Solo',
  'Teh',
);
const date = fc.constantFrom('05/01/2026', '2026-01-05', '5 Jan 2026', '01-01-2026');

/** Several figures with a unit, each above bare numbers: by their form these are names, as below "names with digits". */
function areUnitsAboveNumbers([first = [], ...others]: readonly (readonly string[])[]): boolean {
  const places = first.flatMap((text, at) => (/\d/.test(text) || looksOf(text) !== CellKind.text ? [at] : []));
  const bare = (at: number) =>
    others.filter((row) => /^(?:(?:rp\.?\s?)?[\d.,\s()+-]+(?:idr)?|n\/a|nihil)$/i.test(row[at] ?? '')).length;
  return places.length > 1 && places.every((at) => bare(at) > 1 && bare(at) * 2 > others.length);
}

describe('the first row of a table without names', () => {
  test('is never lost without a word, in whatever form its amounts are', () => {
    const kinds = fc.array(fc.constantFrom(amount, date), { minLength: 1, maxLength: 3 });
    const tables = fc
      .tuple(kinds, fc.boolean(), fc.integer({ min: 2, max: 12 }))
      .chain(([figures, hasWord, count]) =>
        fc.array(fc.tuple(thing, ...(hasWord ? [thing] : []), ...figures), { minLength: count, maxLength: count }),
      );
    fc.assert(
      fc.property(tables, fc.boolean(), (rows, isTyped) => {
        fc.pre(!areUnitsAboveNumbers(rows));
        const { dataFrom, doubt } = locate(rows, isTyped);
        expect(dataFrom === 0 || doubt !== undefined).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  test.each([
    'Kerupuk;2000\nKopi;15000\nGula;14000',
    'Budi;01-01-2026;ok\nAni;belum;ok\nEdi;belum;nok',
    'Kaos;merah;12 x 5\nTopi;biru;250000\nTas;hijau;1400',
    'INV/2026/001;Budi;lunas\nINV/2026/002;Ani;belum\nINV/2026/003;Edi;lunas',
    'AD 1234 XX;Budi\nB 9012 ZZ;Edi\nH 3456 AA;Siti',
  ])('is told where it may be the header: %s', (text) => {
    expect(locate(linesOf(text))).toEqual({ header: null, dataFrom: 0, doubt: { reason: 'maybe_header', row: 0 } });
  });

  test.each([
    'Budi;-;-\nSiti;5;60000\nAgus;2;14000',
    'Kaos;merah;1.500.000 IDR\nTopi;biru;2.500.000 IDR',
    'Budi;Solo;1.500.000\nAni;Yogya;2.500.000\nEdi;Medan;3.000.000',
    'Toko Maju;5000\nToko Jaya;6000\nToko Abadi;7000',
    'Gaji;500\nBiaya;700\nBonus;800',
    '2239;707;24 JALAN\n2240;750;24 LOT\n2240;750;3 LOT',
  ])('is data: %s', (text) => {
    expect(locate(linesOf(text))).toEqual({ header: null, dataFrom: 0 });
  });
});

describe('names with digits', () => {
  const ascending = (count: number, gap: number, first: number) =>
    Array.from({ length: count }, (_, at) => [first + at * gap, first + (at + 1) * gap - 1] as const);
  const names = fc
    .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 4, max: 30 }), fc.constantFrom(0, 1))
    .chain(([count, gap, first]) => {
      const steps = ascending(count, gap, first);
      return fc.constantFrom(
        steps.map(([from, to]) => `${from}-${to}`),
        [...steps.map(([from, to]) => `${from} - ${to}`), `>${count * gap}`],
        [...steps.map(([from, to]) => `${from}-${to}`), `${count * gap}+`],
        steps.map((_, at) => `${2020 + at}/${2021 + at}`),
        steps.map((_, at) => `${2020 + at}-${21 + at}`),
        steps.map((_, at) => `${2020 + at}`),
        steps.map((_, at) => `${10 + at * 5}%`),
        steps.map((_, at) => `${30 * (at + 1)} hari`),
        steps.map((_, at) => `0${at + 1}/2026`),
      );
    });
  const led = fc.constantFrom(['Pelanggan'], ['Produk', 'Harga'], ['Kode', 'Desa'], ['Nama'], ['No', 'Jurusan']);

  test('are found, or told', () => {
    const figure = fc.integer({ min: 1, max: 99_999 }).map(String);
    fc.assert(
      fc.property(
        led,
        names,
        fc.constantFrom([], ['Total']),
        fc.array(fc.array(figure, { minLength: 9, maxLength: 9 }), { minLength: 2, maxLength: 9 }),
        fc.boolean(),
        (first, series, last, figures, isTyped) => {
          const header = [...first, ...series, ...last];
          const data = figures.map((row, at) =>
            header.map((_, i) => (i < first.length ? `PT Nusa ${at}` : (row[i] ?? '1'))),
          );
          expect(locate([header, ...data], isTyped)).toMatchObject({ header: 0, dataFrom: 1 });
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['above other values', 'Kasir;100000;50000;20000;10000\nRina;5;3;2;1\nSari;6;2;1;1', 'maybe_header', null],
    ['a growth beside years', 'Produk;Kategori;2025;2024;10%\nKopi;A;5;6;7\nTeh;B;6;7;8', 'header_of_figures', 0],
  ] as const)('are told: %s', (_, text, reason, header) => {
    expect(locate(linesOf(text))).toEqual({
      header,
      dataFrom: header === null ? 0 : 1,
      doubt: { reason, row: 0 },
    });
  });

  test.each([
    ['notes', 'Kasir;Rp 1.000;Rp 2.000;Rp 5.000\nRina;7;8;9\nSari;6;5;4', 'header_of_figures', 0],
    ['marks', 'Desa;1 (Buruk);2;3;4 (Baik)\nSuka;7;8;9;3\nMaju;6;5;4;4', 'header_of_figures', 0],
    ['one year alone', ';2025\nSuka;7\nMaju;6', 'maybe_header', null],
  ] as const)('are told where those below are written otherwise: %s', (_, text, reason, header) => {
    expect(locate(linesOf(text))).toEqual({ header, dataFrom: header === null ? 0 : 1, doubt: { reason, row: 0 } });
  });

  test('a title above ages of debts is none of their names', () => {
    const text = 'Umur Piutang per 31 Des 2025;;;\nPelanggan;0-30;31-60;Total\nPT A;100;200;300\nPT B;5;6;11';
    expect(locate(linesOf(text))).toEqual({ header: 1, dataFrom: 2 });
  });
});

test('a row with a value is never joined to the names above it', () => {
  const above = fc.constantFrom(
    ['Tgl', 'Uraian', '', 'Debet', 'Kredit'],
    ['No', 'Nama Barang', '', 'Stok', 'Harga'],
    ['No', 'Penjualan', '', 'Retur', ''],
  );
  const data = ['01/01/2026;Beli;Kas;10;5000', '02/01/2026;Jual;Bank;20;7000', '03/01/2026;Jual;Kas;30;9000'];
  const span = { row: 1, from: 1, to: 2 };
  fc.assert(
    fc.property(above, amount, fc.boolean(), fc.boolean(), (names, value, isTyped, isMerged) => {
      fc.pre(looksOf(value) !== CellKind.text && !/^(?:19|20)\d\d$/.test(value));
      const rows = [names, ['', 'Saldo Awal', 'Kas', value, ''], ...data.map((line) => line.split(';'))];
      const { joined, header, dataFrom } = locate(rows, isTyped, isMerged ? [span] : []);
      expect([joined, header, dataFrom]).toEqual([undefined, 0, 1]);
    }),
    { numRuns: 500 },
  );
});

describe('names that recur below', () => {
  test.each([
    'Nama;L;P;Nilai\nBudi;L;;80\nAni;;P;90\nEdi;L;;70',
    'No;Nama;Hadir;Sakit;Izin\n1;Budi;Hadir;;\n2;Ani;;Sakit;\n3;Edi;;;Izin\n4;Eda;Hadir;;',
    'Responden;Instagram;TikTok\nR1;Instagram;\nR2;Instagram;TikTok\nR3;;TikTok',
    'Uraian;Nilai\nGaji;500\nSewa;300\nUraian;Jumlah\nKopi;5\nTeh;6',
    'No;Nama;Qty;Harga\n1;Kopi;5;500\n2;Teh;6;300\nNo;Nama;Satuan;Total\n1;Kopi;pcs;500\n2;Teh;pcs;600',
  ])('are names above ticks, and above another table: %s', (text) => {
    expect(locate(linesOf(text))).toEqual({ header: 0, dataFrom: 1 });
  });

  test('are told where they may be values', () => {
    expect(locate(linesOf('Nama;Hadir\nAni;Hadir\nNama;Sakit\nEdi;Hadir\nEda;Hadir'))).toEqual({
      header: null,
      dataFrom: 0,
      doubt: { reason: 'maybe_header', row: 0 },
    });
  });
});

describe('lines of information as wide as the table', () => {
  test.each([
    ['Periode;Januari 2026;Cabang;Solo\nNo;Nama;Qty;Nilai\n1;Kopi;1;1000\n2;Teh;2;2000', 1],
    ['Periode;Januari 2026\nCabang;Solo\nNama;Gaji\nBudi;1000\nAni;2000', 2],
    ['LAPORAN;PENJUALAN\nNama;Qty\nBudi;1000\nAni;2000', 1],
    [
      'PT MAJU;;;;INVOICE\nNo Invoice;INV-1;Tanggal;01/01/2026;\nKepada;PT Bina;Jatuh Tempo;01/02/2026;\n' +
        'No;Barang;Qty;Harga;Jumlah\n1;Kopi;1;1000;1000\n2;Teh;2;2000;4000',
      3,
    ],
    [
      'Company Code;1000;;;\nPosting Date;01.01.2026;31.01.2026;;\n;DocumentNo;Account;Amount in LC;Crcy\n' +
        ';1000001;400000;1.000.000,00;IDR\n;1000002;400000;2.000.000,00-;IDR',
      2,
    ],
    ['Jl. A;;;No;INV-1\nNo;Barang;Qty;Harga;Jumlah\n1;Kopi;1;1000;1000\n2;Teh;2;2000;4000', 1],
  ])('leave the header where it is: %s', (text, header) => {
    expect(locate(linesOf(text))).toMatchObject({ header, dataFrom: header + 1 });
  });

  test.each([
    ['Desa;KK\nSuka;50\nNama;Jumlah\nBudi;1000\nAni;2000', 2],
    ['Salesman;Budi\nToko;Omzet\nMaju;1000\nJaya;2000\nAbadi;3000', 1],
  ])('a row of names below other rows is told: %s', (text, row) => {
    expect(locate(linesOf(text))).toEqual({ header: 0, dataFrom: 1, doubt: { reason: 'maybe_header', row } });
  });
});

describe('a second row of names that are a series', () => {
  const groups = fc.constantFrom(
    ['Kabupaten', ['Produksi', 'Luas'], ['2024', '2025'], []],
    ['Artikel', ['Ukuran'], ['38', '39', '40', '41', '42'], ['Total']],
    ['Nama', ['Januari 2026'], ['1', '2', '3', '4', '5', '6', '7'], ['Total']],
    ['No', ['Produksi (ton)'], ['2023', '2024', '2025'], ['Rata-rata']],
    ['Desa', ['Pria', 'Wanita'], ['0-4', '5-9', '10-14'], ['Jumlah']],
    ['Toko', ['Masuk', 'Keluar'], ['01/01/2026', '02/01/2026'], []],
  ) as fc.Arbitrary<[string, string[], string[], string[]]>;
  const value = fc.integer({ min: 3_000, max: 9_000 }).map(String);

  test('is joined to the groups above it, also where it begins again', () => {
    const sheets = fc.tuple(groups, fc.boolean(), fc.boolean(), fc.array(fc.array(value, { minLength: 9, maxLength: 9 }), { minLength: 2, maxLength: 6 })); // prettier-ignore
    fc.assert(
      fc.property(sheets, ([[first, names, series, last], isTyped, isMerged, figures]) => {
        const above = [first, ...names.flatMap((name) => [name, ...series.slice(1).map(() => '')]), ...last];
        const lower = ['', ...names.flatMap(() => series), ...last.map(() => '')];
        const spans = names.map((_, at) => ({ row: 1, from: 1 + at * series.length, to: (at + 1) * series.length }));
        const rows = figures.map((row, at) => above.map((_, i) => (i === 0 ? `PT Nusa ${at}` : (row[i] ?? '7000'))));
        expect(locate([above, lower, ...rows], isTyped, isMerged ? spans : [])).toEqual({ header: 1, dataFrom: 2, joined: 0 }); // prettier-ignore
      }),
    );
  });

  test.each([
    ['days', 'Nama;Senin;Selasa;Rabu\n;01/01/2026;02/01/2026;03/01/2026\nBudi;8;8;7\nAni;8;7;8'],
    ['numbers above letters', 'Nama;Sen;Sel;Rab;Kam\n;1;2;3;4\nBudi;H;H;H;S\nAni;H;H;I;H'],
    ['a year above names', 'Uraian;2025;;2026;;Selisih\n;Qty;Rp;Qty;Rp;\nA;1;100;2;200;100\nB;2;200;3;300;100'],
    ['words in other groups', 'No;Nama;Hari;;;Jumlah;\n;;1;2;3;S;I\n1;Budi;.;.;S;1;0\n2;Ani;.;I;.;0;1'],
  ])('is joined: %s', (_, text) => {
    expect(locate(linesOf(text))).toEqual({ header: 1, dataFrom: 2, joined: 0 });
  });

  test.each([
    'Tgl;Uraian;Debet;Kredit\n;Saldo Awal;1;2\n01/01/2026;Jual;100;\n02/01/2026;Beli;;50',
    'Nama;Awal;Akhir\n;100;101\nBudi;5;9\nAni;7;3',
    'No;Barang;Stok;;Harga\n;Kopi;3;4;500\n1;Teh;9;2;700\n2;Gula;1;8;900',
  ])('is no first row of data without its key: %s', (text) => {
    expect(locate(linesOf(text))).toMatchObject({ header: 0, dataFrom: 1 });
  });
});

describe('a row of one word below each name', () => {
  const upper = fc.constantFrom(['2024', '2025', '2026'], ['Januari', 'Februari', 'Maret'], ['2024', '2024', '2025']);
  const lower = fc.constantFrom(['Q1', 'Q2', 'Q3'], ['Qty', 'Qty', 'Rp'], ['Target', 'Realisasi', 'Capaian']);
  const figure = fc.integer({ min: 3_000, max: 90_000 }).map(String);

  test('that leaves the first column blank is told', () => {
    const table = fc.array(fc.array(figure, { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(upper, lower, table, fc.boolean(), (names, words, figures, isTyped) => {
        const rows = [['Toko', ...names], ['', ...words], ...figures.map((row, at) => [`PT Nusa ${at}`, ...row])];
        expect(locate(rows, isTyped)).toEqual({ header: 0, dataFrom: 1, doubt: { reason: 'two_header_rows', row: 0 } });
      }),
    );
  });

  test('is told below years above words, too', () => {
    const text = 'Toko;2024;2025\n;Q1;Q2\nMaju;naik;turun\nJaya;turun;turun\nAbadi;turun;naik';
    expect(locate(linesOf(text))).toEqual({ header: 0, dataFrom: 1, doubt: { reason: 'two_header_rows', row: 0 } });
  });

  test.each([
    'Nama;Kota;Nilai\n;Solo;\nAni;Bogor;5\nEdi;Solo;7',
    'Nama;Kota;Hobi\n;Solo;Renang\nAni;Bogor;Catur\nEdi;Solo;Lari',
    'Toko;2024;2025\nMaju;Q1;Q2\nJaya;Q2;Q1\nAbadi;Q3;Q1',
    'Nama;Jan;Feb\n;libur;masuk\nAni;libur;masuk\nEdi;5;6\nEda;7;8\nEli;4;3',
  ])('is data otherwise: %s', (text) => {
    expect(locate(linesOf(text))).toEqual({ header: 0, dataFrom: 1 });
  });
});

describe('one day beside names', () => {
  const day = fc.constantFrom('31/01/2026', '2026-01-31', '31 Jan 2026', '31-12-2025', 'Des-25');
  const led = fc.constantFrom(['Tanggal'], ['Akun'], ['No', 'Nama Akun'], ['Keterangan']);

  test('names a column of amounts without a question, also below titles', () => {
    const amounts = fc.array(fc.integer({ min: 3_000, max: 9_000_000 }).map(String), { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(led, day, amounts, fc.boolean(), fc.boolean(), (names, name, values, isTyped, isTitled) => {
        const blank = names.map(() => '');
        const titles = isTitled
          ? [
              ['PT Maju Jaya', ...blank],
              ['Neraca', ...blank],
            ]
          : [];
        const data = values.map((value, at) => [...names.map(() => `Kas ${String.fromCharCode(65 + at)}`), value]);
        const header = titles.length;
        expect(locate([...titles, [...names, name], ...data], isTyped)).toEqual({ header, dataFrom: header + 1 });
      }),
    );
  });

  test.each(['Kas;31/01/2026\nBank;6000\nUtang;700', 'Tanggal;31/01/2026\nKas;01/02/2026\nBank;500\nUtang;700'])(
    'is told where it may be a value: %s',
    (text) => {
      expect(locate(linesOf(text)).doubt).toBeDefined();
    },
  );
});

describe('lines above the names', () => {
  test.each([
    ['Menu;Omzet;\nNasi;10000;\nBakso;libur;Minggu\nMie;7000;\nTeh;3000;laris\nKopi;5000;\nJus;4000;', 0],
    ['Sales;Kunjungan;\nBudi;12;\nAni;10;\nEdi;cuti;sakit\nSiti;11;\nRudi;9;pindah\nTono;8;', 0],
    ['Bakso;10000;\nNasi;12000;\nSoto;habis;tutup jam 3\nMie;7000;\nTeh;3000;laris\nKopi;5000;\nJus;4000;', null],
  ])('are no titles if they have figures where the rows below have: %s', (text, header) => {
    expect(locate(linesOf(text))).toMatchObject({ header, dataFrom: header === null ? 0 : 1 });
  });

  test.each([
    ['Cabang;Solo;Kasir;Ani\nMenu;Terjual;Harga;Omzet\nNasi;10;1000;10000\nKopi;5;2000;10000', 1],
    ['Nama;Budi;NIK;001\nKomponen;Jenis;Nilai;Ket\nGaji Pokok;Tetap;5000000;\nTunjangan;Tetap;500000;', 1],
    [
      'Kepada;PT Maju;No. PO;PO-001\nAlamat;Jl. A;Tanggal;01/01/2026\nItem;Spesifikasi;Volume;Sat\nBesi;10mm;100;btg\nSemen;50kg;20;zak',
      2,
    ],
    [
      'Toko;Maju;;;Tanggal;01/01/2026\nNo;Nama Barang;Qty;Sat;Harga;Jumlah\n1;Kopi;2;pcs;1000;2000\n2;Gula;1;kg;15000;15000',
      1,
    ],
  ])('are labels with their values, though not every name is a typical one: %s', (text, header) => {
    expect(locate(linesOf(text))).toEqual({ header, dataFrom: header + 1 });
  });
});
