import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { wideTest } from '@rapi/test-breadth';
import { type Bench, openBench } from '../../ingest/testing/ingest-bytes';
import { daySerial } from './cells';
import type { SheetChart } from './chart-parts';
import type { Workbook } from './sheet';
import { createSheetCells } from './sheet-cells';
import { createWorkbookStyles } from './styles';
import { writeWorkbook } from './workbook';
import { withoutNoXml } from './xml-text';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

async function partsOf(path: string): Promise<Record<string, string>> {
  const parts = Object.entries(unzipSync(await readFile(path)));
  return Object.fromEntries(parts.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const chart = (type: SheetChart['type'], column: number): SheetChart => ({
  type,
  title: `Nilai & "${type}"`,
  labels: { range: `'Data ''1'''!$A$2:$A$3`, values: ['Kopi', '<Teh>'] },
  series: [
    { name: 'Januari', range: `'Data ''1'''!$B$2:$B$3`, values: [5, null] },
    { name: 'Februari', range: `'Data ''1'''!$B$2:$B$3`, values: [1.5, -2] },
  ],
  colours: ['#1f3a5f', '#c98b2b'],
  axisFormat: '#,##0" jt"',
  place: { row: 4, column, width: 300, height: 200 },
});

/** Two sheets with everything that a sheet can have. */
function fullWorkbook(): Workbook {
  const styles = createWorkbookStyles();
  const title = styles.of({ bold: true, size: 14, fill: '#dfe8f2', align: 'left', indent: 1 });
  const first = createSheetCells();
  first.putAcross(0, [0, 2], 'Ringkasan & <hasil>', title);
  first.setHeight(0, 30);
  first.put(2, 1, new Date(Date.UTC(2026, 0, 5)), styles.of({ numbers: '[$-421]dd/mm/yyyy' }));
  first.put(2, 2, new Date(Date.UTC(1899, 0, 5)), styles.of({ numbers: '[$-421]dd/mm/yyyy' }));
  const second = createSheetCells();
  for (const [column, name] of ['Nama', 'Nilai', 'Lunas'].entries()) second.put(0, column, name, title);
  for (const [row, values] of [
    ['Kopi', 0.1 + 0.2, true],
    ['=1+1', 12345678901234567n, false],
  ].entries())
    for (const [column, value] of values.entries())
      second.put(row + 1, column, typeof value === 'bigint' ? String(value) : value);
  const types = ['column', 'bar', 'line', 'doughnut'] as const;
  return {
    styles,
    properties: { title: 'Laporan <Maret>', author: 'Sari & Dewi', madeAt: '2026-11-21T02:00:00.000Z' },
    sheets: [
      {
        name: 'Ringkasan',
        widths: [12, 12, 12],
        hidesGridlines: true,
        merged: first.merged,
        charts: types.map((type, index) => chart(type, index * 5)),
        page: { paper: 14, isLandscape: true, header: '&LPT Maju', footer: '&RHalaman &P' },
        lastCell: first.lastCell(),
        rows: () => first.rows(),
      },
      {
        name: `Data '1'`,
        frozenRows: 1,
        repeatedRow: 1,
        hasFilter: true,
        lastCell: second.lastCell(),
        rows: () => second.rows(),
      },
    ],
  };
}

test('a workbook of several sheets is read by our own reader, every digit of its numbers too', async () => {
  const path = bench.path('full.xlsx');
  await writeWorkbook(fullWorkbook(), path);
  const { tableOf } = await bench.read(await readFile(path), 'a.xlsx');
  const table = await tableOf(`Data '1'`);
  expect(table.names).toEqual(['Nama', 'Nilai', 'Lunas']);
  expect(table.texts.map((row) => row.slice(0, 2))).toEqual([
    ['Kopi', '0.30000000000000004'],
    ['=1+1', '12345678901234567'],
  ]);
});

test('each chart is a separate part that the drawing of its sheet refers to', async () => {
  const path = bench.path('charts.xlsx');
  await writeWorkbook(fullWorkbook(), path);
  const parts = await partsOf(path);
  for (const number of [1, 2, 3, 4]) {
    expect(parts['xl/drawings/_rels/drawing1.xml.rels']).toContain(`Target="../charts/chart${number}.xml"`);
    expect(parts['[Content_Types].xml']).toContain(`PartName="/xl/charts/chart${number}.xml"`);
    expect(parts[`xl/charts/chart${number}.xml`]).toContain(`<c:f>'Data ''1'''!$B$2:$B$3</c:f>`);
  }
  expect(parts['xl/worksheets/sheet1.xml']).toContain('<drawing r:id="rId1"/>');
  expect(parts['xl/charts/chart3.xml']).toContain('<c:lineChart>');
});

test('equal styles have one number, and the default style is 0', () => {
  const styles = createWorkbookStyles();
  expect(styles.of({})).toBe(0);
  const bold = styles.of({ bold: true });
  expect(styles.of({ bold: true })).toBe(bold);
  expect(styles.of({ bold: true, italic: true })).not.toBe(bold);
  expect(styles.part()).toContain('<cellXfs count="3">');
});

test('dates that Excel counts wrong have no number', () => {
  expect(daySerial(new Date('1900-02-28T00:00:00Z'))).toBeUndefined();
  expect(daySerial(new Date('1900-03-01T00:00:00Z'))).toBe(61);
  expect(daySerial(new Date('9999-12-31T12:00:00Z'))).toBe(2_958_465.5);
  expect(daySerial(new Date(NaN))).toBeUndefined();
});

test('a workbook that fails leaves no file', async () => {
  const path = bench.path('failed.xlsx');
  const [sheet] = fullWorkbook().sheets;
  const rows = async function* () {
    yield '<row r="1"/>';
    await Promise.reject(new Error('the engine stopped'));
  };
  const workbook = { styles: createWorkbookStyles(), sheets: sheet ? [{ ...sheet, rows }] : [] };
  await expect(writeWorkbook(workbook, path)).rejects.toThrow('the engine stopped');
  expect(existsSync(path)).toBe(false);
});

wideTest('any text comes back unchanged, except characters that XML does not allow', async () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).map((value) => `x${value}x`);
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 2, maxLength: 30 }), async (texts) => {
      const cells = createSheetCells();
      for (const [row, value] of ['Teks', ...texts].entries()) {
        cells.put(row, 0, value);
        cells.put(row, 1, row === 0 ? 'Nomor' : `n${row}`);
      }
      const path = bench.path('texts.xlsx');
      const sheet = { name: 'Data', lastCell: cells.lastCell(), rows: () => cells.rows() };
      await writeWorkbook({ sheets: [sheet], styles: createWorkbookStyles() }, path);
      const { table } = await bench.read(await readFile(path), 'a.xlsx', { header: 'yes' });
      expect(table.texts.map(([value]) => value)).toEqual(texts.map((value) => withoutNoXml(value)));
    }),
    { numRuns: 20 },
  );
});

