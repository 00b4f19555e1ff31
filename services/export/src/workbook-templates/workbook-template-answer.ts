import type { TemplatePlaceholder, WorkbookTemplateFacts } from '@rapi/contracts';
import { type DatasetColumn, markedRows, matchColumns } from '@rapi/tables';
import { contentOf, type WorkbookTemplateRecord } from './workbook-template-record';

/** A workbook template as its owner sees it. */
export function workbookTemplateAnswer(
  record: WorkbookTemplateRecord,
  uses: ReadonlyMap<string, number>,
): WorkbookTemplateFacts {
  const { _id: id, name, filename, bytes, createdAt, changedAt } = record;
  return {
    id,
    name,
    filename,
    bytes,
    usage_count: uses.get(id) ?? 0,
    created_at: createdAt.toISOString(),
    changed_at: changedAt.toISOString(),
    sheets: contentOf(record).sheets.map((sheet) => ({
      name: sheet.name,
      is_hidden: sheet.isHidden,
      marked_row: markedRows(sheet)[0] ?? null,
    })),
  };
}

/** Its placeholders, matched with the columns of a file if one is given. */
export const placeholderAnswers = (
  record: WorkbookTemplateRecord,
  columns: readonly DatasetColumn[] | undefined,
): TemplatePlaceholder[] =>
  matchColumns(contentOf(record), columns ?? []).map(({ isInRow, state, near, column, ...facts }) => ({
    ...facts,
    is_in_row: isInRow,
    column,
    state: columns ? state : null,
    near,
  }));
