import { readFile, writeFile } from 'node:fs/promises';
import { type Dataset, openDataset } from '@rapi/table-core';
import type { Bench } from '../../ingest/testing/ingest-bytes';
import { fillTemplate } from '../fill-template';

/** A table of goods, so many rows long. */
export const goods = (rows: number): string =>
  [
    'Nama Barang,Kode,Harga,Qty',
    ...Array.from({ length: rows }, (_, i) => `Barang ${i + 1},K${i + 1},${(i + 1) * 1000},${i + 1}`),
  ].join('\n');

/** Fills a template with a table. */
export async function fillOn(bench: Bench, template: Buffer, dataset: Dataset): Promise<Buffer> {
  await writeFile(bench.path('template.xlsx'), template);
  const table = await openDataset(bench.session, dataset);
  const facts = { title: 'Januari', file: 'barang.csv', owner: 'Sari', madeAt: new Date('2026-01-31T20:00:00Z') };
  const target = bench.path('filled.xlsx');
  await fillTemplate(bench.session, { path: bench.path('template.xlsx'), table, facts, language: 'id', target });
  return readFile(target);
}
