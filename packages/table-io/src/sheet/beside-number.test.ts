import fc from 'fast-check';
import { shownBeside, writtenBeside } from './beside-number';

test.each([
  ['#,##0.00" Cr"', 'Cr'], ['#,##0\\ "DB"', 'DB'], ['"Rp" #,##0 "K"', 'K'], ['#,##0 "Dr";#,##0 "Dr"', 'Dr'], ['#,##0 "kredit";-#,##0 "kredit"', 'kredit'],
  ['0.0 "juta"', 'juta'], ['"Rp "#,##0.00\\ "jt"', 'jt'], ['#,##0"K"', 'K'], ['0.0"%"', '%'], ['0\\%', '%'], ['[Red]0 "miliar"', 'miliar'],
  ['(#,##0)', '( )'], ['"("#,##0")"', '( )'], ['\\(#,##0.00\\)', '( )'], ['(Rp #,##0);#,##0', '( )'], ['-#,##0', '-'], ['#,##0-', '-'], ['-#,##0;#,##0', '-'],
  ['#,##0".000"', '.000'], ['0",000"', ',000'], ['#,##0"000"', '000'], ['0\\.\\0\\0\\0', '.000'], ['General" Cr"', 'Cr'], ['General" juta"', 'juta'], ['(General)', '( )'], ['-General', '-'],
  ['#,##0.0,"jt"', 'jt'], ['0.0,"miliar"', 'miliar'], ['#,##0.0,"M"', 'M'], ['[$Cr]#,##0', 'Cr'], ['#,##0 [$DB]', 'DB'], ['[$JT]#,##0', 'JT'], ['"Dr:"#,##0', 'Dr'], ['0" [Cr]"', 'Cr'],
  ['0" jt/bln"', 'jt'], ['0" ribuan"', 'ribuan'], ['0" Trilyun"', 'Trilyun'], ['0"k"', 'k'], ['0" T"', 'T'], ['0.0" M."', 'M.'], ['0" Kred"', 'Kred'], ['0" ‰"', '‰'], ['"minus "#,##0', 'minus'], ['"–"#,##0', '-'], ['"<"#,##0">"', '< >'],
  ['(0.0%)', '( )'], ['-0%', '-'], ['0%" Cr"', 'Cr'], ['[=0]"-";#,##0" Cr"', 'Cr'], ['[>=1000000]0.0,,"jt";[>=1000]0,"jt";0', 'jt'],
])('%s writes %s', (code, mark) => {
  expect(writtenBeside(code)).toBe(mark);
}); // prettier-ignore

test.each([
  'General', '0', '#,##0.00', '"Rp" #,##0', '[$Rp-421]#,##0;[Red]-[$Rp-421]#,##0', '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)', '#,##0 "hari"', '0.0\\d',
  '#,##0 "Dr";#,##0 "Cr"', '#,##0.00" DB";-#,##0.00" CR"', '0.0,,"jt"', '#,##0, "ribu"', '#,##0.0,"K"', '0" kg"', '0 "m"', '###\\ ###\\-####', '(###) ###-####',
  '0.00E+00', '@', '#,##0_-', '#,##0;[Red]-#,##0', '#,##0;[Red](#,##0)', '0"x"', '"No. "0', '#,##0 "orang"',
  '"Rp "#,##0.-', '"Rp "#,##0,-', '0" dB"', '0"B"', '[=0]"-";#,##0', '[<0](#,##0);#,##0', '[<0]-#,##0;#,##0', '\\(0\\)', '"K-"0', '0" D-3"', '0" C"', '0.0%', '0%', '[$-421]#,##0', '[$$-409]#,##0.00', 'General"x"', '"Rp" #,##0",-"',
  '#,##0.0,,"M"', '#,##0.0,,,"M"', '0,"k"', '[>=1000000]0.0,,"jt";[>=1000]0,"rb";0', '"-"', '0;-0;"-"', '#,##0 "Dr";#,##0 "Cr";"-"',
])('%s says nothing that its value does not', (code) => {
  expect(writtenBeside(code)).toBeUndefined();
}); // prettier-ignore

test('any text is a format', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0#,.;"\\()[]-_*% CrDK') }), (code) => {
      const mark = writtenBeside(code);
      expect(mark === undefined || ['( )', '-'].includes(mark) || code.includes(mark.charAt(0))).toBe(true);
    }),
  );
});

test.each<[string, number, string | undefined]>([
  ['1.250.000,00 Cr', 1250000, 'Cr'], ['12,5 juta', 12.5, 'juta'], ['Rp12,5 jt', 12.5, 'jt'], ['(500)', 500, '( )'], ['-500', 500, '-'], ['12,5%', 12.5, '%'],
  ['12,5 juta', 12_500_000, undefined], ['1 rb', 1000, undefined], ['500 Dr', 500, undefined], ['500 Cr', -500, undefined], ['(500)', -500, undefined],
  ['Rp1.250', 1250, undefined], ['1.250', 1250, undefined], ['5 kg', 5, undefined], ['', 5, undefined], ['2026-01-31', 46053, undefined], ['0 Cr', 0, undefined],
])('%s shown for %d: %s', (shown, value, mark) => {
  expect(shownBeside(shown, value)).toBe(mark);
}); // prettier-ignore
