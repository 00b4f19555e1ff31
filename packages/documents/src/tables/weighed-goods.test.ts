import fc from 'fast-check';
import { words } from '../../test/words';
import { readDocument } from '../index';

const grouped = (value: number) => String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, '.');
const row = (left: string, amount: string) => `${left.padEnd(40)}${amount}`;
const UNITS = ['KG', 'kg', 'Kg', 'gr', 'L', 'ltr', 'pcs', 'PCS', 'm', 'lbr', 'dus', 'btl', 'pak', 'Liter'];
const NAMES = ['Daging Sapi', 'Bawang Merah', 'Ikan Nila', 'Kain Katun', 'Minyak 1 L', 'Beras 5 KG', 'Telur'];
const WRITTEN = [
  (count: string, unit: string, price: string) => `${count} ${unit} x ${price}`,
  (count: string, unit: string, price: string) => `${count} ${unit} X Rp ${price}`,
  (count: string, unit: string, price: string) => `${count}${unit} x ${price}`,
  (count: string, unit: string, price: string) => `${count}${unit} x${price}`,
  (count: string, unit: string, price: string) => `${count} ${unit} @${price}`,
  (count: string, unit: string, price: string) => `${count} ${unit}x ${price}`,
  (count: string, unit: string, price: string) => `${count} ${unit} × ${price}/${unit}`,
];

const item = fc.record({
  thousandths: fc.oneof(fc.integer({ min: 50, max: 9900 }), fc.constantFrom(1000, 2000, 12_000)),
  price: fc.integer({ min: 4, max: 300 }).map((hundreds) => 500 * hundreds),
  unit: fc.constantFrom(...UNITS),
  name: fc.constantFrom(...NAMES),
  write: fc.constantFrom(...WRITTEN),
  sign: fc.constantFrom('.', ','),
});
type Sold = typeof item extends fc.Arbitrary<infer T> ? T : never;

const countOf = ({ thousandths, sign }: Sold): string =>
  thousandths % 1000 === 0 ? String(thousandths / 1000) : (thousandths / 1000).toFixed(3).replace('.', sign);
const amountOf = ({ thousandths, price }: Sold): number => Math.round((thousandths * price) / 1000);
const soldOf = (sold: Sold): string => sold.write(countOf(sold), sold.unit, grouped(sold.price));

const receipt = (lines: readonly string[], total: number) => `
PASAR SEGAR
03/04/2026 09:10
${lines.join('\n')}
${row('Total', grouped(total))}
${row('Tunai', grouped(total + 1000))}
${row('Kembali', '1.000')}`;
const sum = (items: readonly Sold[]): number => items.reduce((all, each) => all + amountOf(each), 0);
const bare = (text: string | null | undefined): string => (text ?? '').replace(/ /g, '').toLowerCase();

test.each([
  ['above their weights', (each: Sold) => [each.name, row(soldOf(each), grouped(amountOf(each)))]],
  ['before them', (each: Sold) => [row(`${each.name} ${soldOf(each)}`, grouped(amountOf(each)))]],
])('weighed goods keep their names where these stand %s', (_, linesOf) => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 5 }), (drawn) => {
      const items = drawn.filter((each) => amountOf(each) >= 1000);
      fc.pre(items.length > 0);
      const { tables, warnings } = readDocument([words(receipt(items.flatMap(linesOf), sum(items)))], 'receipt');
      expect(tables[0]?.rows.map(([name, count, price, amount]) => [name, bare(count), price, amount])).toEqual(
        items.map((each) => [each.name, bare(countOf(each) + each.unit), grouped(each.price), grouped(amountOf(each))]),
      );
      expect(warnings.map(({ code }) => code)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('a weight within a name stays there', () => {
  fc.assert(
    fc.property(fc.constantFrom('Gula 1 KG', 'Minyak 2 L', 'Air 600 ml'), item, (name, { price }) => {
      const lines = [
        row(`${name} 2 x ${grouped(price)}`, grouped(2 * price)),
        row(`${name} x ${grouped(price)}`, grouped(3 * price)),
      ];
      const { tables } = readDocument([words(receipt(lines, 5 * price))], 'receipt');
      expect(tables[0]?.rows.map(([description]) => description)).toEqual([name, name]);
    }),
    { numRuns: 30 },
  );
});
