import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { openWideTable, wideCell } from '@rapi/table-core/testing/wide-table';
import { wideTest } from '@rapi/test-breadth';
import { writeCsv } from './write-csv';
import { writeXlsx } from './xlsx/plain-workbook';

const rowTexts = (rows: number, columns: number): string[] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => wideCell(row, column)).join(),
  );

wideTest('a table of 512 columns is written as CSV and as a workbook, every cell in its place', async () => {
  const { session, folder, dataset, close } = await openWideTable({ rows: 200, columns: 512 });
  const [csv, xlsx] = [join(folder, 'a.csv'), join(folder, 'a.xlsx')];
  await writeCsv(session, dataset, csv);
  expect((await readFile(csv, 'utf8')).trimEnd().split('\n').slice(1)).toEqual(rowTexts(200, 512));

  await writeXlsx(session, dataset, xlsx);
  const sheet = strFromU8(unzipSync(await readFile(xlsx))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const rows = [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/g)].slice(1);
  const cellsOf = (xml = '') => [...xml.matchAll(/<c r="[A-Z]+\d+".*?>([^<>]+)<\/(?:t|v)>/g)].map(([, text]) => text);
  expect(rows.map(([, xml]) => cellsOf(xml).join())).toEqual(rowTexts(200, 512));
  await close();
});

test('two threads leave the rows of a large table in their order', async () => {
  const { session, folder, dataset, close } = await openWideTable({ rows: 60_000, columns: 4 });
  const [csv, xlsx] = [join(folder, 'a.csv'), join(folder, 'a.xlsx')];
  await writeCsv(session, dataset, csv);
  expect((await readFile(csv, 'utf8')).trimEnd().split('\n').slice(1)).toEqual(rowTexts(60_000, 4));

  await writeXlsx(session, dataset, xlsx);
  const sheet = strFromU8(unzipSync(await readFile(xlsx))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const numbers = [...sheet.matchAll(/<row r="(\d+)"/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 60_001 }, (_, row) => row + 1));
  await close();
});
