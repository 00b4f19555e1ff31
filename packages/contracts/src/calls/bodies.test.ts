import { wordsOf } from '../sentences/say';
import { sampleBodies } from '../../test/sample-bodies';
import { allCalls, calls } from '../index';

const jsonCalls = allCalls.filter(({ bodyKind }) => bodyKind === 'json' || bodyKind === 'form_or_json');
const wrongKind = (value: unknown) => (typeof value === 'object' ? 12345 : { tak: ['terduga'] });

/** POST, PUT and PATCH calls whose address says everything. */
const withoutBody = [
  'auth.refresh',
  'auth.logout',
  'account.make-data-copy',
  'account.send-verification',
  'operator.let-back-user',
  'payment.verify',
  'storage.generate-samples',
  'marketplace.archive',
  'marketplace.dismiss-report',
  'marketplace.restore',
  'batch.start',
  'board.read',
  'board.read-all',
  'batch.cancel',
  'batch.retry',
  'notifications.reset-template',
  'notifications.send-again',
  'notifications.test-webhook',
  'notifications.webhook-secret',
  'recipients.unsubscribe',
  'scheduler.cancel',
  'scheduler.run-now',
  'scheduler.run-again',
];

test('every writing call has a body, except those that need none', () => {
  const bare = allCalls.filter(({ method, body }) => ['POST', 'PUT', 'PATCH'].includes(method) && !body);
  expect(bare.map(({ id }) => id).sort()).toEqual([...withoutBody].sort());
});

test('exactly the calls with a JSON body have a sample', () => {
  expect(Object.keys(sampleBodies).sort()).toEqual(jsonCalls.map(({ id }) => id).sort());
});

describe.each(jsonCalls.map((call) => [call.id, call] as const))('%s', (id, { body: schema }) => {
  const sample = Object.entries(sampleBodies).find(([name]) => name === id)?.[1];
  const takes = (body: unknown) => schema?.safeParse(body).success;

  test('accepts what a well-behaved client sends, and ignores or refuses unknown fields', () => {
    expect(schema?.safeParse(sample?.body).error).toBeUndefined();
    const result = schema?.safeParse({ ...sample?.body, role: 'operator' });
    expect(result?.data ?? {}).not.toHaveProperty('role');
    expect(result?.error?.issues.map(({ code }) => code) ?? []).toEqual(result?.success ? [] : ['unrecognized_keys']);
  });

  test('refuses invalid bodies', () => {
    for (const body of [[], 'teks', null, 42]) expect(takes(body)).toBe(false);
  });

  test('refuses each required field that is missing, null or of the wrong type, naming it', () => {
    for (const field of sample?.needs ?? []) {
      const { [field]: value, ...without } = sample?.body ?? {};
      for (const body of [without, { ...without, [field]: null }, { ...without, [field]: wrongKind(value) }]) {
        const paths = schema?.safeParse(body).error?.issues.map(({ path }) => path[0]) ?? [];
        expect(paths).toContain(field);
      }
    }
  });

  test('refuses texts that storage cannot hold, or accepts them if nothing is stored', () => {
    const unsound = ['x\0y', 'x\ud83d', 'x'.repeat(100_000)];
    for (const [field, value] of Object.entries(sample?.body ?? {})) {
      if (typeof value !== 'string') continue;
      for (const text of unsound) expect(takes({ ...sample?.body, [field]: text })).toBe(false);
    }
  });
});

describe('messages say what to do', () => {
  const messages = (body: unknown) =>
    calls.auth.register.body
      .safeParse(body)
      .error?.issues.map(({ path, message }) => [path.join('.'), wordsOf(message)]);

  test('for a field that is missing, too short or not an address', () => {
    expect(messages({ email: 'budi@', password: 'aB3$xyz' })).toEqual([
      ['email', 'Enter an email address, such as nama@perusahaan.co.id.'],
      ['password', 'Must be at least 8 characters long'],
      ['full_name', 'This is required.'],
    ]);
  });

  test('for a value that is not one of the choices', () => {
    const { error } = calls.types.convert.body.safeParse({ conversions: { Harga: 'emas' } });
    expect(error?.issues[0]?.path).toEqual(['conversions', 'Harga']);
    expect(wordsOf(error?.issues[0]?.message ?? '')).toMatch(/^Choose one of: text, integer/);
  });

  test('for fields that must not be empty, with the required text', () => {
    expect(wordsOf(calls.types.convert.body.safeParse({ conversions: {} }).error?.issues[0]?.message ?? '')).toBe(
      'Please select at least one conversion',
    );
    expect(wordsOf(calls.duplicates.resolve.body.safeParse({ resolutions: {} }).error?.issues[0]?.message ?? '')).toBe(
      'Please select actions for duplicate groups',
    );
    expect(wordsOf(calls.export.create.body.safeParse({ job_name: ' ' }).error?.issues[0]?.message ?? '')).toBe(
      'Please provide a job name',
    );
  });
});

