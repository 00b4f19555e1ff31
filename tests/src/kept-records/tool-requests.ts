import { type Account, columns, formOf, listOf, type NextRequest, type Requests, textOf } from './account';

/** The length limit of a cell, and of a step's setting. */
const CELL = 32_767;
const ROWS = 200;

/** A step that grows with the bytes: edited cells in columns of the wide table. */
const editing = (n: number, bytes: number) => ({
  operation: 'edit-cells@1',
  config: {
    edits: listOf(2 * ROWS, bytes, (place) => ({
      row: place % ROWS,
      column: place < ROWS ? 'Nama' : 'Jumlah',
      value: textOf(Math.min(CELL, Math.max(20, bytes - 400)), n, 'x'),
    })),
  },
  label: textOf(500, n),
});

const templateConfig = (n: number, bytes: number) => ({
  name: textOf(200, n),
  steps: [editing(n, bytes / 2)],
  field_mappings: listOf(200, bytes / 8, (place) => ({ from: textOf(255, place), to: textOf(255, n), type: 'rename' })),
  derived_fields: listOf(200, bytes / 8, (place) => ({
    name: textOf(255, place),
    formula: `"${textOf(2000, n)}"`,
    type: 'calculation',
  })),
  transform_rules: listOf(200, bytes / 8, (place) => ({
    field: textOf(255, place),
    rule: 'replace',
    value: { find: textOf(1000, n), replace: textOf(1000, place) },
  })),
  text_normalization: { enabled: true, source_column: textOf(255, n), extract_category: true },
  grouping_rules: {
    enabled: true,
    group_by_columns: listOf(512, bytes / 16, (place) => textOf(255, place)),
    aggregations: listOf(200, bytes / 16, (place) => ({ column: textOf(255, place), function: 'sum' })),
  },
});

const localTemplate = (n: number, bytes: number) => ({
  template_config: templateConfig(n, bytes),
  description: textOf(1000, n),
});

const rule = (n: number, bytes: number) => ({
  rule_name: textOf(200, n),
  rule_type: 'format_pattern',
  target_columns: listOf(512, bytes, (place) => columns[place % columns.length] ?? ''),
  rule_config: { pattern: textOf(1000, n, 'a') },
  description: textOf(1000, n),
  severity: 'warning',
});

const cleaningRule = (n: number) => ({
  name: textOf(200, n),
  description: textOf(1000, n),
  find: textOf(500, n),
  replace: textOf(1000, n),
  whole_cell: true,
});

/** New names for as many of the wide table's columns as fit. */
const mapping = (n: number, bytes: number) =>
  Object.fromEntries(
    listOf(columns.length, bytes / 2, (place) => columns[place % columns.length] ?? '')
      .filter((name) => name.startsWith('k'))
      .map((name) => [name, name.replaceAll('k', 'abcdefghij'[n % 10] ?? 'n')]),
  );

const condition = (n: number) => ({ column: 'Nama', operator: 'not_equals', value: textOf(1000, n) });

const grouping = (n: number, bytes: number) => ({
  group_by_columns: columns.slice(0, 20).map((name, order) => ({ name, order })),
  aggregate_functions: Object.fromEntries(
    listOf(512, bytes / 2, (place) => columns[place % columns.length] ?? '').map((name) => [name, 'count']),
  ),
  filter_conditions: listOf(50, bytes / 2, (place) => condition(n * 100 + place)),
  sort_configuration: { column: 'Nama', direction: 'asc' },
  display_options: { theme: textOf(50, n) },
  pivot_column: 'Jumlah',
});

const wordlistRules = (n: number, bytes: number) =>
  listOf(10_000, bytes, (place) => ({
    original_value: textOf(500, n * 10_000 + place),
    normalized_value: textOf(500, n),
  }));

const currentVersion = async (account: Account, id: string): Promise<number> =>
  (await account.ask<{ data: { current_version: number } }>('files.get', { params: { id } })).data.current_version;

/** A request about the user's one file. */
const onFile =
  (make: (n: number, bytes: number) => object) =>
  async (account: Account): Promise<NextRequest> => {
    const id = await account.file();
    return (n, bytes) => ({ params: { id }, body: make(n, bytes) });
  };

const chart = (file_id: string, n: number, bytes: number) => ({
  file_id,
  template_id: 'chart-column',
  selected_columns: ['Nama', 'Jumlah'],
  chart_name: textOf(200, n),
  data_range: { start_row: 0, end_row: ROWS, include_headers: true },
  filters: { conditions: listOf(50, bytes, (place) => condition(n * 100 + place)) },
});

const session = (file_id: string, n: number, bytes: number) => ({
  file_id,
  transformation_type: 'column_mapping',
  transformation_config: { mapping: mapping(n, bytes) },
  session_name: textOf(200, n),
  description: textOf(1000, n),
});

const fileRequests: Requests = {
  'files.upload': async () => (n) => ({ form: formOf(`${textOf(150, n, 'x')}.csv`, `${columns.join(',')}\n${n}\n`) }),
  'storage.generate-samples': async () => () => ({}),
  'files.update': onFile((n) => ({
    filename: textOf(200, n),
    labels: Array.from({ length: 20 }, (_, place) => textOf(40, n * 20 + place)),
  })),
  'files.label': async (account) => {
    const id = await account.file();
    return (n) => ({
      body: {
        file_ids: Array.from({ length: 500 }, () => id),
        add: Array.from({ length: 20 }, (_, place) => textOf(40, n * 20 + place)),
        remove: Array.from({ length: 20 }, (_, place) => textOf(40, (n - 1) * 20 + place)),
      },
    });
  },
  'files.apply-recipe': onFile((n, bytes) => ({ steps: [editing(n, bytes)] })),
  'files.replace-recipe': async (account) => {
    const id = await account.file();
    return async (n, bytes) => ({
      params: { id },
      body: { steps: [editing(n, bytes)], version: await currentVersion(account, id), confirm: true },
    });
  },
  'recipes.create': async () => (n, bytes) => ({ body: { name: textOf(200, n), steps: [editing(n, bytes)] } }),
  'local-templates.create': async () => (n, bytes) => ({ body: localTemplate(n, bytes) }),
  'local-templates.replace': async (account) => {
    const id = await account.make('local-templates.create', { body: localTemplate(0, 2000) });
    return (n, bytes) => ({ params: { id }, body: localTemplate(n, bytes) });
  },
};

