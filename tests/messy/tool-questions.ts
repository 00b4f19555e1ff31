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

/** One question to a tool about a file. */
export interface ToolQuestion {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** What questions are asked of. */
export interface AskedFile {
  id: string;
  columns: readonly string[];
  /** Ids of all rules of the cleaner, and of the kinds of chart. */
  cleaningRules: readonly string[];
  chartTemplates: readonly string[];
}

const post = (path: string, body: object): ToolQuestion => ({ method: 'POST', path, body });
const get = (path: string, query: object = {}): ToolQuestion => ({
  method: 'GET',
  path: `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()}`,
});

const bounds = ['4000000', 4_000_000, 'Rp 1.500', '05/01/2026', '08:30', 'ya', 'x', '', null];

function looking({ id, columns }: AskedFile): ToolQuestion[] {
  const file = `/api/files/${id}`;
  const sorted = columns.flatMap((column) =>
    ['asc', 'desc'].map((direction) => get(`${file}/preview`, { rows: 50, sort: `${column}:${direction}` })),
  );
  const filtered = columns.flatMap((column, i) =>
    filterOperators.flatMap((operator) => {
      const bound = bounds[i % bounds.length];
      const value = operator === 'between' ? [bound, bounds[(i + 1) % bounds.length]] : bound;
      return get(`${file}/preview`, { rows: 50, filter: JSON.stringify([{ column, operator, value }]) });
    }),
  );
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

function converting({ id, columns }: AskedFile): ToolQuestion[] {
  const all = (target: string) => Object.fromEntries(columns.map((column) => [column, target]));
  return targetTypes.flatMap((target) => [
    ...numberFormats.map((format) =>
      post(`/api/files/${id}/convert-types`, {
        conversions: all(target),
        on_error: 'keep',
        number_formats: Object.fromEntries(columns.map((column) => [column, format])),
      }),
    ),
    ...['null', 'fail'].map((on_error) =>
      post(`/api/files/${id}/convert-types`, { conversions: all(target), on_error }),
    ),
    post(`/api/files/${id}/save-converted`, { conversions: all(target), include_sql_schema: true, on_error: 'keep' }),
  ]);
}

function findingDuplicates({ id, columns }: AskedFile): ToolQuestion[] {
  const detect = (query: object) => get(`/api/files/${id}/detect-duplicates`, query);
  const flags = [true, false].flatMap((ignore_case) =>
    [true, false].map((ignore_whitespace) => ({ ignore_case, ignore_whitespace })),
  );
  const keyed = columns.flatMap((column) =>
    [50, 90, 100].flatMap((similarity_threshold) =>
      ['key_columns', 'fuzzy'].map((method) => detect({ method, key_columns: column, similarity_threshold })),
    ),
  );
  return [
    ...duplicateMethods
      .filter((method) => method !== 'key_columns')
      .flatMap((method) =>
        [50, 75, 90, 100].flatMap((similarity_threshold) =>
          flags.map((each) => detect({ method, similarity_threshold, ...each })),
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

function cleaning({ id, columns, cleaningRules }: AskedFile): ToolQuestion[] {
  const clusters = columns.flatMap((column) =>
    clusterMethods.map((method) => get(`/api/files/${id}/clusters`, { column, method })),
  );
  return [
    ...cleaningRules.map((rule) =>
      post(`/api/files/${id}/cleaning/preview`, { rule_ids: [rule], target_columns: columns }),
    ),
    post(`/api/files/${id}/cleaning/preview`, { rule_ids: cleaningRules, target_columns: [] }),
    ...clusters,
  ];
}

const quoted = (column: string): string => `[${column.replace(/[[\]]/g, '')}]`;

function calculating({ id, columns }: AskedFile): ToolQuestion[] {
  const of = (column: string, next: string): string[] => {
    const [a, b] = [quoted(column), quoted(next)];
    return [
      `IF(${a}>${b};1;0)`,
      `${a}*${b}`,
      `${a}&" "&${b}`,
      `SUM(${a})/COUNT(${a})`,
      `TEXT(${a};"dd/mm/yyyy")`,
      `DATEDIF(${a};TODAY();"D")`,
      `IFERROR(VALUE(${a});0)`,
      `TERBILANG(${a})`,
      `PPN(${a})`,
      `MID(${a};2;5)`,
      `REPT(${a};200)`,
      `COUNTIF(${a};${b})`,
      `${a}=0`,
    ];
  };
  return columns.flatMap((column, i) =>
    of(column, columns[(i + 1) % columns.length] ?? column).map((formula) =>
      post(`/api/files/${id}/create-formula`, { formula, column_name: 'Hasil' }),
    ),
  );
}

function grouping({ id, columns }: AskedFile): ToolQuestion[] {
  const outline = (settings: object) =>
    post('/api/grouping/outline', { file_id: id, settings, open: { depth: 1 }, limit: 100 });
  return columns.flatMap((column, i) => {
    const next = columns[(i + 3) % columns.length] ?? column;
    return [
      ...groupingAggregates.map((name) =>
        outline({ group_by_columns: [{ name: column }], aggregate_functions: { [next]: name } }),
      ),
      ...dateParts.map((date_part) => outline({ group_by_columns: [{ name: column, date_part }] })),
      outline({ group_by_columns: [{ name: column }], pivot_column: next, aggregate_functions: { [column]: 'count' } }),
    ];
  });
}

function charting({ id, columns, chartTemplates }: AskedFile): ToolQuestion[] {
  return columns.flatMap((column, i) => {
    const selected_columns = [column, columns[(i + 2) % columns.length] ?? column];
    const draw = (more: object, template: number) =>
      post('/api/charts/generate', {
        file_id: id,
        template_id: chartTemplates[template % chartTemplates.length],
        selected_columns,
        ...more,
      });
    return [
      post('/api/charts/suggest', { file_id: id, selected_columns }),
      ...chartTypes.map((_, template) => draw({}, template)),
      ...chartAggregations.map((aggregation, template) => draw({ aggregation }, template)),
      draw({ aggregation: 'count', date_part: 'month' }, i),
    ];
  });
}

function joining({ id, columns }: AskedFile): ToolQuestion[] {
  return [
    post(`/api/files/${id}/join/suggestions`, { other_file_id: id }),
    ...columns.flatMap((column, i) => {
      const other = columns[(i + 1) % columns.length] ?? column;
      return joinMatches.map((match, at) =>
        post(`/api/files/${id}/join/preview`, {
          other_file_id: id,
          keys: [[column, other]],
          columns: [column],
          match,
          unmatched: joinUnmatched[at % joinUnmatched.length],
        }),
      );
    }),
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
