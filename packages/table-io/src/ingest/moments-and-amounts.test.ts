/** The same moments, durations and amounts, whatever kind of file brings them. */
import fc from 'fast-check';
import { openDataset, percentCellsOf, readColumns } from '@rapi/table-core';
import { buildWorkbook } from './testing/build-workbook';
import { openBench, type Bench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

/** Excel's XML of 2003: cells of a type under a number format. */
function xml2003(format: string, cells: readonly { type: string; value: string }[], head = ''): string {
  const rows = cells.map(
    ({ type, value }) => `<Row><Cell ss:StyleID="s1"><Data ss:Type="${type}">${value}</Data></Cell></Row>`,
  );
  return `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet" xmlns:x="urn:schemas-microsoft-com:office:excel">${head}
<Styles><Style ss:ID="s1"><NumberFormat ss:Format="${format}"/></Style></Styles>
<Worksheet ss:Name="Data"><Table><Row><Cell><Data ss:Type="String">Isi</Data></Cell></Row>${rows.join('')}</Table></Worksheet></Workbook>`;
}

function flatOds(cells: readonly { attributes: string; shown: string }[]): string {
  const names = ['office', 'table', 'text'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const rows = [{ attributes: 'office:value-type="string"', shown: 'Isi' }, ...cells].map(
    ({ attributes, shown }) =>
      `<table:table-row><table:table-cell ${attributes}><text:p>${shown}</text:p></table:table-cell></table:table-row>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><office:document ${names.join(' ')} office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet><table:table table:name="Data">${rows.join('')}</table:table></office:spreadsheet></office:body></office:document>`;
}

const xlsx = (format: string, serials: readonly number[]): Buffer => {
  const rows = serials.map(
    (serial, index) => `<row r="${index + 2}"><c r="A${index + 2}" s="1"><v>${serial}</v></c></row>`,
  );
  const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>Isi</t></is></c></row>';
  return buildWorkbook({ sheets: [{ name: 'Data', data: head + rows.join('') }], formats: [format] });
};

const column = ({ table }: { table: { values: unknown[][] } }) => table.values.map(([value]) => value);

test('moments of JSON with a zone are in WIB, and arrival says which columns', async () => {
  const { table, result } = await bench.read(
    '[{"t": "2026-01-31T20:00:00Z", "u": "2026-01-31T20:00:00"}, {"t": "2026-01-31T20:00:00.250+00:00", "u": "2026-02-01"}]',
    'a.json',
  );
  expect(table.types).toEqual(['datetime', 'datetime']);
  expect(table.values.map(([moment]) => moment)).toEqual(['2026-02-01T03:00:00', '2026-02-01T03:00:00.25']);
  expect(table.values[0]?.[1]).toBe('2026-01-31T20:00:00');
  expect(result.warnings.map(({ code, message }) => [code, message])).toEqual([
    ['times_in_wib', 'Moments with a time zone are shown in WIB (UTC+7): t.'],
  ]);
});

test('a moment with its zone is the same from JSON as from CSV', async () => {
  const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2050-01-01'), noInvalidDate: true });
  const zone = fc.constantFrom('Z', '+00:00', '+08:00', '-05:00');
  const written = fc.tuple(instant, zone).map(([at, name]) => `${at.toISOString().slice(0, 19)}${name}`);
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 2, maxLength: 6 }), async (moments) => {
      const json = await bench.read(JSON.stringify(moments.map((t) => ({ t, n: 1 }))), 'a.json');
      const csv = await bench.read(`t,n\n${moments.map((t) => `${t},1`).join('\n')}\n`, 'a.csv');
      const opened = await openDataset(bench.session, csv.dataset);
      const read = await readColumns(
        bench.session,
        opened,
        opened.schema.columns.slice(0, 1).map((first) => ({ column: first, kind: 'datetime' as const })),
      );
      const sides = (relation: string) =>
        bench.session.rows(`SELECT CAST(v0 AS TIMESTAMP) AS t FROM ${relation} ORDER BY _row`);
      const other = await openDataset(bench.session, json.dataset);
      expect(await sides(other.relation)).toEqual(await sides(read.relation));
    }),
    { numRuns: 15 },
  );
});

