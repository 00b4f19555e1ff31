import { words } from '../test/words';
import { readDocument } from './read-document';

interface Section {
  names: readonly string[];
  price: number;
}
const written = (value: number): string => value.toLocaleString('id-ID');
const line = (...cells: readonly (string | number)[]): string => {
  const [name = '', ...figures] = cells.map((cell) => (typeof cell === 'number' ? written(cell) : cell));
  return name.padEnd(20) + figures.map((text) => text.padStart(13)).join('');
};
const SECTIONS: readonly Section[] = [
  { names: ['Bongkar dinding', 'Angkut puing'], price: 350_000 },
  { names: ['Cat tembok'], price: 45_000 },
  { names: ['Pasang pipa', 'Pasang kran', 'Bersih akhir'], price: 127_500 },
];
const rowsOf = ({ names, price }: Section): [string, string, string, string][] =>
  names.map((name, at) => [name, String(at + 2), written(price), written((at + 2) * price)]);
const sumOf = ({ names, price }: Section): number => names.reduce((sum, _, at) => sum + (at + 2) * price, 0);

const HEADER = line('Uraian', 'Qty', 'Harga', 'Jumlah');
const papers = [2, 3].flatMap((count) =>
  (['ocr', 'text_layer'] as const).flatMap((source) =>
    [true, false].flatMap((hasHeader) =>
      ['Subtotal A', 'Subtotal', 'Sub Total', 'Jumlah I'].map((name) => ({ count, source, hasHeader, name })),
    ),
  ),
);

describe.each(papers)('$count sections that end with $name ($source, header: $hasHeader)', (paper) => {
  const sections = SECTIONS.slice(0, paper.count);
  const whole = sections.reduce((sum, section) => sum + sumOf(section), 0);
  const ppn = Math.round(0.11 * whole);
  const read = (sums: readonly string[]) => {
    const body = sections.flatMap((each) => [
      ...rowsOf(each).map((cells) => line(...cells)),
      line(paper.name, '', '', sumOf(each)),
    ]);
    const head = ['CV BANGUN JAYA', 'INVOICE', 'Tanggal 05/11/2025', ...(paper.hasHeader ? [HEADER] : [])];
    return readDocument([words([...head, ...body, ...sums].join('\n'), { source: paper.source })], 'auto');
  };
  const tail = [line('PPN 11%', '', '', ppn), line('Grand Total', '', '', whole + ppn)];

  test('all rows are in the table, and no sum of a section', () => {
    expect(read(tail).tables[0]?.rows).toEqual(sections.flatMap(rowsOf));
  });

  test('no sum of a section is the subtotal or a fee', () => {
    const printed = [line('Total A + B', '', '', whole), ...tail];
    for (const [sums, wanted] of [
      [printed, whole],
      [tail, undefined],
    ] as const) {
      const { fields, warnings } = read(sums);
      const value = (name: string) => fields.find((field) => field.name === name)?.normalized_value;
      expect(value('total')).toBe(whole + ppn);
      expect([wanted, undefined]).toContain(value('subtotal'));
      expect(value('other_charge')).toBeUndefined();
      expect(warnings).toEqual([]);
    }
  });
});

test('a tax on more than the subtotal is said, unless a fee explains it', () => {
  const read = (name: string, fee: number, ppn: number) =>
    readDocument(
      [
        words(`CV BANGUN JAYA
INVOICE
Tanggal 05/11/2025
${HEADER}
${line('Bongkar', 1, 1_500_000, 1_500_000)}
${line('Angkut puing', 4, 350_000, 1_400_000)}
${line('Subtotal', '', '', 2_900_000)}
${line(name, '', '', fee)}
${line('PPN 11%', '', '', ppn)}
${line('Grand Total', '', '', 2_900_000 + fee + ppn)}`),
      ],
      'auto',
    );
  const [section, fee] = [read('Bagian B', 5_400_000, 913_000), read('Jasa pasang', 100_000, 330_000)];
  expect(section.warnings.map(({ code }) => code)).toEqual(['ppn_rate_mismatch']);
  expect(section.fields.find(({ name }) => name === 'subtotal')?.confidence).toBeLessThanOrEqual(70);
  expect(fee.warnings).toEqual([]);
});
