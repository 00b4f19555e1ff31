import type { DuplicateHistoryItem, DuplicateMethod } from '@rapi/contracts';
import type { ApiQuery } from '@rapi/ui';

export const methods = ['exact', 'fuzzy', 'key_columns'] as const satisfies readonly DuplicateMethod[];
export const isMethod = (value: string | null): value is DuplicateMethod => methods.some((method) => method === value);

/** The settings of the setup tab (R-DUP-2). */
export interface DetectionSettings {
  method: DuplicateMethod;
  similarity: number;
  ignoreCase: boolean;
  ignoreWhitespace: boolean;
  keyColumns: readonly string[];
}

export const SIMILARITY = { min: 50, max: 100, step: 5 } as const;

export const defaultSettings: DetectionSettings = {
  method: 'exact',
  similarity: 90,
  ignoreCase: true,
  ignoreWhitespace: true,
  keyColumns: [],
};

/** The typed or chosen column names. Commas separate names, unless a column's name contains them. */
export const columnNames = (typed: readonly string[], columns: readonly string[]): string[] => [
  ...new Set(
    typed
      .flatMap((text) => (columns.includes(text) ? [text] : text.split(',').map((part) => part.trim())))
      .filter((name) => name !== ''),
  ),
];

/** Column names for the query string: joined by commas, or as JSON when a name would not survive that. */
const columnsText = (names: readonly string[]): string =>
  names.some((name) => name.includes(',') || name !== name.trim()) ? JSON.stringify(names) : names.join(',');

/** The query of a detection. Key columns and threshold are sent only when they apply. */
export const detectionQuery = (settings: DetectionSettings): ApiQuery<'duplicates.detect'> => ({
  method: settings.method,
  similarity_threshold: settings.similarity,
  ignore_case: settings.ignoreCase,
  ignore_whitespace: settings.ignoreWhitespace,
  ...(settings.keyColumns.length > 0 && { key_columns: columnsText(settings.keyColumns) }),
});

/** The same settings for the body of a resolution. */
export const detectionBody = (settings: DetectionSettings) => ({
  method: settings.method,
  similarity_threshold: settings.similarity,
  ignore_case: settings.ignoreCase,
  ignore_whitespace: settings.ignoreWhitespace,
  key_columns: [...settings.keyColumns],
});

/** The reason why a detection cannot start, if there is one. */
export function problemOf(
  { method, keyColumns }: DetectionSettings,
  columns: readonly string[],
): { code: 'needsColumns' } | { code: 'unknownColumns'; names: string[] } | undefined {
  const unknown = keyColumns.filter((name) => !columns.includes(name));
  if (unknown.length > 0) return { code: 'unknownColumns', names: unknown };
  return method === 'key_columns' && keyColumns.length === 0 ? { code: 'needsColumns' } : undefined;
}

/** The settings of an earlier detection, for reuse. */
export const settingsOfSession = (session: DuplicateHistoryItem): DetectionSettings => ({
  method: session.detection_method,
  similarity: session.similarity_threshold ?? defaultSettings.similarity,
  ignoreCase: session.ignore_case ?? true,
  ignoreWhitespace: session.ignore_whitespace ?? true,
  keyColumns: session.key_columns ?? [],
});

/** Whether two detections compare the same, so that the scores of one apply to the other. */
export const comparesAlike = (one: DetectionSettings, other: DetectionSettings): boolean =>
  one.method === other.method &&
  one.ignoreCase === other.ignoreCase &&
  one.ignoreWhitespace === other.ignoreWhitespace &&
  [...one.keyColumns].sort().join('\n') === [...other.keyColumns].sort().join('\n');