describe('bodies of one kind', () => {
  const accepted = (schema: { safeParse: (value: unknown) => { success: boolean } }, ...values: unknown[]) =>
    values.map((value) => schema.safeParse(value).success);

  test('passwords have 8 to 128 characters of any script', () => {
    const password = calls.auth.register.body.shape.password;
    expect(accepted(password, 'aB3$xyz9', 'aB3$'.repeat(32), 'sandi ∆ rahasia ☕', '🙂'.repeat(8))).toEqual(
      Array(4).fill(true),
    );
    expect(accepted(password, 'aB3$xyz', `${'aB3$'.repeat(32)}x`, '🙂'.repeat(7))).toEqual([false, false, false]);
  });

  test('remember_me is a form checkbox or a boolean', () => {
    const { body } = calls.auth.login;
    const login = { username: 'a', password: 'b' };
    expect(body.parse(login).remember_me).toBe(false);
    expect(body.parse({ ...login, remember_me: 'true' }).remember_me).toBe(true);
    expect(body.parse({ ...login, remember_me: true }).remember_me).toBe(true);
    expect(accepted(body, { ...login, remember_me: 'mungkin' })).toEqual([false]);
  });

  test('a validation rule has the configuration of its type', () => {
    const rule = { rule_name: 'Aturan', target_columns: ['Usia'] };
    const of = (rule_type: string, rule_config?: unknown) => ({ ...rule, rule_type, rule_config });
    const { body } = calls.validation.createRule;
    expect(
      accepted(
        body,
        of('required_field'),
        of('format_pattern', { format: 'npwp' }),
        of('format_pattern', { pattern: '^A' }),
        of('range_check', { min: 18 }),
        of('range_check', { min: '2026-01-01', max: '2026-12-31' }),
        of('unique_values'),
        of('data_type', { type: 'integer' }),
      ),
    ).toEqual(Array(7).fill(true));
    expect(
      accepted(
        body,
        of('ramalan'),
        of('custom_function'),
        of('format_pattern'),
        of('format_pattern', {}),
        of('format_pattern', { format: 'zodiak' }),
        of('range_check', {}),
        of('range_check', { min: 2, max: 1 }),
        of('range_check', { min: 'dua' }),
        of('data_type', { type: 'emas' }),
        { ...of('required_field'), severity: 'gawat' },
        { ...of('required_field'), rule_name: '  ' },
        { ...of('required_field'), target_columns: [] },
      ),
    ).toEqual(Array(12).fill(false));
  });

  test('custom validation needs its scope', () => {
    const run = { validation_mode: 'custom' };
    expect(
      accepted(
        calls.validation.run.body,
        run,
        { ...run, scope: { row_range: [0, 10] } },
        { ...run, scope: { row_range: [5, 5] } },
      ),
    ).toEqual([false, true, false]);
  });

  test('a preview applies a selection or all', () => {
    expect(
      accepted(
        calls.preview.apply.body,
        { session_id: '1' },
        { session_id: '1', selected_changes: ['0:Kota'] },
        { session_id: '1', apply_all: true },
      ),
    ).toEqual([false, true, true]);
  });

  test('charts do not accept the filter between, groupings do, and neither accepts unknown ones', () => {
    const between = { column: 'Jumlah', operator: 'between', value: [1, 2] };
    const chart = (condition: object) => ({
      file_id: '1',
      template_id: '1',
      selected_columns: ['Kota'],
      filters: { conditions: [condition] },
    });
    const grouping = (condition: object) => ({
      file_id: '1',
      config_name: 'Uji',
      group_by_columns: [{ name: 'Kota' }],
      filter_conditions: [condition],
    });
    const like = { column: 'Jumlah', operator: 'mirip', value: 1 };
    expect(accepted(calls.charts.generate.body, chart(between), chart(like))).toEqual([false, false]);
    expect(
      accepted(calls.grouping.configure.body, grouping(between), grouping({ ...between, value: 1 }), grouping(like)),
    ).toEqual([true, false, false]);
  });

  test('an export is of a file, of files or of rows, never empty', () => {
    const source = (source_data: unknown) => ({ job_name: 'Uji', output_format: 'csv', source_data });
    expect(
      accepted(
        calls.export.create.body,
        source({ file_id: '1' }),
        source({ file_ids: ['1', '2'] }),
        source({ columns: ['Kode'], rows: [{ Kode: '007' }, { Kode: null }] }),
        source({}),
        source({ columns: ['Kode'], rows: [{ Kode: { a: 1 } }] }),
      ),
    ).toEqual([true, true, true, false, false]);
  });

  test('omitted fields of a scheduled job have their defaults', () => {
    const job = calls.scheduler.create.body.parse({ name: 'Ringkas', schedule_pattern: '0 9 * * *' });
    expect([job.file_pattern, job.timezone, job.is_active, job.output_settings.format]).toEqual([
      '*',
      'Asia/Jakarta',
      true,
      'xlsx',
    ]);
    const recipients = (email_recipients: unknown) =>
      calls.scheduler.create.body.safeParse({ ...job, notification_settings: { email_recipients } }).data
        ?.notification_settings.email_recipients;
    expect(recipients('a@example.com, b@example.com')).toEqual(['a@example.com', 'b@example.com']);
    expect(recipients(['a@example.com'])).toEqual(['a@example.com']);
    expect(recipients('bukan alamat')).toBeUndefined();
  });

  test('a local template is accepted in camel case and in snake case', () => {
    const rules = { enabled: true, aggregations: [] };
    const parse = (config: object) =>
      calls.process.run.body.parse({ file_id: '1', template_config: { name: 'Rekap', ...config } }).template_config;
    const camel = parse({
      fieldMappings: [{ from: 'a', to: 'b' }],
      groupingRules: { ...rules, groupByColumns: 'Kota, Produk' },
    });
    const snake = parse({
      field_mappings: [{ from: 'a', to: 'b' }],
      grouping_rules: { ...rules, group_by_columns: ['Kota', 'Produk'] },
    });
    expect(camel).toEqual(snake);
    expect(camel.grouping_rules.group_by_columns).toEqual(['Kota', 'Produk']);
    const replaced = parse({ transform_rules: [{ field: 'Kota', rule: 'replace', value: 'Jkt=>Jakarta' }] });
    expect(replaced.transform_rules).toEqual([
      { field: 'Kota', rule: 'replace', value: { find: 'Jkt', replace: 'Jakarta' } },
    ]);
    expect(() => parse({ transform_rules: [{ field: 'Kota', rule: 'replace', value: 'Jkt' }] })).toThrow(
      'write_find_and_put',
    );
  });

  test('a rule set gets the name under which it is stored', () => {
    const rule = { original_value: 'IT', normalized_value: 'Teknologi' };
    const { body } = calls.wordlists.addRule;
    expect(body.parse({ ...rule, rule_set: 'Department Codes' }).rule_set).toBe('department_codes');
    expect(
      accepted(
        body,
        { ...rule, rule_set: '!!!' },
        { ...rule, rule_set: '' },
        { ...rule, rule_set: 'x', original_value: ' ' },
      ),
    ).toEqual([false, false, false]);
  });

  test('ratings run from 1 to 5, prices in whole rupiah from 0, priorities from 1 to 10', () => {
    const { rating } = calls.marketplace.review.body.shape;
    expect(accepted(rating, 1, 5, 0, 6, -1, 'lima')).toEqual([true, true, false, false, false, false]);
    expect(accepted(calls.marketplace.create.body.shape.price_idr, 0, 50_000, -1, 0.5)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(accepted(calls.batch.create.body.shape.priority, 1, 10, 0, 11)).toEqual([true, true, false, false]);
  });
});
