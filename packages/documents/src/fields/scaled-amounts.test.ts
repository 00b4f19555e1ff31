import fc from 'fast-check';
import type { OcrField } from '@rapi/contracts';
import { words } from '../../test/words';
import { readDocument } from '../index';

const grouped = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, '.');
const amountOf = (fields: readonly OcrField[], name: string) =>
  fields.find((field) => field.name === name)?.normalized_value;
const row = (label: string, amount: string) => `${label.padEnd(34)}${amount}`;
const thousands = fc.integer({ min: 5, max: 400 });
/** An amount in thousands, in full or short; those of `open` may also mean something else. */
const open = [(count: number) => `${count} K`, (count: number) => `${count} k`];
const short = [
  (count: number) => `${count}K`,
  (count: number) => `${count}k`,
  (count: number) => `${grouped(count)} rb`,
  (count: number) => `Rp ${count}rb`,
  (count: number) => `${count} ribu`,
  (count: number) => `${String(count / 1000).replace('.', ',')} jt`,
  (count: number) => `${String(count / 1000).replace('.', ',')}juta`,
].map((write) => (count: number) => {
  const text = write(count);
  // '1,250 jt' may also be 1.250 million.
  return /\d,\d{3} ?j/.test(text) ? `${count}rb` : text;
});
const source = fc.constantFrom('ocr' as const, 'text_layer' as const);

const receipt = (write: (count: number) => string, one: number, two: number) => `
KEDAI ROTI
03/04/2026
${row('Roti Tawar 2', write(2 * one))}
${row('Donat', write(two))}
${row('Subtotal', write(2 * one + two))}
${row('Diskon', write(two))}
${row('Total', write(2 * one))}
${row('Tunai', write(2 * one + 50))}
${row('Kembali', write(50))}`;

