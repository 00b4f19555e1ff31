import type { QualityIssue } from '@rapi/contracts';
import { type ToolName, workbenchAddress } from '@rapi/ui';

type Filter = NonNullable<QualityIssue['filter']>;

const address = (fileId: string, parts: Record<string, string>): string =>
  `/excel?${new URLSearchParams({ tab: 'files', file: fileId, ...parts }).toString()}`;

/** A tool over the file. */
export const toolAddress = (fileId: string, tool: ToolName): string => address(fileId, { tool });

/** The file's rows that meet a filter, with the tool that puts them right beside them. */
export const rowsAddress = (fileId: string, filter: Filter, tool: ToolName | null): string =>
  address(fileId, { pane: 'rows', filter: JSON.stringify(filter), ...(tool && { fix: tool }) });

/** The cells of a column that have one value, on the table; the first of them is chosen. */
export const valueAddress = (fileId: string, column: string, value: string | number | boolean | null): string =>
  `${workbenchAddress(fileId)}?${new URLSearchParams({
    filter: JSON.stringify(valueFilter(column, value)),
    select: JSON.stringify([[0, 0, [column]]]),
  }).toString()}`;

/** The rows that have one value in a column. */
export const valueFilter = (column: string, value: string | number | boolean | null): Filter => [
  { column, operator: 'equals', value },
];