test('durations of Excel 2003 count whole days, as those of xlsx do', async () => {
  const format = '[h]:mm:ss';
  const minutes = fc.array(fc.integer({ min: 0, max: 200 * 24 * 60 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(minutes, async (written) => {
      const serials = written.map((each) => each / 1440);
      // As Excel does: day 0 is 31 December 1899, and there is a 29 February 1900 that no calendar has.
      const cells = serials
        .filter((serial) => Math.floor(serial) !== 60)
        .map((serial) => {
          const days = serial >= 61 ? serial - 1 : serial;
          const value = new Date(Date.UTC(1899, 11, 31) + Math.round(days * 1440) * 60_000).toISOString().slice(0, 23);
          return { type: 'DateTime', value };
        });
      fc.pre(cells.length === serials.length);
      const old = await bench.read(xml2003(format, cells), 'a.xls');
      expect(column(old)).toEqual(column(await bench.read(xlsx(format, serials), 'a.xlsx')));
    }),
    { numRuns: 20 },
  );
  const shown = ['1899-12-31T12:00:00.000', '1900-01-01T06:15:00.000', '1900-01-04T04:00:00.000'];
  const cells = shown.map((value) => ({ type: 'DateTime', value }));
  expect(column(await bench.read(xml2003(format, cells), 'a.xls'))).toEqual(['12:00:00', '30:15:00', '100:00:00']);
  expect(column(await bench.read(xml2003('hh:mm', cells.slice(0, 1)), 'a.xls'))).toEqual(['12:00:00']);
});

/** A column of cells under several formats, some of them texts: [the place of the format, its value]. */
const mixed = (header: string, formats: readonly string[], cells: readonly (string | readonly [number, number])[]) => {
  const rows = [header, ...cells].map((cell, row) => {
    const place = `r="A${row + 1}"`;
    const written =
      typeof cell === 'string'
        ? `<c ${place} t="inlineStr"><is><t>${cell}</t></is></c>`
        : `<c ${place} s="${cell[0] + 1}"><v>${cell[1]}</v></c>`;
    return `<row r="${row + 1}">${written}</row>`;
  });
  return buildWorkbook({ sheets: [{ name: 'Data', data: rows.join('') }], formats: [...formats] });
};
const SHORT = [330, 4510, 45].map((seconds) => [0, seconds / 86_400] as const);

test.each<[string, readonly string[], readonly (string | readonly [number, number])[], (number | null)[]]>([
  ['Durasi (mm:ss)', ['[mm]:ss'], SHORT, [330, 4510, 45]],
  ['Isi', ['[mm]:ss'], SHORT, [330, 4510, 45]],
  ['Jam', ['[m]:ss'], SHORT, [330, 4510, 45]],
  ['Durasi', ['[mm]:ss'], [...SHORT, '02:15'], [330, 4510, 45, 135]],
  ['Durasi', ['[mm]:ss'], ['02:15', '75:10', SHORT[0] ?? ''], [135, 4510, 330]],
  ['Durasi', ['[ss]'], [...SHORT, '02:15'], [330, 4510, 45, null]],
  ['Durasi', ['[mm]:ss', '[h]:mm'], [...SHORT, [1, 0.5], '02:15'], [330, 4510, 45, 43_200, null]],
  ['Lembur', ['[h]:mm'], [...SHORT, '02:15'], [330, 4510, 45, 8100]],
])('%s under %j: elapsed times by their format, and the texts beside them', async (header, formats, cells, seconds) => {
  const { dataset } = await bench.read(mixed(header, formats, cells), 'a.xlsx');
  const opened = await openDataset(bench.session, dataset);
  const read = await readColumns(
    bench.session,
    opened,
    opened.schema.columns.map((each) => ({ column: each })),
  );
  expect(read.read.get(0)?.reading.kind).toBe('duration');
  const rows = await bench.session.rows(`SELECT round(v0 * 3600, 3) AS s FROM ${read.relation} ORDER BY _row`);
  expect(rows.map(({ s }) => s)).toEqual(seconds);
});

test('hours under a header of times of day stay times of day', async () => {
  const { dataset } = await bench.read(mixed('Jam Masuk', ['[h]:mm'], [[0, 0.5], [0, 0.25]]), 'a.xlsx'); // prettier-ignore
  expect((await openDataset(bench.session, dataset)).schema.columns[0]?.notation).toBeUndefined();
});

test('durations of Excel 2003 that count from 1904', async () => {
  const head = '<x:ExcelWorkbook><x:Date1904/></x:ExcelWorkbook>';
  const cells = ['1904-01-01T12:00:00.000', '1904-01-02T06:15:00.000'].map((value) => ({ type: 'DateTime', value }));
  expect(column(await bench.read(xml2003('[h]:mm', cells, head), 'a.xls'))).toEqual(['12:00:00', '30:15:00']);
});

test('a number under a format of zeros stays the number unless it is a code', async () => {
  const read = async (format: string, ...serials: number[]) =>
    column(await bench.read(xlsx(format, serials), 'a.xlsx'));
  expect(await read('0\\.000', 1500, 5, 0)).toEqual([1500, 5, 0]);
  expect(await read('00" kg"', 5, 12)).toEqual([5, 12]);
  expect(await read('0\\.0', 15, 5)).toEqual([15, 5]);
  expect(await read('00\\.000', 12_345, 345)).toEqual(['12345', '00.345']);
  expect(await read('00000', 812, 7)).toEqual(['00812', '00007']);
  expect(await read('00\\.000\\.000\\.0\\-000\\.000', 13_121_660_091_000)).toEqual(['01.312.166.0-091.000']);
});

test('zeros and seconds of OpenDocument are those of the value, not of its look', async () => {
  const amounts = [
    { attributes: 'office:value-type="float" office:value="0"', shown: '0.00' },
    { attributes: 'office:value-type="float" office:value="0"', shown: '0,0' },
    { attributes: 'office:value-type="float" office:value="5"', shown: '0.005' },
    { attributes: 'office:value-type="float" office:value="1250.5"', shown: '1250.50' },
  ];
  expect(column(await bench.read(flatOds(amounts), 'a.fods'))).toEqual([0, 0, 5, 1250.5]);
  const codes = [{ attributes: 'office:value-type="float" office:value="0"', shown: '000' }];
  expect(column(await bench.read(flatOds(codes), 'a.fods'))).toEqual(['000']);
  const moments = ['2026-01-30T23:59:59.999999999', '2026-01-30T08:30:00.500000000'].map((value) => ({
    attributes: `office:value-type="date" office:date-value="${value}"`,
    shown: '',
  }));
  expect(column(await bench.read(flatOds(moments), 'a.fods'))).toEqual([
    '2026-01-31T00:00:00',
    '2026-01-30T08:30:00.5',
  ]);
});

test('a percentage of OpenDocument is one, and nothing is told', async () => {
  const percents = ['0.05', '1.5'].map((value) => ({
    attributes: `office:value-type="percentage" office:value="${value}"`,
    shown: `${100 * Number(value)}%`,
  }));
  const { table, dataset, result } = await bench.read(flatOds(percents), 'a.fods');
  expect(column({ table })).toEqual([0.05, 1.5]);
  expect(dataset.schema.columns.map(percentCellsOf)).toEqual(['all']);
  expect(result.warnings).toEqual([]);
});

test('what only a format writes beside a number is told, in every kind of workbook', async () => {
  const shown = [
    { attributes: 'office:value-type="float" office:value="1250000"', shown: '1.250.000,00 Cr' },
    { attributes: 'office:value-type="float" office:value="-500"', shown: '-500,00' },
    { attributes: 'office:value-type="currency" office:value="500"', shown: 'Rp500' },
  ];
  const numbers = ['1250000', '-500', '0'].map((value) => ({ type: 'Number', value }));
  const told = async (content: string | Buffer, filename: string) => {
    const { table, result } = await bench.read(content, filename);
    return [column({ table })[0], ...result.warnings.map(({ code, message }) => `${code} ${message}`)];
  };
  expect(await told(flatOds(shown), 'a.fods')).toEqual([
    1250000,
    'beside_numbers In 1 cell, only the number format writes “Cr”: A2. The table has the bare number: check its sign and its size.',
  ]);
  for (const [content, filename] of [
    [xlsx('#,##0.00\\ "Cr"', [1250000, -500, 0]), 'a.xlsx'],
    [xml2003('#,##0.00\\ &quot;Cr&quot;', numbers), 'a.xml'],
  ] as const)
    expect(await told(content, filename)).toEqual([1250000, expect.stringContaining('In 2 cells')]);
});

test('a column of several currencies by their formats is told, by its letter', async () => {
  const data =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Isi</t></is></c><c r="B1" t="inlineStr"><is><t>Rupiah</t></is></c></row>' +
    '<row r="2"><c r="A2" s="1"><v>500</v></c><c r="B2" s="2"><v>1</v></c></row>' +
    '<row r="3"><c r="A3" s="2"><v>1250000</v></c><c r="B3" s="3"><v>2</v></c></row>';
  const formats = ['[$$-409]#,##0.00', '"Rp"#,##0', '[$Rp-421]#,##0;[Red]-[$Rp-421]#,##0'];
  const { table, result } = await bench.read(buildWorkbook({ sheets: [{ name: 'Data', data }], formats }), 'a.xlsx');
  expect(table.values).toEqual([
    [500, 1],
    [1250000, 2],
  ]);
  const said =
    'By its number formats, column A has amounts in several currencies (IDR, USD). The table has the bare numbers: a sum would add them together.';
  expect(result.warnings.map(({ message }) => message)).toEqual([said]);
  const ringgit = buildWorkbook({ sheets: [{ name: 'Data', data }], formats: ['"RM"#,##0.00', '"Rp"#,##0'] });
  expect((await bench.read(ringgit, 'a.xlsx')).result.warnings[0]?.message).toContain('IDR, MYR');
  const cells = ['USD', 'IDR'].map((code) => ({
    attributes: `office:value-type="currency" office:currency="${code}" office:value="500"`,
    shown: '500',
  }));
  const flat = await bench.read(flatOds(cells), 'a.fods');
  expect(flat.result.warnings.map(({ message }) => message)).toEqual([said]);
});
