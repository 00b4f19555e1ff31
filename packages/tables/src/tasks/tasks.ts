import { mkdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { columnDetail } from '../analysis/column-detail';
import { listReadings } from '../analysis/column-readings';
import { type OddValuesFile, writeOddValues } from '../analysis/write-odd-values';
import { listOddValues, type OddValuesQuery } from '../analysis/odd-values';
import { diff, type DiffPage } from '../analysis/diff';
import { profile } from '../analysis/profile';
import { knownQuality } from '../analysis/known-quality';
import { chartTasks } from '../charts/tasks';
import { clusteringTasks } from '../clustering/tasks';
import {
  type Dataset,
  type DatasetColumn,
  defineTask,
  keepDataset,
  moveFile,
  openDataset,
  readGivenColumns,
  type TaskContext,
  writeTextColumns,
} from '@rapi/table-core';
import { duplicateTasks } from '../duplicates/tasks';
import { formulaTasks } from '../operations/formula-tasks';
import { applyRecipe } from '../operations/apply-operation';
import { appendTasks } from '../append/tasks';
import { exampleTasks } from '../examples/tasks';
import { cleaningTasks } from '../cleaning/tasks';
import { convertTasks } from '../conversion/tasks';
import { groupingTasks } from '../grouping/tasks';
import { joinTasks } from '../join/tasks';
import { lookingTasks } from '../looking/tasks';
import { notDataTasks } from '../not-data/tasks';
import { parseRecipe, type Step } from '../operations/registry';
import { previewStep, runStep, type PreviewRequest, type StepRequest } from '../operations/run-step';
import { columnStatistics } from '../paging/column-statistics';
import { page, type PageQuery } from '../paging/page';
import { pageJson } from '../paging/page-json';
import {
  type CsvOptions,
  ingest,
  type IngestOptions,
  readTemplate,
  writeCsv,
  writeJson,
  writeParquet,
  writeRows,
  writeStarter,
  writeXlsx,
  type WorkbookLanguage,
  type XlsxOptions,
} from '@rapi/table-io';
import { sampleTables } from '../samples';
import { previewTasks } from '../preview/tasks';
import { validationTasks } from '../validation/tasks';

export interface WriteRequest {
  dataset: Dataset;
  format: 'xlsx' | 'csv' | 'json' | 'parquet';
  /** Where to write the file; any folder. */
  path: string;
  sheetName?: string;
  language?: XlsxOptions['language'];
  /** A sheet of notes behind the table, in a workbook. */
  notes?: XlsxOptions['notes'];
  csv?: CsvOptions;
}

interface StarterRequest {
  columns: readonly DatasetColumn[];
  path: string;
  language: WorkbookLanguage;
}

interface RecipeRequest {
  dataset: Dataset;
  steps: readonly Step[];
  /** The other files' datasets that the steps need. */
  others?: readonly Dataset[];
  /** Most rows of a table in the user's plan. */
  maxRows?: number;
}

/** Sessions may write only to the job's folder, so the file is written there and then moved. */
async function write(
  { session, folder }: TaskContext,
  { dataset, format, path, sheetName, language, notes, csv }: WriteRequest,
) {
  const made = join(folder, `written.${format}`);
  const writers = {
    csv: () => writeCsv(session, dataset, made, csv),
    json: () => writeJson(session, dataset, made),
    parquet: () => writeParquet(session, dataset, made),
    xlsx: () => writeXlsx(session, dataset, made, { sheetName, language, notes }),
  };
  const written = await writers[format]();
  await moveFile(made, path);
  return { cutCells: written?.cutCells ?? 0 };
}

async function writeSamples(_context: TaskContext, { folder }: { folder: string }) {
  await mkdir(folder, { recursive: true });
  const written: { path: string; filename: string }[] = [];
  for (const [i, sample] of sampleTables().entries()) {
    const path = join(folder, `sample-${i}${extname(sample.filename)}`);
    await writeRows(sample, path);
    written.push({ path, filename: sample.filename });
  }
  return written;
}

const contextOf = ({ signal, progress, cacheFolder }: TaskContext) => ({
  now: new Date(),
  signal,
  progress,
  cacheFolder,
});

/**
 * All tasks of the engine pool: `pool.run('page', input)` takes and returns what is defined here. New datasets are kept
 * in the pool's cache folder. Tasks report the user's errors as TableError.
 */
export const tasks = {
  ...convertTasks,

  ...clusteringTasks,
  ...cleaningTasks,

  /** Reads an uploaded file into datasets, one per sheet. */
  ingest: defineTask(({ session, cacheFolder }, { path, options }: { path: string; options: IngestOptions }) =>
    ingest(session, cacheFolder, path, options),
  ),

  page: defineTask(async ({ session }, { dataset, query }: { dataset: Dataset; query: PageQuery }) =>
    page(session, await openDataset(session, dataset), query),
  ),

  /** The same with the rows written as JSON to a file, so that they do not pass through the caller. */
  pageJson: defineTask(
    async ({ session }, { dataset, query, path }: { dataset: Dataset; query: PageQuery; path: string }) =>
      pageJson(session, await openDataset(session, dataset), query, path),
  ),

  columnStatistics: defineTask(async ({ session }, { dataset }: { dataset: Dataset }) =>
    columnStatistics(session, await openDataset(session, dataset)),
  ),

  profile: defineTask(async ({ session }, { dataset, fileName }: { dataset: Dataset; fileName: string }) =>
    profile(session, await openDataset(session, dataset), fileName),
  ),

  /** How the texts of each column are read; plain text columns are left out. */
  columnReadings: defineTask(async ({ session, signal }, { dataset }: { dataset: Dataset }) =>
    listReadings(session, await openDataset(session, dataset), signal),
  ),

  /** A page of a column's doubtful or unread texts. */
  oddValues: defineTask(async ({ session }, { dataset, query }: { dataset: Dataset; query: OddValuesQuery }) =>
    listOddValues(session, await openDataset(session, dataset), query),
  ),

  /** Writes all odd values of one column, or of all columns, as CSV. */
  writeOddValues: defineTask(
    async ({ session, folder }, { dataset, ...file }: OddValuesFile & { dataset: Dataset }) => {
      const made = join(folder, 'odd-values.csv');
      await writeOddValues(session, await openDataset(session, dataset), { ...file, path: made });
      await moveFile(made, file.path);
    },
  ),

  columnDetail: defineTask(async ({ session }, { dataset, column }: { dataset: Dataset; column: string }) =>
    columnDetail(session, await openDataset(session, dataset), column),
  ),

  quality: defineTask(({ session, cacheFolder }, { dataset }: { dataset: Dataset }) =>
    knownQuality(session, dataset, cacheFolder),
  ),

  /** The effect of a step; keeps nothing. */
  previewOperation: defineTask((context, request: PreviewRequest) =>
    previewStep(context.session, request, context.folder, contextOf(context)),
  ),

  runOperation: defineTask(async (context, request: StepRequest) => {
    const result = await runStep(context.session, request, context.folder, contextOf(context));
    return { ...result, dataset: await keepDataset(result.dataset, context.cacheFolder) };
  }),

  /** Runs steps one after the other and returns the last dataset, or the given one without steps. */
  runRecipe: defineTask(async (context, { dataset, steps, others, maxRows }: RecipeRequest) => {
    const recipe = parseRecipe(steps);
    const result = await applyRecipe(context.session, dataset, recipe, context.folder, {
      ...contextOf(context),
      others,
      maxRows,
    });
    return { ...result, dataset: await keepDataset(result.dataset, context.cacheFolder) };
  }),

  /** Makes a dataset from a file of `GivenColumn`s, one JSON object per line, that came with a request. */
  writeGivenColumns: defineTask(async ({ session, cacheFolder }, { path }: { path: string }) =>
    writeTextColumns(session, await readGivenColumns(path), cacheFolder),
  ),

  /** Writes a dataset as a file for people. */
  write: defineTask(write),

  /** Reads what a workbook template asks for; refuses a workbook that is not one. */
  readWorkbookTemplate: defineTask((_context, { path }: { path: string }) => readTemplate(path)),

  /** Writes a starter workbook template. */
  writeWorkbookStarter: defineTask((_context, { columns, path, language }: StarterRequest) =>
    writeStarter(columns, path, language),
  ),

  /** Writes the four sample files (R-STORE-3) into a folder. */
  writeSamples: defineTask(writeSamples),

  diff: defineTask(async ({ session }, { before, after, page }: { before: Dataset; after: Dataset; page?: DiffPage }) =>
    diff(session, await openDataset(session, before), await openDataset(session, after), page),
  ),

  ...validationTasks,
  ...formulaTasks,
  ...duplicateTasks,
  ...groupingTasks,
  ...chartTasks,
  ...joinTasks,
  ...lookingTasks,
  ...notDataTasks,
  ...appendTasks,
  ...exampleTasks,
  ...previewTasks,
};
export type Tasks = typeof tasks;
