import type { ApiUser } from '../src/product/api-user';

export interface Prepared {
  user: ApiUser;
  /** A file of 100,000 rows and 20 columns. */
  large: string;
  /** Its bytes. */
  largeCsv: string;
  /** A file of 3,000 rows and 512 columns. */
  wide: string;
}

export interface LargeCall {
  name: string;
  /** No two rounds send the same request if the answer could come from a cache. */
  request(round: number): { method: string; path: string; body?: object; form?: FormData };
}

const get = (name: string, path: string | ((round: number) => string)): LargeCall => ({
  name,
  request: (round) => ({ method: 'GET', path: typeof path === 'string' ? path : path(round) }),
});
const post = (name: string, path: string, body: (round: number) => object): LargeCall => ({
  name,
  request: (round) => ({ method: 'POST', path, body: body(round) }),
});

const upload = (name: string, content: string): LargeCall => ({
  name,
  request: (round) => {
    const form = new FormData();
    form.append('file', new File([content], `besar-${round}.csv`));
    return { method: 'POST', path: '/api/files/upload', form };
  },
});

async function ask<Answer>(user: ApiUser, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await user.send(method, path, body ? { body } : {});
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 500)}`);
  return answer.json<Answer>();
}

/** As many parts as a formula may have. */
const longFormula = (round: number) => `${round}+${Array.from({ length: 490 }, () => '[Jumlah]').join('+')}`;

const reading = (of: string, id: string): LargeCall[] => [
  get(`${of}: a page of 200 rows`, (round) => `/api/files/${id}/preview?rows=200&offset=${round * 200}`),
  get(`${of}: 10,000 rows as data`, (round) => `/api/files/${id}/data?limit=10000&offset=${round}`),
  get(`${of}: download csv`, `/api/files/${id}/download?format=csv`),
  get(`${of}: download xlsx`, `/api/files/${id}/download?format=xlsx`),
  get(`${of}: download json`, `/api/files/${id}/download?format=json`),
  get(`${of}: columns`, `/api/files/${id}/columns`),
  get(`${of}: suggested names`, `/api/files/${id}/column-mappings`),
  get(`${of}: formula suggestions`, `/api/files/${id}/formula-suggestions`),
  get(`${of}: types`, `/api/files/${id}/data-profile`),
  get(`${of}: SQL`, `/api/files/${id}/sql-schema`),
  get(`${of}: profile`, `/api/files/${id}/data-profile-dashboard`),
  get(`${of}: validation suggestions`, `/api/files/${id}/validation/suggestions`),
];

async function duplicateCalls({ user, large, wide }: Prepared): Promise<LargeCall[]> {
  const found = await ask<{ duplicate_groups: { group_id: string; row_indices: number[] }[]; total: number }>(
    user,
    'GET',
    `/api/files/${large}/detect-duplicates?method=key_columns&key_columns=Kota&limit=100`,
  );
  const groups = found.duplicate_groups;
  const resolutions = Object.fromEntries(
    groups.map(({ group_id, row_indices }) => [
      group_id,
      { action: 'keep_first', row_indices: row_indices.slice(0, 100_000) },
    ]),
  );
  const detection = { method: 'key_columns', key_columns: ['Kota'] };
  /** The common prefix of a detection's group ids. */
  const kind = (groups[0]?.group_id ?? '').replace(/[^-]*$/, '');
  const manyGroups = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, group) => [
      `${kind}${group.toString(16).padStart(16, '0')}`,
      { action: 'keep_first', row_indices: [2 * group, 2 * group + 1] },
    ]),
  );
  return [
    get(
      'duplicates: exact',
      (round) => `/api/files/${large}/detect-duplicates?method=exact&ignore_case=${round % 2 === 0}`,
    ),
    get('duplicates: similar', `/api/files/${large}/detect-duplicates?method=fuzzy&key_columns=Nama&key_columns=Email`),
    get('duplicates: by city', `/api/files/${large}/detect-duplicates?method=key_columns&key_columns=Kota`),
    get('wide: duplicates', `/api/files/${wide}/detect-duplicates?method=key_columns&key_columns=Kolom%20nomor%200`),
    post('duplicates: resolve, 10,000 groups in the body', `/api/files/${large}/resolve-duplicates`, () => ({
      resolutions: manyGroups,
      detection,
    })),
    post('duplicates: resolve, all rows in the body', `/api/files/${large}/resolve-duplicates`, () => ({
      resolutions,
      detection,
    })),
  ];
}

async function validationCalls({ user, large, wide }: Prepared): Promise<LargeCall[]> {
  const calls: LargeCall[] = [];
  for (const [of, id] of [
    ['large', large],
    ['wide', wide],
  ] as const) {
    const { columns } = await ask<{ columns: string[] }>(user, 'GET', `/api/files/${id}/columns`);
    for (const [rule_type, rule_config] of [
      ['format_pattern', { pattern: '^zzz' }],
      ['required_field', {}],
      ['unique_values', {}],
    ] as const) {
      await ask(user, 'POST', `/api/files/${id}/validation/rules`, {
        rule_name: `Semua ${rule_type}`,
        rule_type,
        rule_config,
        target_columns: columns.slice(0, 200),
      });
    }
    const run = `/api/files/${id}/validation/run`;
    const { session_id } = await ask<{ session_id: string }>(user, 'POST', run, { validation_mode: 'full' });
    const session = `/api/files/${id}/validation/sessions/${session_id}`;
    calls.push(
      post(`${of}: validation`, run, () => ({ validation_mode: 'full' })),
      get(`${of}: validation, a page of violations`, `${session}/results?limit=1000`),
      get(`${of}: validation, a page of rows`, `${session}/rows?limit=200`),
    );
    if (of === 'large') calls.push(get(`${of}: validation, workbook`, `${session}/violations.xlsx`));
  }
  return calls;
}

async function cleaningCalls({ user, large, wide }: Prepared): Promise<LargeCall[]> {
  const { rules } = await ask<{ rules: { id: string }[] }>(user, 'GET', '/api/cleaning/rules');
  const rule_ids = rules.map(({ id }) => id);
  const cells = Array.from({ length: 10_000 }, (_, row) => ({ row_index: row, column_name: 'Nama' }));
  const { clusters } = await ask<{ clusters: { values: { value: string }[] }[] }>(
    user,
    'GET',
    `/api/files/${large}/clusters?column=Alamat&method=levenshtein&distance=3&limit=200`,
  );
  const merges = clusters.map(({ values }) => ({
    from: values.map(({ value }) => value),
    to: values[0]?.value ?? 'x',
  }));
  return [
    post('large: cleaning, a page of 1,000 changes', `/api/files/${large}/cleaning/preview`, (round) => ({
      rule_ids,
      target_columns: [],
      limit: 1000,
      offset: round,
    })),
    post('large: cleaning, 10,000 cells left out', `/api/files/${large}/cleaning/preview`, (round) => ({
      rule_ids: rule_ids.slice(round),
      target_columns: [],
      excluded: { cells },
    })),
    post('wide: cleaning', `/api/files/${wide}/cleaning/preview`, (round) => ({
      rule_ids: rule_ids.slice(round),
      target_columns: [],
      limit: 1000,
    })),
    get('large: similar values', `/api/files/${large}/clusters?column=Alamat&method=levenshtein&distance=3&limit=200`),
    ...(merges.length > 0
      ? [
          post('large: merge similar values', `/api/files/${large}/merge-values`, () => ({
            column: 'Alamat',
            merges,
            limit: 1000,
          })),
        ]
      : []),
    post('large: merge 1,000 groups of values', `/api/files/${large}/merge-values`, (round) => ({
      column: 'Kota',
      merges: Array.from({ length: 1000 }, (_, group) => ({
        from: Array.from({ length: 50 }, (_unused, each) => `Jakarta ${round} ${group} ${each}`),
        to: `Jakarta ${group}`,
      })),
    })),
  ];
}

function wordlistCalls(): LargeCall[] {
  const rules = (round: number) =>
    Array.from({ length: 9000 }, (_, place) => ({
      original_value: `Nilai yang ditemukan nomor ${place} ${'x'.repeat(100)}`,
      normalized_value: `Nilai ${place} ${round}`,
    }));
  return [
    post('wordlists: 9,000 rules at once', '/api/wordlists/rule-sets/besar/rules', (round) => ({
      rules: rules(round),
      existing: 'replace',
      apply: true,
    })),
    post('wordlists: 9,000 more', '/api/wordlists/rule-sets/besar_juga/rules', (round) => ({
      rules: rules(round),
      existing: 'replace',
      apply: true,
    })),
    post('wordlists: one rule more', '/api/wordlists/rules', (round) => ({
      rule_set: 'besar',
      original_value: `lain ${round}`,
      normalized_value: 'Lain',
    })),
    get('wordlists: list', '/api/wordlists/'),
    post('wordlists: put 10,000 values into words', '/api/wordlists/besar/normalize', () => ({
      values: Array.from({ length: 10_000 }, (_, place) => `Nilai yang ditemukan nomor ${place} ${'x'.repeat(100)}`),
    })),
  ];
}

async function previewCalls({ user, large }: Prepared): Promise<LargeCall[]> {
  const { rules } = await ask<{ rules: { id: string }[] }>(user, 'GET', '/api/cleaning/rules');
  const { session_id } = await ask<{ session_id: string }>(user, 'POST', '/api/preview/session', {
    file_id: large,
    transformation_type: 'data_cleaning',
    transformation_config: { rule_ids: rules.map(({ id }) => id), target_columns: [] },
  });
  await ask(user, 'POST', '/api/preview/generate', { session_id });
  return [
    post('before/after: 1,000 samples', '/api/preview/generate', () => ({ session_id, sample_size: 1000 })),
    get('before/after: 200 rows', `/api/preview/session/${session_id}/rows?limit=200`),
    post('before/after: 1,000 changes', `/api/preview/session/${session_id}/changes`, () => ({ limit: 1000 })),
  ];
}

const groupingOf = (file_id: string, names: readonly string[]) => ({
  file_id,
  settings: {
    group_by_columns: names.map((name, order) => ({ name, order })),
    aggregate_functions: { Total: 'sum', Jumlah: 'average' },
  },
});

const workspaceCalls = ({ large }: Prepared): LargeCall[] => [
  post('pivot: 10,000 lines', '/api/grouping/outline', () => ({
    ...groupingOf(large, ['Email', 'Kota']),
    limit: 1000,
  })),
  post('pivot: rows behind a figure', '/api/grouping/rows', () => ({ ...groupingOf(large, ['Kota']), limit: 200 })),
  post('chart: all rows by a column of many values', '/api/charts/generate', () => ({
    file_id: large,
    template_id: 'chart-column',
    selected_columns: ['Email', 'Jumlah'],
    data_range: { start_row: 0, end_row: 100_000 },
    aggregation: 'sum',
  })),
  post('chart: points of all rows', '/api/charts/generate', () => ({
    file_id: large,
    template_id: 'chart-scatter',
    selected_columns: ['Harga', 'Jumlah'],
    data_range: { start_row: 0, end_row: 100_000 },
  })),
];

/** Every call with the largest table, body or answer that it accepts. */
export async function largestCalls(prepared: Prepared): Promise<LargeCall[]> {
  const { user, large, wide } = prepared;
  const { columns } = await ask<{ columns: string[] }>(user, 'GET', `/api/files/${wide}/columns`);
  const mapping = (round: number) => Object.fromEntries(columns.map((name) => [name, `${name} baru ${round}`]));
  const conversions = Object.fromEntries(columns.map((name) => [name, 'text']));
  return [
    get('files', '/api/files/?limit=200'),
    upload('large: upload', prepared.largeCsv),
    ...reading('large', large),
    ...reading('wide', wide),
    post('wide: map all columns', `/api/files/${wide}/map-columns`, (round) => ({ mapping: mapping(round) })),
    post('large: formula', `/api/files/${large}/create-formula`, (round) => ({
      formula: longFormula(round),
      column_name: 'X',
    })),
    post('wide: convert all columns', `/api/files/${wide}/convert-types`, () => ({ conversions })),
    post('large: convert', `/api/files/${large}/convert-types`, () => ({
      conversions: { Tanggal: 'date', Total: 'currency', Nama: 'integer', Email: 'date', Alamat: 'decimal' },
    })),
    ...(await duplicateCalls(prepared)),
    ...(await validationCalls(prepared)),
    ...(await cleaningCalls(prepared)),
    ...(await previewCalls(prepared)),
    ...workspaceCalls(prepared),
    ...wordlistCalls(),
    post('wide: apply a mapping', `/api/files/${wide}/download-mapped`, (round) => ({
      mapping: { 'Kolom nomor 0': `K${round}` },
    })),
    get('wide: what a mapping changed', `/api/files/${wide}/diff`),
    post('before/after: 100,000 chosen changes', '/api/preview/apply', () => ({
      session_id: 'none',
      selected_changes: Array.from({ length: 100_000 }, (_, row) => `change:${row}:c_${row % 20}`),
    })),
    post('a recipe of 80,000 values', `/api/files/${large}/recipe/try`, () => ({
      steps: Array.from({ length: 100 }, () => ({
        operation: 'none@1',
        config: { list: Array.from({ length: 800 }, (_, at) => ({ at })) },
      })),
    })),
    get('history', '/api/transformation-history?limit=200'),
    get('analytics', '/api/transformation-analytics'),
    get('lineage', `/api/files/${wide}/lineage`),
  ];
}
