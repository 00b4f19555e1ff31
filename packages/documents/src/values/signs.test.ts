import fc from 'fast-check';
import { words } from '../../test/words';
import { readDocument } from '../index';

const rupiah = (value: number) => String(Math.abs(value)).replace(/\B(?=(?:\d{3})+$)/g, '.');
type Sign = '' | '-' | '(';
const signed = (value: number, sign: Sign) => `${sign}${rupiah(value)}${sign === '(' ? ')' : ''}`;
const sign = fc.constantFrom<Sign>('', '-', '(');
const prices = fc.tuple(fc.integer({ min: 100, max: 9_000 }), fc.integer({ min: 100, max: 9_000 }));

const read = (text: string) => {
  const { fields, warnings } = readDocument([words(text)], 'receipt');
  const values = Object.fromEntries(fields.map(({ name, normalized_value: value }) => [name, value]));
  return { values, codes: warnings.map(({ code }) => code) };
};

test('a tax in brackets is included and positive, and so is a discount with any sign', () => {
  fc.assert(
    fc.property(prices, sign, ([first, second], mark) => {
      const [one, two] = [1000 * first, 1000 * second];
      const discount = 1000 * Math.ceil(first / 10);
      const total = one + two - discount;
      const ppn = Math.round((total * 11) / 111);
      const { values, codes } = read(`
ALFAMART
Tgl. 29-03-2026 21:10:33
BERAS 5KG         1    ${rupiah(one)}    ${rupiah(one)}
TELUR 1KG         1    ${rupiah(two)}    ${rupiah(two)}
Subtotal                                 ${rupiah(one + two)}
Diskon                                   ${signed(discount, mark)}
Total                                    ${rupiah(total)}
Tunai                                    ${rupiah(total + 50_000)}
Kembalian                                50.000
PPN                                      (${rupiah(ppn)})`);
      expect(values).toMatchObject({ discount, ppn, total });
      expect(codes).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a nota retur keeps its signs, has its total, and raises only true warnings', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9 }), prices, fc.constantFrom<Sign>('-', '('), (count, [price], mark) => {
      const [each, sum] = [1000 * price, 1000 * price * count];
      const ppn = (sum * 11) / 100;
      const paper = (total: number) => `
PT AGUNG PERKASA
NOTA RETUR PENJUALAN
No. NR-0012
Tanggal 10/04/2026
Barang rusak      ${count}    ${rupiah(each)}    ${signed(sum, mark)}
Subtotal                                   ${signed(sum, mark)}
PPN 11%                                    ${signed(ppn, mark)}
Total                                      ${signed(total, mark)}`;
      const { values, codes } = read(paper(sum + ppn));
      expect(values).toMatchObject({ subtotal: -sum, ppn: -ppn, total: -sum - ppn });
      expect(codes).toEqual([]);
      const wrong = readDocument([words(paper(sum + 2 * ppn))], 'receipt').warnings;
      expect(wrong.map(({ code }) => code)).toEqual(['total_mismatch']);
      expect(wrong[0]?.sentence?.params).toMatchObject({
        sum: `-Rp ${rupiah(sum + ppn)}`,
        total: `-Rp ${rupiah(sum + 2 * ppn)}`,
      });
    }),
    { numRuns: 60 },
  );
});

test('a note that only gives money back has a negative total, whatever stands below it', () => {
  const below = fc.constantFrom('', 'Kembali tunai', 'Dikembalikan', 'Refund transfer', 'Jumlah dikembalikan');
  fc.assert(
    fc.property(prices, fc.constantFrom<Sign>('-', '('), below, ([first, second], mark, words) => {
      const [one, two] = [500 * first, 500 * second];
      const { values, codes } = read(`
TOKO BANGUNAN MAJU
NOTA RETUR
Tanggal 22/11/2026
Keramik 40x40 2 dus                      ${signed(one, mark)}
Semen 1 sak                              ${signed(two, mark)}
Total                                    ${signed(one + two, mark)}
${words && `${words}                    ${rupiah(one + two)}`}`);
      expect([values.total, codes]).toEqual([-one - two, []]);
    }),
    { numRuns: 60 },
  );
});

test('a dash that parts a total from its name is no minus', () => {
  const { values } = read(`
WARUNG KITA
Tgl 22/11/2026
Nasi goreng                              20.000
Es teh                                   12.500
Total                                  - 32.500
Tunai                                    50.000
Kembali                                  17.500`);
  expect(values.total).not.toBe(-32_500);
});
