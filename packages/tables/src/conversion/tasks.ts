import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import {
  type Dataset,
  type DatasetRelation,
  defineTask,
  moveFile,
  openDataset,
  type TaskContext,
} from '@rapi/table-core';
import { sqlSchema, type SqlRequest } from '../sql-schema/sql-schema';
import { writeSql } from '../sql-schema/write-sql';
import { createZipFile, writeXlsx } from '@rapi/table-io';
import { createConvertedView } from './convert';
import { convertColumns } from './convert-columns';
import { offerTypes } from './offer-types';
import { parseConversion, previewConversion } from './preview-conversion';
import { profileTypes } from './profile-types';

interface SchemaInput {
  dataset: Dataset;
  request: SqlRequest;
  /** Settings of a conversion; if given, the schema describes the converted table. */
  conversion?: unknown;
}

async function converted(
  { session, signal }: TaskContext,
  dataset: DatasetRelation,
  config: unknown,
): Promise<DatasetRelation> {
  const conversion = await convertColumns(session, dataset, parseConversion(config), { now: new Date(), signal });
  return createConvertedView(session, dataset, conversion);
}

interface ZipInput {
  dataset: Dataset;
  request: SqlRequest;
  sheetName: string;
  /** Name of the workbook inside the archive. */
  workbookName: string;
  /** Where to write the archive; any folder. */
  path: string;
}

/** Writes a workbook and schema.sql into one archive. */
async function writeZip({ session, folder }: TaskContext, input: ZipInput) {
  const parts = { workbook: join(folder, 'table.xlsx'), sql: join(folder, 'schema.sql') };
  const made = join(folder, 'converted.zip');
  await writeXlsx(session, input.dataset, parts.workbook, { sheetName: input.sheetName });
  await writeSql(session, await openDataset(session, input.dataset), input.request, parts.sql);
  const zip = createZipFile(made);
  try {
    await zip.part(input.workbookName, createReadStream(parts.workbook));
    await zip.part('schema.sql', createReadStream(parts.sql));
    await zip.finish();
  } catch (error) {
    zip.abandon();
    throw error;
  }
  await moveFile(made, input.path);
  return {};
}

/** The type converter's engine tasks. */
export const convertTasks = {
  profileTypes: defineTask(async ({ session }, { dataset }: { dataset: Dataset }) =>
    profileTypes(session, await openDataset(session, dataset), new Date()),
  ),

  /** The type to offer for each text column whose values all have it. */
  offerTypes: defineTask(async ({ session }, { dataset, isTypedFile }: { dataset: Dataset; isTypedFile: boolean }) =>
    offerTypes(session, await openDataset(session, dataset), isTypedFile),
  ),

  /** What `convert@1` would do with these settings, listing the failures. */
  previewConversion: defineTask(
    async ({ session, signal }, { dataset, config }: { dataset: Dataset; config: unknown }) =>
      previewConversion(session, await openDataset(session, dataset), parseConversion(config), {
        now: new Date(),
        signal,
      }),
  ),

  sqlSchema: defineTask(async (context, { dataset, request, conversion }: SchemaInput) => {
    const opened = await openDataset(context.session, dataset);
    const table = conversion === undefined ? opened : await converted(context, opened, conversion);
    return sqlSchema(context.session, table, request);
  }),

  writeZipWithSql: defineTask(writeZip),
};
