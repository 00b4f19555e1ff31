import type { QualityIssue } from '@rapi/contracts';
import { type ToolName, workbenchAddress } from '@rapi/ui';

type Filter = NonNullable<QualityIssue['filter']>;

const address = (fileId: string, parts: Record<string, string>): string =>
  `/excel?${new URLSearchParams({ tab: 'files', file: fileId, ...parts }).toString()}`;

/** The address of a tool for the file. */
export const toolAddress = (fileId: string, tool: ToolName): string => address(fileId, { tool });

/** The address of the rows that match a filter, with the tool that fixes them next to them. */
export const rowsAddress = (fileId: string, filter: Filter, tool: ToolName | null): string =>
  address(fileId, { pane: 'rows', filter: JSON.stringify(filter), ...(tool && { fix: tool }) });

/** The address of the table showing the cells of a column that have one value, the first one selected. */
export const valueAddress = (fileId: string, column: string, value: string | number | boolean | null): string =>
  `${workbenchAddress(fileId)}?${new URLSearchParams({
    filter: JSON.stringify(valueFilter(column, value)),
    select: JSON.stringify([[0, 0, [column]]]),
  }).toString()}`;

/** A filter for the rows with one value in a column. */
export const valueFilter = (column: string, value: string | number | boolean | null): Filter => [
  { column, operator: 'equals', value },
];
