import {
  chartAggregations,
  chartTypes,
  clusterMethods,
  dateParts,
  duplicateMethods,
  filterOperators,
  groupingAggregates,
  joinMatches,
  joinUnmatched,
  knownFormats,
  numberFormats,
  resolutionActions,
  sqlDialects,
  targetTypes,
} from '@rapi/contracts';
import type { TargetType } from '@rapi/contracts';

/** One request to a tool about a file. */
export interface ToolQuestion {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** The file that the questions are about. */
export interface AskedFile {
  id: string;
  columns: readonly string[];
  /** Ids of all cleaning rules, and of the chart types. */
  cleaningRules: readonly string[];
  chartTemplates: readonly string[];
  /**
   * Each option is tried with some columns, and each column with some options; with more of both for a thorough file.
   */
  isThorough: boolean;
}

/** How many columns each option is tried with at least, and vice versa. */
const MEETINGS = { thorough: 4, brief: 1 } as const;

/** Pairs of columns and options: enough that each column and each option occurs in some. */
function pairs<Option>({ columns, isThorough }: AskedFile, options: readonly Option[]): [string, Option, number][] {
  const all = columns.flatMap((column, i) =>
    options.map((option, j): [string, Option, number, number] => [column, option, i, j]),
  );
  const isMet = (i: number, j: number): boolean => {
    const most = Math.max(1, Math.min(columns.length, options.length));
    return (i - j + columns.length * options.length) % most < (isThorough ? MEETINGS.thorough : MEETINGS.brief);
  };
  return all
    .filter(([, , i, j]) => isMet(i, j))
    .map(([column, option, i]): [string, Option, number] => [column, option, i]);
}

const post = (path: string, body: object): ToolQuestion => ({ method: 'POST', path, body });
const get = (path: string, query: object = {}): ToolQuestion => ({
  method: 'GET',
  path: `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()}`,
});

const bounds = ['4000000', 4_000_000, 'Rp 1.500', '05/01/2026', '08:30', 'ya', 'x', '', null];

function looking(asked: AskedFile): ToolQuestion[] {
  const { id, columns } = asked;
  const file = `/api/files/${id}`;
  const sorted = columns.flatMap((column) =>
    ['asc', 'desc'].map((direction) => get(`${file}/preview`, { rows: 50, sort: `${column}:${direction}` })),
  );
  const filtered = pairs(asked, filterOperators).map(([column, operator, i]) => {
    const bound = bounds[i % bounds.length];
    const value = operator === 'between' ? [bound, bounds[(i + 1) % bounds.length]] : bound;
    return get(`${file}/preview`, { rows: 50, filter: JSON.stringify([{ column, operator, value }]) });
  });
  return [
    get(`${file}/data`),
    get(`${file}/columns`),
    get(`${file}/column-mappings`, { language: 'id' }),
    get(`${file}/column-readings`),
    get(`${file}/data-profile`),
    get(`${file}/data-profile-dashboard`),
    get(`${file}/quality-history`),
    get(`${file}/formula-suggestions`),
    get(`${file}/validation/suggestions`),
    ...columns.map((column) => get(`${file}/column-analysis/${encodeURIComponent(column)}`)),
    ...sqlDialects.map((dialect) => get(`${file}/sql-schema`, { dialect, table_name: 'uji' })),
    ...['original', 'xlsx', 'csv', 'json', 'parquet'].map((format) => get(`${file}/download`, { format })),
    ...sorted,
    ...filtered,
  ];
}

/** Types whose values may have a decimal point or comma. */
const readsNumbers: ReadonlySet<TargetType> = new Set(['integer', 'decimal', 'currency', 'percentage']);

function converting({ id, columns }: AskedFile): ToolQuestion[] {
  const all = (target: string) => Object.fromEntries(columns.map((column) => [column, target]));
  const written = (target: TargetType) => (readsNumbers.has(target) ? numberFormats : numberFormats.slice(0, 1));
  return targetTypes.flatMap((target, i) => [
    ...written(target).map((format) =>
      post(`/api/files/${id}/convert-types`, {
        conversions: all(target),
        on_error: 'keep',
        number_formats: Object.fromEntries(columns.map((column) => [column, format])),
      }),
    ),
    post(`/api/files/${id}/convert-types`, { conversions: all(target), on_error: i % 2 === 0 ? 'null' : 'fail' }),
    ...(i % 4 === 0
      ? [
          post(`/api/files/${id}/save-converted`, {
            conversions: all(target),
            include_sql_schema: true,
            on_error: 'keep',
          }),
        ]
      : []),
  ]);
}

function findingDuplicates(asked: AskedFile): ToolQuestion[] {
  const { id, columns } = asked;
  const detect = (query: object) => get(`/api/files/${id}/detect-duplicates`, query);
  const flags = [true, false].flatMap((ignore_case) =>
    [true, false].map((ignore_whitespace) => ({ ignore_case, ignore_whitespace })),
  );
  const ways = [50, 90, 100].flatMap((similarity_threshold) =>
    ['key_columns', 'fuzzy'].map((method) => ({ method, similarity_threshold })),
  );
  const keyed = pairs(asked, ways).map(([key_columns, way]) => detect({ ...way, key_columns }));
  return [
    ...duplicateMethods
      .filter((method) => method !== 'key_columns')
      .flatMap((method) =>
        [50, 75, 90, 100].map((similarity_threshold, i) =>
          detect({ method, similarity_threshold, ...flags[i % flags.length] }),
        ),
      ),
    ...keyed,
    detect({ method: 'fuzzy', key_columns: columns.slice(0, 6).join(','), similarity_threshold: 60 }),
    ...resolutionActions.map((default_action) =>
      post(`/api/files/${id}/resolve-duplicates`, {
        default_action,
        detection: { method: 'fuzzy', similarity_threshold: 60 },
      }),
    ),
    get(`/api/files/${id}/duplicate-history`),
  ];
}

function validating({ id, columns }: AskedFile): ToolQuestion[] {
  const target_columns = [...columns];
  const configs: [string, object][] = [
    ['required_field', {}],
    ...knownFormats.map((format): [string, object] => ['format_pattern', { format }]),
    ['format_pattern', { pattern: '^(a+)+$' }],
    ['format_pattern', { pattern: '(' }],
    ['range_check', { min: 1000 }],
    ['range_check', { max: 5_000_000, inclusive: false }],
    ['range_check', { min: '2026-01-01', max: '2026-12-31' }],
    ['range_check', { ppn: { dpp_column: columns[0], date_column: columns[1] } }],
    ['unique_values', { scope: 'column' }],
    ['unique_values', { scope: 'combination' }],
    ...targetTypes.map((type): [string, object] => ['data_type', { type }]),
  ];
  return configs.map(([rule_type, rule_config]) =>
    post(`/api/files/${id}/validation/rules/test`, {
      rule_name: 'Aturan',
      rule_type,
      target_columns,
      rule_config,
      description: '',
      severity: 'error',
    }),
  );
}

function cleaning(asked: AskedFile): ToolQuestion[] {
  const { id, columns, cleaningRules } = asked;
  const clusters = pairs(asked, clusterMethods).map(([column, method]) =>
    get(`/api/files/${id}/clusters`, { column, method }),
  );
  return [
    ...cleaningRules.map((rule) =>
      post(`/api/files/${id}/cleaning/preview`, { rule_ids: [rule], target_columns: columns }),
    ),
    post(`/api/files/${id}/cleaning/preview`, { rule_ids: cleaningRules, target_columns: [] }),
    post(`/api/files/${id}/cleaning/preview`, { rule_ids: cleaningRules, target_columns: [], empty_unread: columns }),
    ...clusters,
  ];
}

const quoted = (column: string): string => `[${column.replace(/[[\]]/g, '')}]`;

/** Formulas of two columns. */
const formulas: readonly ((a: string, b: string) => string)[] = [
  (a, b) => `IF(${a}>${b};1;0)`,
  (a, b) => `${a}*${b}`,
  (a, b) => `${a}&" "&${b}`,
  (a) => `SUM(${a})/COUNT(${a})`,
  (a) => `TEXT(${a};"dd/mm/yyyy")`,
  (a) => `DATEDIF(${a};TODAY();"D")`,
  (a) => `IFERROR(VALUE(${a});0)`,
  (a) => `TERBILANG(${a})`,
  (a) => `PPN(${a})`,
  (a) => `MID(${a};2;5)`,
  (a) => `REPT(${a};200)`,
  (a, b) => `COUNTIF(${a};${b})`,
  (a) => `${a}=0`,
];

function calculating(asked: AskedFile): ToolQuestion[] {
  const { id, columns } = asked;
  return pairs(asked, formulas).map(([column, formula, i]) => {
    const next = columns[(i + 1) % columns.length] ?? column;
    const body = { formula: formula(quoted(column), quoted(next)), column_name: 'Hasil' };
    return post(`/api/files/${id}/create-formula`, body);
  });
}

function grouping(asked: AskedFile): ToolQuestion[] {
  const { id, columns } = asked;
  const nextOf = (i: number): string => columns[(i + 3) % columns.length] ?? '';
  const outline = (settings: object) =>
    post('/api/grouping/outline', { file_id: id, settings, open: { depth: 1 }, limit: 100 });
  return [
    ...pairs(asked, groupingAggregates).map(([column, name, i]) =>
      outline({ group_by_columns: [{ name: column }], aggregate_functions: { [nextOf(i)]: name } }),
    ),
    ...pairs(asked, dateParts).map(([column, date_part]) =>
      outline({ group_by_columns: [{ name: column, date_part }] }),
    ),
    ...columns.map((column, i) =>
      outline({
        group_by_columns: [{ name: column }],
        pivot_column: nextOf(i),
        aggregate_functions: { [column]: 'count' },
      }),
    ),
  ];
}

function charting(asked: AskedFile): ToolQuestion[] {
  const { id, columns, chartTemplates } = asked;
  const chosen = (column: string, i: number): string[] => [column, columns[(i + 2) % columns.length] ?? column];
  const draw = ([column, more, i]: [string, object, number], template: number) =>
    post('/api/charts/generate', {
      file_id: id,
      template_id: chartTemplates[template % chartTemplates.length],
      selected_columns: chosen(column, i),
      ...more,
    });
  return [
    ...columns.map((column, i) => post('/api/charts/suggest', { file_id: id, selected_columns: chosen(column, i) })),
    ...pairs(
      asked,
      chartTypes.map((_, template) => template),
    ).map(([column, template, i]) => draw([column, {}, i], template)),
    ...pairs(asked, chartAggregations).map(([column, aggregation, i], at) => draw([column, { aggregation }, i], at)),
    ...columns.map((column, i) => draw([column, { aggregation: 'count', date_part: 'month' }, i], i)),
  ];
}

function joining(asked: AskedFile): ToolQuestion[] {
  const { id, columns } = asked;
  return [
    post(`/api/files/${id}/join/suggestions`, { other_file_id: id }),
    ...pairs(asked, joinMatches).map(([column, match, i], at) =>
      post(`/api/files/${id}/join/preview`, {
        other_file_id: id,
        keys: [[column, columns[(i + 1) % columns.length] ?? column]],
        columns: [column],
        match,
        unmatched: joinUnmatched[at % joinUnmatched.length],
      }),
    ),
  ];
}

/** Every tool on a file, with each of its options once. */
export const toolQuestions = (file: AskedFile): ToolQuestion[] => [
  ...looking(file),
  ...converting(file),
  ...findingDuplicates(file),
  ...validating(file),
  ...cleaning(file),
  ...calculating(file),
  ...grouping(file),
  ...charting(file),
  ...joining(file),
];
