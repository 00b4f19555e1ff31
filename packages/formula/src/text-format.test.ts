import fc from 'fast-check';
import { formatNumber } from './text-format';

test.each<[number, string, string | undefined]>([
  [1_234_567, 'Rp#.##0,-', 'Rp1.234.567,-'],
  [1_234_567, 'Rp.#.##0', 'Rp.1.234.567'],
  [1_234_567, 'Rp. #.##0', 'Rp. 1.234.567'],
  [-1_250_000, '#.##0,00;(#.##0,00)', '(1.250.000,00)'],
  [0, '#.##0,00;(#.##0,00);"nol, 0.0"', 'nol, 0.0'],
  [-12.5, '#.##0,00;(0,00)', '(12,50)'],
  [-12.5, '#,##0.00;(0.00)', '(12.50)'],
  [1_234_567, '#.##0', '1.234.567'],
  [1_234_567, '0.000,0', '1.234.567,0'],
  [1_234_567, '#.##0"."', '1.234.567.'],
  [1_234_567, '#.###.##0', '1.234.567'],
  [1_234_567, '"Rp."#.##0', 'Rp.1.234.567'],
  [1_234_567, '#,##0.00', '1,234,567.00'],
  [1_234_567, '#,##0', '1,234,567'],
  [1_234_567, '#,###', '1,234,567'],
  [1_234_567, '#,##0,', '1,235'],
  [1_234_567, '0.0,,"jt"', '1.2jt'],
  [1_234_567, '0,', '1235'],
  [1.5, '0.000', '1.500'],
  [1234.5, '[>1.5]#.##0,0;0', '1.234,5'],
  [-12.56, '0;(0.00)', '(12.56)'],
  [-1.005, '0;(0.00)', '(1.01)'],
  [-0.285, '0";";-0%', '-29%'],
  [0.256, '0.0%', '25.6%'],
  [7, '000', '007'],
  [2_958_465.5, 'dd/mm/yyyy hh:mm', '31/12/9999 12:00'],
  [2_958_466, 'dd/mm/yyyy', undefined],
  [20_260_131, 'yyyy-mm-dd', undefined],
  [3_000_000, '[h]:mm', '72000000:00'],
  // Two ways to read them, and nothing that decides.
  [1_234_567, '0,00', undefined],
  [0.25, '0,00%', undefined],
  [1_234_567, '0,000', undefined],
  [1_234_567, '#.###', undefined],
  [1_234_567, 'Rp0,-', undefined],
  [1_234_567, '#.##0,00;#,##0.00', undefined],
])('%d as %s is %s', (value, code, expected) => {
  expect(formatNumber(value, code)).toBe(expected);
});

const section = (decimals: number, group: string, point: string): string =>
  `#${group}##0${decimals > 0 ? point + '0'.repeat(decimals) : ''}`;

test('an Indonesian code writes what the English one does, with the other signs', () => {
  const swap = (text: string | undefined) => text?.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
  const signs = fc.record({
    value: fc.double({ min: -1e12, max: 1e12, noNaN: true }),
    decimals: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 3 }),
    around: fc.constantFrom(['', ''], ['(', ')'], ['Rp', ''], ['Rp ', ' "juta"'], ['', '%'], ['\\.', '']),
  });
  fc.assert(
    fc.property(signs, ({ value, decimals, around: [before = '', after = ''] }) => {
      const code = (group: string, point: string) =>
        decimals.map((each) => `${before}${section(each, group, point)}${after}`).join(';');
      const literal = before === '\\.' ? '.' : '';
      const [one, other] = [formatNumber(value, code('.', ',')), formatNumber(value, code(',', '.'))];
      expect(one).toBeDefined();
      expect(swap(one)).toBe(literal === '' ? other : other?.replace('.', ','));
    }),
    { numRuns: 300 },
  );
});
