import fc from 'fast-check';
import { writtenBeside } from './beside-number';

test.each([
  ['#,##0.00" Cr"', 'Cr'], ['#,##0\\ "DB"', 'DB'], ['"Rp" #,##0 "K"', 'K'], ['#,##0 "Dr";#,##0 "Dr"', 'Dr'], ['#,##0 "kredit";-#,##0 "kredit"', 'kredit'],
  ['0.0 "juta"', 'juta'], ['"Rp "#,##0.00\\ "jt"', 'jt'], ['#,##0"K"', 'K'], ['0.0"%"', '%'], ['0\\%', '%'], ['[Red]0 "miliar"', 'miliar'],
  ['(#,##0)', '( )'], ['"("#,##0")"', '( )'], ['\\(#,##0.00\\)', '( )'], ['(Rp #,##0);#,##0', '( )'], ['-#,##0', '-'], ['#,##0-', '-'], ['-#,##0;#,##0', '-'],
])('%s writes %s', (code, mark) => {
  expect(writtenBeside(code)).toBe(mark);
}); // prettier-ignore

test.each([
  'General', '0', '#,##0.00', '"Rp" #,##0', '[$Rp-421]#,##0;[Red]-[$Rp-421]#,##0', '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)', '#,##0 "hari"', '0.0\\d',
  '#,##0 "Dr";#,##0 "Cr"', '#,##0.00" DB";-#,##0.00" CR"', '0.0,,"jt"', '#,##0, "ribu"', '#,##0.0,"K"', '0" kg"', '0 "m"', '###\\ ###\\-####', '(###) ###-####',
  '0.00E+00', '@', '#,##0_-', '#,##0;[Red]-#,##0', '#,##0;[Red](#,##0)', '0"x"', '"No. "0', '#,##0 "orang"',
])('%s says nothing that its value does not', (code) => {
  expect(writtenBeside(code)).toBeUndefined();
}); // prettier-ignore

test('any text is a format', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0#,.;"\\()[]-_*% CrDK') }), (code) => {
      const mark = writtenBeside(code);
      expect(mark === undefined || mark === '( )' || mark === '-' || code.includes(mark.charAt(0))).toBe(true);
    }),
  );
});