test('amounts in thousands or millions keep them, as fields and as items', () => {
  fc.assert(
    fc.property(thousands, thousands, fc.constantFrom(...short), source, (one, two, write, from) => {
      const { fields, tables, warnings } = readDocument([words(receipt(write, one, two), { source: from })], 'receipt');
      expect({
        ...{ subtotal: amountOf(fields, 'subtotal'), discount: amountOf(fields, 'discount') },
        ...{ total: amountOf(fields, 'total'), cash: amountOf(fields, 'cash'), change: amountOf(fields, 'change') },
      }).toEqual({
        ...{ subtotal: 1000 * (2 * one + two), discount: 1000 * two },
        ...{ total: 2000 * one, cash: 2000 * one + 50_000, change: 50_000 },
      });
      expect(tables[0]?.rows.map(([name, , , amount]) => [name, amount])).toEqual([
        ['Roti Tawar', write(2 * one).replace('Rp ', '')],
        ['Donat', write(two).replace('Rp ', '')],
      ]);
      expect(warnings).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('K behind a blank is read as thousands, but never certain', () => {
  fc.assert(
    fc.property(thousands, thousands, fc.constantFrom(...open), (one, two, write) => {
      const { fields } = readDocument([words(receipt(write, one, two))], 'receipt');
      const amounts = fields.filter(({ normalized_value: value }) => typeof value === 'number');
      expect(amountOf(fields, 'total')).toBe(2000 * one);
      expect(Math.max(...amounts.map(({ confidence }) => confidence ?? 100))).toBeLessThan(90);
    }),
    { numRuns: 30 },
  );
});

test('a list of columns keeps the thousands, too', () => {
  fc.assert(
    fc.property(thousands, thousands, fc.constantFrom(...short.slice(0, 3)), source, (one, two, write, from) => {
      const cells = (name: string, count: string, price: string, amount: string) =>
        `${name.padEnd(16)}${count.padEnd(8)}${price.padEnd(14)}${amount}`;
      const { fields, tables, warnings } = readDocument(
        [
          words(
            `
TOKO BAJU
Tanggal: 03/04/2026
${cells('Nama', 'Qty', 'Harga', 'Jumlah')}
${cells('Baju', '2', write(one), write(2 * one))}
${cells('Celana', '1', write(two), write(two))}
${row('Total', write(2 * one + two))}`,
            { source: from },
          ),
        ],
        'invoice',
      );
      expect(amountOf(fields, 'total')).toBe(1000 * (2 * one + two));
      expect(tables[0]?.rows).toEqual([
        ['Baju', '2', write(one), write(2 * one)],
        ['Celana', '1', write(two), write(two)],
      ]);
      expect(warnings).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('what an item is called keeps its K where the receipt writes its sums in full', () => {
  const names = ['Pulsa Telkomsel 50K', 'Token PLN 100 K', 'Voucher Game 20rb', 'Kuota 5 rb'];
  fc.assert(
    fc.property(fc.constantFrom(...names), thousands, fc.boolean(), (name, count, isAbove) => {
      const [amount, sum] = [grouped(1000 * count), grouped(1000 * (count + 7))];
      const sold = isAbove ? `${name}\n${row('1 x', `${amount}    ${amount}`)}` : row(name, amount);
      const paper = `KONTER MAJU\n03/04/2026\n${sold}\n${row('Es Teh', '7.000')}\n${row('Total', sum)}`;
      const { fields, tables } = readDocument([words(paper)], 'receipt');
      expect(amountOf(fields, 'total')).toBe(1000 * (count + 7));
      expect(tables[0]?.rows.map(([description]) => description)).toEqual([name, 'Es Teh']);
      expect(tables[0]?.rows.map((cells) => cells[3])).toEqual([amount, '7.000']);
    }),
    { numRuns: 40 },
  );
});

test('a K in the next column is not part of an amount', () => {
  const cells = (day: string, amount: string, mark: string) =>
    `${day.padEnd(16)}${amount.padStart(10)}${mark.padStart(8)}`;
  fc.assert(
    fc.property(thousands, thousands, source, (one, two, from) => {
      const drawn = [
        cells('Tanggal', 'Jumlah', 'D/K'),
        cells('03/04/2026', String(one), 'K'),
        cells('04/04/2026', String(two), 'D'),
      ];
      const { tables } = readDocument([words(drawn.join('\n'), { source: from })], 'table');
      expect(tables[0]?.rows.map((texts) => texts.slice(1))).toEqual([
        [String(one), 'K'],
        [String(two), 'D'],
      ]);
    }),
    { numRuns: 20 },
  );
});

test('units, codes and a K behind a whole amount multiply nothing', () => {
  const behind = ['KG', 'Kcal', 'KM', 'Kaleng', 'K-7', 'K12', 'M', 'm', 'rbx', 'jtn', 'Jt. Tempo'];
  fc.assert(
    fc.property(thousands, fc.constantFrom(...behind), source, (count, unit, from) => {
      const { fields } = readDocument(
        [words(`KEDAI ROTI\n03/04/2026\n${row('Total', `${grouped(1000 * count)} ${unit}`)}`, { source: from })],
        'receipt',
      );
      expect([1000 * count, undefined]).toContain(amountOf(fields, 'total'));
    }),
    { numRuns: 60 },
  );
  for (const text of ['500.000 K', '35.000K', '12.50 K'])
    expect(
      amountOf(readDocument([words(`KEDAI\n03/04/2026\n${row('Total', text)}`)], 'receipt').fields, 'total'),
    ).toBeLessThan(1_000_000);
});

test('a paper that says its amounts are in thousands shows none of them as certain, and says so', () => {
  const notes = [
    '*harga dalam ribuan rupiah',
    '(dalam ribuan)',
    '(Rp ribu)',
    '(dalam jutaan Rupiah)',
    'Rp 000',
    "(Rp'000)",
    'Amounts in thousands of Rupiah',
    '(in thousands)',
  ];
  fc.assert(
    fc.property(thousands, thousands, fc.constantFrom(...notes), fc.boolean(), (one, two, note, isAbove) => {
      const paper = (said: string) => `
KAFE PAGI
12/04/2026
${isAbove ? said : ''}
${row('Latte', String(one))}
${row('Teh', String(two))}
${row('Subtotal', String(one + two))}
${row('PB1 10%', ((one + two) / 10).toFixed(2))}
${row('Total', (1.1 * (one + two)).toFixed(2))}
${isAbove ? '' : said}`;
      const { fields, warnings } = readDocument([words(paper(note))], 'receipt');
      const amounts = fields.filter(({ normalized_value: value }) => typeof value === 'number');
      expect(amounts.length).toBeGreaterThan(0);
      expect(Math.max(...amounts.map(({ confidence }) => confidence ?? 100))).toBeLessThan(90);
      expect(warnings.map(({ code }) => code)).toContain('amounts_in_thousands');
      const others = ['dibayar dalam rupiah', 'lima ribu rupiah', 'in thousands of shops', 'Rp 5.000'];
      for (const other of others)
        expect(readDocument([words(paper(other))], 'receipt').warnings.map(({ code }) => code)).not.toContain(
          'amounts_in_thousands',
        );
    }),
    { numRuns: 30 },
  );
});