const qualityRequests: Requests = {
  'validation.create-rule': onFile(rule),
  'validation.update-rule': async (account) => {
    const id = await account.file();
    const ruleId = await account.make('validation.create-rule', { params: { id }, body: rule(0, 2000) });
    return (n, bytes) => ({ params: { id, ruleId }, body: { ...rule(n, bytes), is_active: true } });
  },
  'validation.copy-rules': async (account) => {
    const from_file_id = await account.file();
    for (let n = 0; n < 3; n++)
      await account.make('validation.create-rule', { params: { id: from_file_id }, body: rule(n, 200_000) });
    return async (n) => ({ params: { id: await account.file(1 + (n % 3)) }, body: { from_file_id } });
  },
  'validation.run': async (account) => {
    const id = await account.file();
    const rule_ids: string[] = [];
    for (let n = 0; n < 4; n++)
      rule_ids.push(await account.make('validation.create-rule', { params: { id }, body: rule(n, 200_000) }));
    return (n) => ({
      params: { id },
      body: {
        session_name: textOf(200, n),
        validation_mode: 'custom',
        rule_ids,
        scope: { row_range: [0, 10], columns: ['Nama', 'Jumlah'] },
      },
    });
  },
  'cleaning.create-rule': async () => (n) => ({ body: cleaningRule(n) }),
  'cleaning.update-rule': async (account) => {
    const ruleId = await account.make('cleaning.create-rule', { body: cleaningRule(0) });
    return (n) => ({ params: { ruleId }, body: cleaningRule(n) });
  },
  'cleaning.apply': async (account) => {
    const id = await account.file();
    const { rules } = await account.ask<{ rules: { id: string }[] }>('cleaning.rules', {});
    return (n) => ({
      params: { id },
      body: {
        rule_ids: rules.map((each) => each.id),
        target_columns: ['Nama'],
        excluded: { rules: [], columns: [], cells: [{ row_index: n, column_name: 'Nama' }] },
        session_name: textOf(200, n),
      },
    });
  },
  'column-mapper.download': onFile((n, bytes) => ({ mapping: mapping(n, bytes) })),
  'duplicates.detect': async (account) => {
    const id = await account.file();
    // As many names as an address has room for.
    const longest = (n: number) => columns.slice(2 + n, 22 + n).join(',');
    return (n) => ({
      params: { id },
      query: new URLSearchParams({ method: 'key_columns', key_columns: longest(n) }).toString(),
    });
  },
};

const transformRequests: Requests = {
  'wordlists.add-rule': async () => (n) => ({
    body: { rule_set: textOf(100, n, 'k'), original_value: textOf(500, n), normalized_value: textOf(500, n) },
  }),
  'wordlists.add-rules': async () => (n, bytes) => ({
    params: { name: textOf(100, n, 'k') },
    body: { rules: wordlistRules(n, bytes), existing: 'replace', apply: true },
  }),
  'wordlists.change-rule': async (account) => {
    const before = { rule_set: 'kota', original_value: 'jkt' };
    await account.ask('wordlists.add-rule', { body: { ...before, normalized_value: 'Jakarta' } });
    return (n) => ({ body: { ...before, normalized_value: textOf(500, n) } });
  },
  'charts.generate': async (account) => {
    const id = await account.file();
    // The chart's texts come from the file, not from the request.
    await account.ask('files.apply-recipe', { params: { id }, body: { steps: [editing(0, 2_000_000)] } });
    return (n, bytes) => ({ body: chart(id, n, bytes) });
  },
  'charts.rename': async (account) => {
    const id = await account.make('charts.generate', { body: chart(await account.file(), 0, 2000) });
    return (n) => ({ params: { id }, body: { chart_name: textOf(200, n) } });
  },
  'preview.session': async (account) => {
    const id = await account.file();
    return (n, bytes) => ({ body: session(id, n, bytes) });
  },
  'preview.generate': async (account) => {
    const session_id = await account.make('preview.session', { body: session(await account.file(), 0, 2000) });
    return (n, bytes) => ({
      body: { session_id, transformation_config: { mapping: mapping(n, bytes) }, sample_size: 1000 },
    });
  },
  'grouping.configure': async (account) => {
    const file_id = await account.file();
    return (n, bytes) => ({
      body: { file_id, config_name: textOf(200, n), description: textOf(1000, n), ...grouping(n, bytes) },
    });
  },
  'grouping.update': async (account) => {
    const body = { file_id: await account.file(), config_name: 'Kota', ...grouping(0, 2000) };
    const configurationId = await account.make('grouping.configure', { body });
    return (n, bytes) => ({
      params: { configurationId },
      body: { config_name: textOf(200, n), description: textOf(1000, n), settings: grouping(n, bytes) },
    });
  },
};

/** What the tools store, and the files they work on. */
export const toolRequests: Requests = { ...fileRequests, ...qualityRequests, ...transformRequests };
