import { formatMoment, formatNumber } from '@rapi/formula';
import { quoted, type InputRow, type Program } from './program';

const dayCodes: readonly string[] = [
  ...['dd', 'd', 'mm', 'm', 'yyyy', 'yy', 'mmmm', 'mmm', 'dddd', 'ddd'],
  ...[
    'yyyy-mm-dd',
    'dd/mm/yyyy',
    'dd-mm-yyyy',
    'dd.mm.yyyy',
    'd/m/yyyy',
    'mm/dd/yyyy',
    'yyyy/mm/dd',
    'yyyymmdd',
    'ddmmyyyy',
  ],
  ...['dd/mm/yy', 'dd-mm-yy', 'mm/yyyy', 'mm-yyyy', 'yyyy-mm', 'yyyymm', 'd mmmm yyyy', 'dd mmmm yyyy', 'd mmm yyyy'],
  ...[
    'dd mmm yyyy',
    'dd-mmm-yyyy',
    'dd-mmm-yy',
    'mmmm yyyy',
    'mmm yyyy',
    'mmm-yy',
    'mmmm d, yyyy',
    'mmm d, yyyy',
    'd mmmm',
    'd mmm',
  ],
  ...['dddd, d mmmm yyyy', 'dddd, dd mmmm yyyy', 'hh:mm', 'hh:mm:ss', 'hh', 'h'],
];
const numberCodes = [
  '#.##0',
  '#,##0',
  '#.##0,00',
  '#,##0.00',
  '0',
  '0.0',
  '0.00',
  '0%',
  '0,00',
  '000',
  '0000',
  '00000',
] as const;
const hasNames = (code: string): boolean => /mmm|ddd/.test(code);

/** Programs that format a column's day or number with a TEXT code; month and day names in either language. */
export function formatPrograms(reference: string, place: number, first: InputRow): Program[] {
  const { day, number } = first[place] ?? {};
  const days =
    day === undefined ? [] : dayCodes.flatMap((code) => (hasNames(code) ? [code, `[$-409]${code}`] : [code]));
  const write = (code: string) => `TEXT(${reference}, ${quoted(code)})`;
  return [
    ...days.map((code): Program => ({
      formula: write(code),
      size: 2 + (code.startsWith('[') ? 0.3 : 0),
      run: (row) => {
        const found = row[place]?.day;
        return found === undefined ? null : (formatMoment(found, code) ?? null);
      },
    })),
    ...(number === undefined ? [] : numberCodes).map((code): Program => ({
      formula: write(code),
      size: 2.2,
      run: (row) => {
        const found = row[place]?.number;
        return found === undefined ? null : (formatNumber(found, code) ?? null);
      },
    })),
  ];
}