const hasPython = spawnSync('/usr/bin/python3', ['-c', 'import openpyxl'], { stdio: 'ignore' }).status === 0;

(hasPython ? test : test.skip)('openpyxl finds every sheet, chart, merged cell, width and printed header', async () => {
  const path = bench.path('python.xlsx');
  await writeWorkbook(fullWorkbook(), path);
  const script = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
first, second = book.worksheets
print(json.dumps({'names': book.sheetnames, 'charts': [type(chart).__name__ for chart in first._charts], 'merged': [str(r) for r in first.merged_cells.ranges], 'height': first.row_dimensions[1].height, 'width': first.column_dimensions['A'].width, 'paper': first.page_setup.paperSize, 'grid': first.sheet_view.showGridLines, 'day': first['B3'].value.isoformat(), 'old': first['C3'].value, 'footer': first.oddFooter.right.text, 'fill': first['A1'].fill.fgColor.rgb, 'title': book.properties.title, 'author': book.properties.creator, 'freeze': second.freeze_panes, 'filter': second.auto_filter.ref, 'printed': second.print_title_rows, 'formula': second['A3'].data_type}))`;
  const read: unknown = JSON.parse(execFileSync('/usr/bin/python3', ['-c', script, path], { encoding: 'utf8' }));
  expect(read).toEqual({
    names: ['Ringkasan', `Data '1'`],
    charts: ['BarChart', 'BarChart', 'LineChart', 'DoughnutChart'],
    merged: ['A1:C1'],
    height: 30,
    width: 12.7109375,
    paper: 14,
    grid: false,
    day: '2026-01-05T00:00:00',
    old: '05/01/1899',
    footer: 'Halaman &P',
    fill: 'FFDFE8F2',
    title: 'Laporan <Maret>',
    author: 'Sari & Dewi',
    freeze: 'A2',
    filter: 'A1:C3',
    printed: '$1:$1',
    formula: 's',
  });
});
