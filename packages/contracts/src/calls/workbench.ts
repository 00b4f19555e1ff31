import { defineCall } from '../call';
import { sentenceSchema } from '../errors';
import { applying, filePreview } from '../entities/file';
import {
  facet,
  facetKinds,
  foundCell,
  rowNotData,
  selectionFigures,
  stepsPreview,
  unfitStep,
} from '../entities/looking';
import { recipeSteps, switchedOffStep } from '../entities/recipe';
import { count, success, uuid } from '../entities/values';
import { filterConditions } from '../filters';
import {
  FACET_VALUES,
  MAX_FACET_VALUES,
  MAX_FACETS,
  MAX_OFFSET,
  MAX_PREVIEW_ROWS,
  MAX_RECIPE_STEPS,
  MAX_SELECTED_RANGES,
  PREVIEW_ROWS,
} from '../limits';
import { queryInteger, sortKeys } from '../query';
import { inMessage } from '../sentences/sentence';
import { columnName, columnNames, text } from '../text';
import { z } from '../zod';

/** The version to look at; the current one by default. */
const version = applying.version;
/** Which rows are in view, and in which order. */
const view = { version, filter: filterConditions.default([]), sort: sortKeys.default([]) };
const place = z.number().int().min(0).max(MAX_OFFSET);
const page = { offset: place.default(0), rows: z.number().int().min(1).max(MAX_PREVIEW_ROWS).default(PREVIEW_ROWS) };

const wantedFacet = z.object({
  column: columnName,
  kind: z.enum(facetKinds),
  /** For a facet of values: how many to list, … */
  limit: z.number().int().min(1).max(MAX_FACET_VALUES).default(FACET_VALUES),
  /** … whether the most frequent come first or they are sorted by name, … */
  sort: z.enum(['count', 'name']).default('count'),
  /** … and a text that the listed values must contain. */
  search: text({ max: 1000 }).default(''),
});

const range = z.object({
  /** The first and last row, as positions among the rows in view, from zero. */
  rows: z.tuple([place, place]).refine(([from, to]) => from <= to, { message: inMessage('last_row_before_first') }),
  columns: columnNames.min(1, inMessage('choose_a_column')),
});

/** What a person looks at and asks about a table while working on it. */
export const workbench = {
  rows: defineCall('files.rows', {
    requirement: 'R-BENCH-75',
    title: 'The same body as files.preview, for a filter that no address has room for',
    body: z.object({ ...view, ...page }),
    response: filePreview,
  }),
  facets: defineCall('files.facets', {
    requirement: 'R-BENCH-76',
    title: 'The values of columns with their counts, each over the rows that meet all conditions but its own',
    body: z.object({
      version,
      filter: filterConditions.default([]),
      facets: z.array(wantedFacet).min(1, inMessage('choose_a_column')).max(MAX_FACETS),
    }),
    response: z.object({
      version: count,
      total_rows: count,
      /** How many rows are in view. */
      row_count: count,
      /** In the order of the request. */
      facets: z.array(facet),
    }),
  }),
  selection: defineCall('files.selection', {
    requirement: 'R-BENCH-77',
    title: 'Count, sum, average, least and greatest of selected cells',
    body: z.object({ ...view, ranges: z.array(range).max(MAX_SELECTED_RANGES) }),
    response: selectionFigures,
  }),
  find: defineCall('files.find', {
    requirement: 'R-BENCH-78',
    title: 'How many cells show a text, and the next or previous of them',
    body: z.object({
      ...view,
      text: text({ max: 1000 }).min(1, inMessage('enter_what_to_find')),
      /** The columns to search, in the order shown; all by default. */
      columns: columnNames.min(1, inMessage('choose_a_column')).optional(),
      match_case: z.boolean().default(false),
      whole_cell: z.boolean().default(false),
      /**
       * Where the search starts, excluding the cell itself. Defaults to the first cell, or to the last when searching
       * backwards.
       */
      from: z.object({ place, column: columnName }).optional(),
      backwards: z.boolean().default(false),
    }),
    response: z.object({ version: count, total: count, match: foundCell.nullable() }),
  }),
  rowsNotData: defineCall('files.rows-not-data', {
    requirement: 'R-BENCH-87',
    title: 'The rows that are not data: totals, titles of groups, repeated headers, signatures, footers',
    query: z.object({ version: queryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }).optional() }),
    response: z.object({
      version: count,
      count,
      /** The first of these rows. */
      rows: z.array(rowNotData),
      /**
       * The column names that group titles contain, the outermost first, as in "Bagian: Gudang"; null when there are no
       * titles.
       */
      title_columns: z.array(z.string()).nullable(),
      /** A sentence that sums this up, and its English text; null when every row is data. */
      sentence: sentenceSchema.nullable(),
      message: z.string().nullable(),
    }),
  }),
  previewSteps: defineCall('files.preview-steps', {
    requirement: 'R-BENCH-79',
    title: 'What steps would make of a file; nothing is kept or counted',
    body: z.object({
      ...view,
      ...page,
      steps: recipeSteps.min(1, inMessage('no_steps_to_preview')),
      /** Runs on a sample of the rows in view, if a sample says enough. */
      sampled: z.boolean().default(false),
    }),
    response: stepsPreview,
  }),
  replaceRecipe: defineCall('files.replace-recipe', {
    requirement: 'R-BENCH-80',
    title: 'Give a file other steps; 409 with those that do not fit, unless confirmed',
    body: z.strictObject({
      steps: recipeSteps,
      version: z.number().int().min(1),
      /** Leaves out the steps that do not fit. */
      confirm: z.boolean().default(false),
      /** The steps that are switched off; unchanged when left out. */
      switched_off: z.array(switchedOffStep).max(MAX_RECIPE_STEPS).optional(),
    }),
    response: z.object({
      success,
      /** Rolling this back restores the former steps; null when only names changed or nothing did. */
      transformation_id: uuid.nullable(),
      version: count,
      row_count: count,
      /** How many steps ran. Steps before the first difference are not run again. */
      steps_run: count,
      left_out: z.array(unfitStep),
    }),
    idempotent: true,
  }),
};
