import { execFileSync, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { openDataset } from '@rapi/table-core';
import { type Bench, openBench } from '@rapi/table-io/testing/ingest-bytes';
import { findViolations } from './find-violations';
import { plannedRule } from './validation-plan';
import type { ViolationLanguage } from './violation-messages';
import { writeViolations } from './violations-workbook';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const source = [
  'Kode,Email,Usia,Lahir',
  'A1,budi@example.id,30,05/01/1996',
  'A2,"=HYPERLINK(""x"")",130,06/01/1996',
  'A1,,17,01/01/1899',
  'A4,<rina>@&,45,07/01/1981',
  '',
].join('\n');

const rules = [
  { rule_name: 'Surel & alamat', rule_type: 'format_pattern', target_columns: ['Email'], rule_config: { format: 'email' } },
  { rule_name: 'Usia', rule_type: 'range_check', target_columns: ['Usia'], rule_config: { max: 100 }, severity: 'warning' },
  { rule_name: 'Surel wajib', rule_type: 'required_field', target_columns: ['Email'], rule_config: {} },
  { rule_name: 'Kode', rule_type: 'unique_values', target_columns: ['Kode'], rule_config: {} },
  { rule_name: 'Alamat', rule_type: 'required_field', target_columns: ['Alamat'], rule_config: {} },
].map((rule, i) => plannedRule.parse({ id: `r${i}`, ...rule })); // prettier-ignore

async function written(language: ViolationLanguage, chosen = rules): Promise<string> {
  const { dataset } = await bench.read(source, 'sumber.csv');
  const plan = { rules: chosen, today: '2026-07-01' };
  const found = await findViolations(bench.session, await openDataset(bench.session, dataset), plan);
  const path = bench.path(`pelanggaran-${language}.xlsx`);
  await writeViolations(bench.session, dataset, found, { plan, language }, path);
  return path;
}

test('has every failing row with all its cells and the reasons, and every violation separately', async () => {
  const { tableOf } = await bench.read(await readFile(await written('en')), 'a.xlsx');
  const failing = await tableOf('Failing rows');
  expect(failing.names).toEqual(['Row', 'Kode', 'Email', 'Usia', 'Lahir', 'Why']);
  expect(failing.texts).toEqual([
    ['2', 'A2', '=HYPERLINK("x")', '130', expect.anything(), 'Email: Not an e-mail address; Usia: More than 100'],
    ['3', 'A1', null, '17', '01/01/1899', 'Email: The cell is empty; Kode: Repeats row 1'],
    ['4', 'A4', '<rina>@&', '45', expect.anything(), 'Email: Not an e-mail address'],
  ]);
  const list = await tableOf('Violations');
  expect(list.names).toEqual(['Row', 'Column', 'Value', 'Why', 'Severity', 'Rule']);
  expect(list.texts).toEqual([
    ['2', 'Email', '=HYPERLINK("x")', 'Not an e-mail address', 'Error', 'Surel & alamat'],
    ['2', 'Usia', '130', 'More than 100', 'Warning', 'Usia'],
    ['3', 'Email', null, 'The cell is empty', 'Error', 'Surel wajib'],
    ['3', 'Kode', 'A1', 'Repeats row 1', 'Error', 'Kode'],
    ['4', 'Email', '<rina>@&', 'Not an e-mail address', 'Error', 'Surel & alamat'],
  ]);
  const summary = await tableOf('Rules');
  expect(summary.texts.map((row) => row.slice(0, 5))).toEqual([
    ['Surel & alamat', 'Email', 'Error', '2', '2'],
    ['Usia', 'Usia', 'Warning', '1', '1'],
    ['Surel wajib', 'Email', 'Error', '1', '1'],
    ['Kode', 'Kode', 'Error', '1', '1'],
    ['Alamat', 'Alamat', 'Error', '0', '0'],
  ]);
  expect(summary.texts[4]?.[5]).toContain('Alamat');
});

test('invalid cells are red, even empty ones; the others are not, and nothing is a formula', async () => {
  const parts = unzipSync(await readFile(await written('id')));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array());
  const items = (list: string, item: RegExp) =>
    [...(new RegExp(`<${list} .*</${list}>`).exec(styles)?.[0] ?? '').matchAll(item)].map(([xml]) => xml);
  const red = items('fills', /<fill>.*?<\/fill>/g).findIndex((fill) => fill.includes('FFFFD5D2'));
  const looks = items('cellXfs', /<xf [^>]*>/g);
  const styleOf = (cell: string) => Number(new RegExp(`<c r="${cell}" s="(\\d+)"`).exec(sheet)?.[1] ?? 0);
  const isBad = (cell: string) => looks[styleOf(cell)]?.includes(`fillId="${red}"`) ?? false;
  expect(red).toBeGreaterThan(1);
  expect(['C2', 'D2', 'C3', 'B3', 'C4'].map(isBad)).toEqual([true, true, true, true, true]);
  expect(['B2', 'E2', 'D3', 'B4', 'D4', 'F2'].map(isBad)).toEqual([false, false, false, false, false, false]);
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('Bukan alamat email');
  expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Baris gagal"');
});

test('if nothing fails, the sheets exist and are empty', async () => {
  const passing = rules.slice(4).concat(plannedRule.parse({ ...rules[1], rule_config: { max: 200 } }));
  const parts = unzipSync(await readFile(await written('id', passing)));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<row /g)).toHaveLength(1);
});

const hasPython = spawnSync('/usr/bin/python3', ['-c', 'import openpyxl'], { stdio: 'ignore' }).status === 0;
(hasPython ? test : test.skip)('openpyxl sees the colours', async () => {
  const script = `
import sys, openpyxl
sheet = openpyxl.load_workbook(sys.argv[1]).worksheets[0]
print(','.join(cell.coordinate for row in sheet.iter_rows(min_row=2) for cell in row if cell.fill.fgColor.rgb == 'FFFFD5D2'))`;
  const coloured = execFileSync('/usr/bin/python3', ['-c', script, await written('en')], { encoding: 'utf8' });
  expect(coloured.trim()).toBe('C2,D2,B3,C3,C4');
});
