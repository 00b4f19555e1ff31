import fc from 'fast-check';
import { strFromU8, strToU8, zipSync, type Zippable } from 'fflate';
import { rowsXml, workbookParts } from '../../ingest/testing/build-workbook';
import { openBench, type Bench } from '../../ingest/testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const X15 = 'http://schemas.microsoft.com/office/spreadsheetml/2010/11/main';
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006';

/** Rows whose values depend on every part: the day on the date system and the format, the amount on its style. */
const data =
  rowsXml([['Tanggal', 'Jumlah', 'Kota']]) +
  '<row r="2"><c r="A2" s="1"><v>46027</v></c><c r="B2"><v>3</v></c><c r="C2" t="inlineStr"><is><t>Bogor</t></is></c></row>' +
  '<row r="3"><c r="A3" s="1"><v>46028</v></c><c r="B3"><v>4</v></c><c r="C3" t="inlineStr"><is><t>Medan</t></is></c></row>';

const partsOf = (date1904: boolean, prefix?: string): Zippable =>
  workbookParts({ sheets: [{ name: 'Data', data }], formats: ['dd/mm/yyyy'], date1904, ...(prefix && { prefix }) });

/** Elements with the workbook's own names that an extension may hold. */
const impostors = {
  'xl/workbook.xml': ['workbookPr', 'sheet', 'sheets'],
  'xl/styles.xml': ['numFmts', 'numFmt', 'cellXfs', 'xf'],
  'xl/worksheets/sheet1.xml': ['row', 'c', 'v', 'mergeCell', 'sheetData'],
} as const;
type Part = keyof typeof impostors;
const attributes =
  'date1904="0" name="Palsu" r:id="rId1" numFmtId="170" formatCode="0.00" r="2" s="0" ref="A1:B2" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

const wrappings: readonly ((element: string) => string)[] = [
  (element) => `<x15:${element} xmlns:x15="${X15}" ${attributes}/>`,
  (element) => `<${element} xmlns="${X15}" ${attributes}>9</${element}>`,
  (element) => `<extLst><ext uri="{0}"><${element} ${attributes}/></ext></extLst>`,
  (element) => `<extLst><ext uri="{0}"><x15:${element} xmlns:x15="${X15}" ${attributes}/></ext></extLst>`,
  (element) => `<x15:any xmlns:x15="${X15}"><${element} ${attributes}>9</${element}></x15:any>`,
  (element) => `<x15:${element} ${attributes}/>`,
  (element) =>
    `<mc:AlternateContent xmlns:mc="${COMPATIBILITY}"><mc:Choice Requires="x15"><${element} ${attributes}/></mc:Choice></mc:AlternateContent>`,
];

function extend(parts: Zippable, part: Part, extension: string): Zippable {
  const held = parts[part];
  if (!(held instanceof Uint8Array)) throw new Error(`no part ${part}`);
  const xml = strFromU8(held);
  const end = xml.lastIndexOf('</');
  return { ...parts, [part]: strToU8(xml.slice(0, end) + extension + xml.slice(end)) };
}

const extension = fc
  .constantFrom<Part[]>('xl/workbook.xml', 'xl/styles.xml', 'xl/worksheets/sheet1.xml')
  .chain((part) => fc.record({ part: fc.constant(part), element: fc.constantFrom(...impostors[part]) }))
  .chain(({ part, element }) =>
    fc.constantFrom(...wrappings).map((wrap) => (parts: Zippable) => extend(parts, part, wrap(element))),
  );

const many = fc.array(extension, { minLength: 1, maxLength: 3 });

test('elements of an extension with the same names are not part of the workbook', async () => {
  const days = { true: ['2030-01-06', '2030-01-07'], false: ['2026-01-05', '2026-01-06'] };
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.constantFrom('x', undefined), many, async (date1904, prefix, extensions) => {
      const parts = extensions.reduce((all, add) => add(all), partsOf(date1904, prefix));
      const { result, table } = await bench.read(Buffer.from(zipSync(parts)), 'buku.xlsx');
      const [first, second] = days[date1904 ? 'true' : 'false'];
      expect(table.values).toEqual([
        [first, 3, 'Bogor'],
        [second, 4, 'Medan'],
      ]);
      expect([table.types, result.sheets.length]).toEqual([['date', 'integer', 'text'], 1]);
    }),
    { numRuns: 60 },
  );
});

test('does not apply conditional formats to the cells', async () => {
  const styles = strFromU8(partsOf(false)['xl/styles.xml'] as Uint8Array).replace(
    '</styleSheet>',
    '<dxfs><dxf><numFmt numFmtId="170" formatCode="0.00"/></dxf></dxfs></styleSheet>',
  );
  const { table } = await bench.read(
    Buffer.from(zipSync({ ...partsOf(false), 'xl/styles.xml': strToU8(styles) })),
    'buku.xlsx',
  );
  expect(table.types[0]).toBe('date');
});

test('the fallback for programs without the extension is read', async () => {
  const parts = partsOf(false);
  const styles = strFromU8(parts['xl/styles.xml'] as Uint8Array).replace(
    /<numFmt [^>]*\/>/,
    (format) =>
      `<mc:AlternateContent xmlns:mc="${COMPATIBILITY}"><mc:Choice Requires="x16r2"><numFmt numFmtId="170" formatCode="0.0"/></mc:Choice>` +
      `<mc:Fallback>${format}</mc:Fallback></mc:AlternateContent>`,
  );
  const { table } = await bench.read(Buffer.from(zipSync({ ...parts, 'xl/styles.xml': strToU8(styles) })), 'a.xlsx');
  expect(table.values[0]?.[0]).toBe('2026-01-05');
});
