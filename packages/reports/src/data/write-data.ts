import { type Sentence, sentence } from '@rapi/contracts';
import {
  fillTemplate,
  notDataIn,
  openDataset,
  type TaskContext,
  withSureTexts,
  writeJson,
  writeParquet,
} from '@rapi/tables';
import { join } from 'node:path';
import type { ExportRequest } from '../request';
import { writeDataWorkbook } from '../workbook/write-data-workbook';
import { openTyped, type TypedSource } from '../source/typed-source';
import { writeDataCsv } from './write-data-csv';

/** A finished file, with its name for an archive. */
export interface MadeFile {
  name: string;
  path: string;
  /** What a person should know of its figures. */
  warnings?: Sentence[];
}

/**
 * Writes the tables unchanged, in every format except documents: several tables become the sheets of one workbook, or
 * one file each.
 */
export async function writeData(
  { session, folder, progress }: TaskContext,
  { title, format, settings, sources, template }: ExportRequest,
): Promise<MadeFile[]> {
  const made: MadeFile[] = [];
  const readsMoney = settings.indonesian_formatting;
  const open = async (): Promise<TypedSource[]> => {
    const opened: TypedSource[] = [];
    for (const source of sources) opened.push(await openTyped(session, source, { readsMoney }));
    return opened;
  };
  if (format === 'xlsx') {
    const path = join(folder, 'export.xlsx');
    const scheme = template?.design_settings.color_scheme ?? 'professional';
    const opened = await open();
    progress(0.2);
    await writeDataWorkbook(session, opened, path, { settings, scheme });
    return [{ name: title, path }];
  }
  for (const [index, source] of sources.entries()) {
    const path = join(folder, `export-${index}.${format}`);
    if (format === 'csv') {
      const typed = await openTyped(session, source, { readsMoney, contents: 'values' });
      await writeDataCsv(session, typed, path, settings);
    }
    if (format === 'json') await writeJson(session, source.dataset, path);
    if (format === 'parquet') await writeParquet(session, source.dataset, path);
    made.push({ name: sources.length === 1 ? title : source.name, path });
    progress((index + 1) / (sources.length + 1));
  }
  return made;
}

/** Writes each table into a copy of the workbook template. */
export async function writeIntoWorkbook(
  { session, folder, progress }: TaskContext,
  { title, settings, sources, workbook, owner, madeAt }: ExportRequest & { workbook: string },
): Promise<MadeFile[]> {
  const made: MadeFile[] = [];
  const language = settings.indonesian_formatting ? 'id' : 'en';
  for (const [index, source] of sources.entries()) {
    const target = join(folder, `export-${index}.xlsx`);
    const read = await openDataset(session, source.dataset);
    const table = await withSureTexts(session, read);
    const facts = { title, file: source.name, owner: owner.name, madeAt: new Date(madeAt) };
    const filled = await fillTemplate(session, { path: workbook, table, source: read, facts, language, target });
    const said = [...(filled.isReckoning ? await notDataIn(session, source.dataset) : []), ...filled.warnings];
    const isOne = sources.length === 1;
    const warnings = isOne ? said : said.map((why) => sentence('run_file_warning', { file: source.name, why }));
    made.push({ name: isOne ? title : source.name, path: target, warnings });
    progress((index + 1) / (sources.length + 1));
  }
  return made;
}
