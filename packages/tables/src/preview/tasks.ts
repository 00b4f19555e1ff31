import { defineTask } from '@rapi/table-core';
import { previewFigures } from './change-figures';
import { keepPreview, type PreviewedStep } from './kept-preview';
import { previewSteps, type StepsPreviewRequest } from './preview-steps';
import { changesPage, rowsPage, type ChangesQuery, type RowsQuery } from './preview-pages';
import { selectChanges, type ChangeSelection } from './select-changes';

/** The before/after preview of a step (R-PREV-1), computed once and read page by page. */
export const previewTasks = {
  /** The step's changes to the whole file, in figures. */
  previewFigures: defineTask(async (context, previewed: PreviewedStep) => {
    const kept = await keepPreview(context, previewed);
    const { counts, label, quality_before, quality_after, schema } = kept.facts;
    const figures = await previewFigures(context.session, kept);
    return { counts, label, quality_before, quality_after, columns: schema.columns, ...figures };
  }),

  /** A page of rows before and after. */
  previewRows: defineTask(async (context, { query, ...previewed }: PreviewedStep & { query: RowsQuery }) =>
    rowsPage(context.session, await keepPreview(context, previewed), query),
  ),

  /** The first rows before and after. */
  previewSamples: defineTask(async (context, { limit, ...previewed }: PreviewedStep & { limit: number }) => {
    const kept = await keepPreview(context, previewed);
    const { rows } = await rowsPage(context.session, kept, { offset: 0, limit, onlyChanged: false });
    const [before, after] = [rows.map((row) => row.before), rows.map((row) => row.after)];
    return { before, after, count: rows.length };
  }),

  /** A page of the changed cells. */
  previewChanges: defineTask(async (context, { query, ...previewed }: PreviewedStep & { query: ChangesQuery }) =>
    changesPage(context.session, await keepPreview(context, previewed), query),
  ),

  /** The effect of steps on the rows in view; keeps nothing. */
  previewSteps: defineTask(async ({ session, folder, cacheFolder, signal, progress }, request: StepsPreviewRequest) => {
    const known = { hash: request.dataset.hash, folder: cacheFolder };
    return previewSteps(session, request, { folder, context: { now: new Date(), known, signal, progress } });
  }),

  /** The selected changes, as a step keeps them. */
  selectChanges: defineTask(
    async (context, { selection, ...previewed }: PreviewedStep & { selection: ChangeSelection }) =>
      selectChanges(context.session, await keepPreview(context, previewed), selection),
  ),
};
