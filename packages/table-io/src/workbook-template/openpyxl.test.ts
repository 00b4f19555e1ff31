import { execFileSync, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type Bench, openBench } from '../ingest/testing/ingest-bytes';
import { fillOn, goods } from './testing/fill-on';
import { invoiceWorkbook } from './testing/made-templates';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const PYTHON = '/usr/bin/python3';
const hasPython = spawnSync(PYTHON, ['-c', 'import openpyxl'], { stdio: 'ignore' }).status === 0;

const MAKE = `
import sys
from openpyxl import Workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from openpyxl.formatting.rule import DataBarRule
from openpyxl.styles import Font
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.table import Table
from openpyxl.workbook.defined_name import DefinedName
def named(book, name, text):
    made = DefinedName(name, attr_text=text)
    try: book.defined_names[name] = made
    except Exception: book.defined_names.append(made)
book = Workbook(); sheet = book.active; sheet.title = 'Faktur'
sheet['A1'] = '{{title}}'; sheet['A1'].font = Font(name='Georgia', size=20, bold=True)
for place, name in enumerate(['Nama', 'Harga', 'Qty', 'Jumlah']): sheet.cell(3, place + 1, name)
sheet['A4'] = '{{Nama Barang}}'; sheet['B4'] = '{{Harga}}'; sheet['C4'] = '{{Qty}}'; sheet['D4'] = '=B4*C4'
sheet['D6'] = '=SUM(D4:D4)'; sheet['D7'] = '=D6*PPN'; sheet['D7'].comment = Comment('Tarif', 'Sari')
named(book, 'PPN', '0.11'); named(book, 'Jumlah', 'Faktur!$D$4:$D$4'); named(book, 'Gerak', 'OFFSET(Faktur!$A$3,1,0,COUNTA(Faktur!$A:$A),1)')
sheet.conditional_formatting.add('D4', DataBarRule('min', None, 'max', None, color='FF638EC6'))
rule = DataValidation(type='list', formula1='"a,b"'); rule.add('A4'); sheet.add_data_validation(rule)
sheet.add_table(Table(displayName='Barang', ref='A3:D4'))
chart = BarChart(); chart.add_data(Reference(sheet, min_col=4, min_row=3, max_row=4), titles_from_data=True); chart.set_categories(Reference(sheet, min_col=1, min_row=4, max_row=4)); sheet.add_chart(chart, 'F8')
sheet.oddHeader.center.text = '&A'; sheet.print_area = 'A1:D7'; sheet.freeze_panes = 'A4'
book.save(sys.argv[1])`;

const READ = `
import sys, json, openpyxl
book = openpyxl.load_workbook(sys.argv[1]); sheet = book['Faktur']
names = book.defined_names
text = lambda name: (names[name] if name in names else names.get(name)).attr_text
chart = sheet._charts[0]; series = chart.series[0]
print(json.dumps({
  'cells': [[cell.value for cell in row] for row in sheet.iter_rows(min_row=1, max_row=9, max_col=4)],
  'font': sheet['A1'].font.name, 'names': [text('PPN'), text('Jumlah'), text('Gerak')],
  'rules': [str(each.sqref) for each in sheet.conditional_formatting], 'lists': [str(each.sqref) for each in sheet.data_validations.dataValidation],
  'table': sheet.tables['Barang'].ref, 'chart': [series.val.numRef.f, series.cat.numRef.f if series.cat.numRef else series.cat.strRef.f, series.tx.strRef.f, chart.anchor._from.row],
  'comment': sheet['D9'].comment.text, 'header': sheet.oddHeader.center.text, 'area': sheet.print_area if isinstance(sheet.print_area, str) else sheet.print_area[0], 'frozen': sheet.freeze_panes,
  'full': book.calculation.fullCalcOnLoad}))`;

(hasPython ? test : test.skip)(
  'a workbook of openpyxl keeps its chart, table, note, names and rules, and openpyxl finds them moved',
  async () => {
    execFileSync(PYTHON, ['-c', MAKE, bench.path('python.xlsx')]);
    await writeFile(
      bench.path('out.xlsx'),
      await fillOn(bench, await readFile(bench.path('python.xlsx')), (await bench.read(goods(3), 'b.csv')).dataset),
    );
    const read: unknown = JSON.parse(execFileSync(PYTHON, ['-c', READ, bench.path('out.xlsx')], { encoding: 'utf8' }));
    expect(read).toEqual({
      cells: [
        ['Januari', null, null, null],
        [null, null, null, null],
        ['Nama', 'Harga', 'Qty', 'Jumlah'],
        ['Barang 1', 1000, 1, '=B4*C4'],
        ['Barang 2', 2000, 2, '=B5*C5'],
        ['Barang 3', 3000, 3, '=B6*C6'],
        [null, null, null, null],
        [null, null, null, '=SUM(D4:D6)'],
        [null, null, null, '=D8*PPN'],
      ],
      font: 'Georgia',
      names: ['0.11', 'Faktur!$D$4:$D$6', 'OFFSET(Faktur!$A$3,1,0,COUNTA(Faktur!$A:$A),1)'],
      rules: ['D4:D6'],
      lists: ['A4:A6'],
      table: 'A3:D6',
      chart: ["'Faktur'!$D$4:$D$6", "'Faktur'!$A$4:$A$6", "'Faktur'!D3", 9],
      comment: 'Tarif',
      header: '&A',
      area: expect.stringContaining('$A$1:$D$9'),
      frozen: 'A4',
      full: true,
    });
  },
);

test('a list of number formats that is one empty tag gets the formats that filling adds', async () => {
  const parts = unzipSync(new Uint8Array(await invoiceWorkbook()));
  const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array()).replace(
    /<numFmts[^>]*>.*<\/numFmts>/,
    '<numFmts count="0"/>',
  );
  const template = Buffer.from(zipSync({ ...parts, 'xl/styles.xml': strToU8(styles) }));
  const filled = unzipSync(
    new Uint8Array(await fillOn(bench, template, (await bench.read(goods(2), 'b.csv')).dataset)),
  );
  expect(strFromU8(filled['xl/styles.xml'] ?? new Uint8Array())).toMatch(
    /<numFmts><numFmt numFmtId="164" formatCode="\[\$-421\]dd\/mm\/yyyy"\/>.*<\/numFmts>/,
  );
});
