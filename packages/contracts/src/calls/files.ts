import { defineCall } from '../call';
import { diffParts, versionDiff } from '../entities/diff';
import {
  appliedSchema,
  applying,
  filePreview,
  fileSchema,
  readingChoice,
  readingPreview,
  versionSchema,
} from '../entities/file';
import { fileLineage } from '../entities/lineage';
import {
  appliedStep,
  matchedColumns,
  recipeStep,
  recipeSteps,
  redoSchema,
  switchedOffStep,
  triedStep,
  undoSchema,
} from '../entities/recipe';
import { count, succeeded, success } from '../entities/values';
import { tableEndings } from '../found-files';
import { workbench } from './workbench';
import {
  CHANGES,
  DATA_ROWS,
  MAX_CHANGES,
  MAX_DATA_ROWS,
  MAX_PREVIEW_ROWS,
  MAX_PLAN_ROWS,
  PREVIEW_ROWS,
} from '../limits';
import { offset, paging, queryFilter, queryBoolean, queryInteger, querySort } from '../query';
import { row } from '../records';
import { columnName, text } from '../text';
import { z } from '../zod';
import { fileList } from './file-list';

const versionNumber = queryInteger({ min: 1, max: 1_000_000 }).optional();
const sheet = text({ max: 255 }).optional();

const previewQuery = z.object({
  rows: queryInteger({ min: 1, max: MAX_PREVIEW_ROWS }).default(PREVIEW_ROWS),
  offset,
  sort: querySort,
  filter: queryFilter,
  sheet,
  version: versionNumber,
});

export const downloadFormats = ['original', 'xlsx', 'csv', 'json', 'parquet'] as const;

export const files = {
  ...fileList,
  upload: defineCall('files.upload', {
    requirement: 'R-FILES-20',
    title: 'Upload a table: a spreadsheet, CSV or another of the formats listed',
    bodyKind: 'multipart',
    /** R-FILES-13, R-FILES-14: the current sheet and the row that holds the names; both are detected if not given. */
    query: z.object({
      sheet,
      header_row: z.union([z.literal('none'), queryInteger({ min: 1, max: MAX_PLAN_ROWS })]).optional(),
    }),
    /** R-FILES-14: leaves out hidden rows and columns of a workbook from the start. */
    body: z.object({ without_hidden: queryBoolean.optional() }),
    parts: [
      {
        name: 'file',
        description: `One of ${Object.keys(tableEndings)
          .map((ending) => `.${ending}`)
          .join(', ')}; a .zip or .gz holds one of the others`,
      },
    ],
    response: z.object({ success, data: fileSchema }),
    status: 201,
    idempotent: true,
  }),
  previewReading: defineCall('files.preview-reading', {
    requirement: 'R-FILES-29',
    title: 'What reading the uploaded bytes in this way would make; what is not said is detected',
    body: readingChoice,
    response: readingPreview,
  }),
  reread: defineCall('files.reread', {
    requirement: 'R-FILES-30',
    title: 'Read the uploaded bytes again as a new version; 409 where steps were applied since, unless confirmed',
    body: readingChoice.extend({ confirm: z.boolean().default(false), version: applying.version }),
    response: appliedSchema,
    idempotent: true,
  }),
  list: defineCall('files.list', {
    requirement: 'R-FILES-21',
    title: 'The user’s files, the newest first',
    query: z.object({ ...paging(), kind: z.enum(['upload', 'output']).optional() }),
    response: z.object({ success: success.optional(), data: z.array(fileSchema), total: count }),
  }),
  get: defineCall('files.get', {
    requirement: 'R-FILES-22',
    title: 'One file',
    response: z.object({ data: fileSchema }),
  }),
  remove: defineCall('files.remove', {
    requirement: 'R-FILES-23',
    title: 'Delete a file: it lies in the trash for 30 days, and is gone for every other call',
    response: succeeded,
  }),
  preview: defineCall('files.preview', {
    requirement: 'R-FILES-24',
    title: 'A page of the file’s rows, with its columns',
    query: previewQuery,
    response: filePreview,
  }),
  previewById: defineCall('files.preview-by-id', {
    requirement: 'R-FILES-25',
    title: 'The same body as files.preview',
    query: previewQuery,
    response: filePreview,
  }),
  download: defineCall('files.download', {
    requirement: 'R-FILES-27',
    title: 'The file itself; without a format as uploaded if never changed, else xlsx',
    query: z.object({ format: z.enum(downloadFormats).optional(), sheet }),
  }),
  data: defineCall('files.data', {
    requirement: 'R-FILES-26',
    title: 'The file’s rows as objects, typed',
    query: z.object({
      ...paging({ limit: DATA_ROWS, max: MAX_DATA_ROWS }),
      sort: querySort,
      filter: queryFilter,
      sheet,
      version: versionNumber,
    }),
    response: z.object({
      processed_excel_data: z.array(row),
      total_rows: count,
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
    }),
  }),
  versions: defineCall('files.versions', {
    requirement: 'R-FILES-28',
    title: 'The versions of a file’s dataset',
    response: z.object({ versions: z.array(versionSchema) }),
  }),
  recipe: defineCall('files.recipe', {
    requirement: 'R-RECIPE-10',
    title: 'The steps that made the file what it is',
    response: z.object({
      steps: z.array(recipeStep),
      /** One for each step. */
      applied: z.array(appliedStep),
      /** What can be brought back after an undo. */
      redo: redoSchema.nullable(),
      /** What rolling back undoes next: the last step, or the last edit of the list of steps. */
      undo: undoSchema.nullable().optional(),
      /** Switched-off steps, which stand between the others without running. */
      switched_off: z.array(switchedOffStep.extend({ step: recipeStep })).optional(),
    }),
  }),
  applyRecipe: defineCall('files.apply-recipe', {
    requirement: 'R-RECIPE-11',
    title: 'Apply steps to a file',
    body: z.strictObject({ steps: recipeSteps, version: applying.version }),
    response: appliedSchema.extend({ steps_applied: count, matched_columns: matchedColumns }),
    idempotent: true,
  }),
  tryRecipe: defineCall('files.try-recipe', {
    requirement: 'R-RECIPE-12',
    title: 'Which steps fit a file, and what each would do; nothing is kept or counted',
    body: z.object({ steps: recipeSteps }),
    response: z.object({
      steps: z.array(triedStep),
      /** Whether every step fits. */
      fits: z.boolean(),
      /** Rows after the steps that fit. */
      row_count: count,
      columns: z.array(z.string()),
    }),
  }),
  diff: defineCall('files.diff', {
    requirement: 'R-HIST-25',
    title: 'What differs between two versions of a file, counted in full, with a page of it',
    query: z.object({
      /** Defaults to the version that `to` was made from. */
      from: versionNumber,
      /** Defaults to the current version. */
      to: versionNumber,
      part: z.enum(diffParts).default('cells'),
      column: columnName.optional(),
      ...paging({ limit: CHANGES, max: MAX_CHANGES }),
    }),
    response: versionDiff,
  }),
  lineage: defineCall('files.lineage', {
    requirement: 'R-HIST-26',
    title: 'Where a file comes from and what was made of it: versions and files, and the operations between them',
    response: fileLineage,
  }),
  ...workbench,
};
