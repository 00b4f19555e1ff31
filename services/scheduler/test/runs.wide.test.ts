import { calls } from '@rapi/contracts';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { until } from '@rapi/test-kit';
import { contentOf, executionsOf, jobOf, newJob, over, ran, salesCsv, saved, start } from './runs';
import { startSchedulerStack } from './stack';

let stack: TableStack;
let users = 0;
/** Each test has its own files. */
let user: UserClient;
let userId: string;
beforeAll(async () => {
  stack = await startSchedulerStack(['export', 'marketplace']);
});
beforeEach(() => {
  userId = `runner-${++users}`;
  user = stack.as(userId);
});
afterAll(() => stack.stop());

const tidy = [{ operation: 'clean@1', config: { rule_ids: ['tidy-spaces'], target_columns: ['Nama'] } }];
const reasonsOf = ({ log }: { log: readonly { sentence: { reason: string } }[] }) =>
  log.map((each) => each.sentence.reason);

test('a run applies the template to the matching files, and names its outputs by the pattern', async () => {
  await user.upload('penjualan.csv', salesCsv);
  await user.upload('lain.csv', 'a\n1\n');
  const id = await newJob(user, {
    file_pattern: 'PENJ*',
    template_id: await saved(user, tidy),
    output_settings: { format: 'csv', file_name: '{name} rapi {year}' },
  });
  const run = await ran(user, id);
  expect(run).toMatchObject({
    status: 'success',
    cause: 'run_now',
    files_processed: 1,
    files_succeeded: 1,
    success_rate: 100,
    error_message: null,
    indonesian_compliance_status: { tax_compliant: null },
    items: [{ filename: 'penjualan.csv', status: 'success', rows_processed: 2, rows_output: 2 }],
  });
  expect(run.outputs).toMatchObject([{ kind: 'file', filename: `penjualan rapi ${new Date().getUTCFullYear()}.csv` }]);
  expect(reasonsOf(run)).toEqual(['run_template', 'run_found_files', 'run_file_made', 'run_ended']);
  expect(await contentOf(user, run.outputs[0]?.id ?? '')).toContain('Budi,');
  expect(await jobOf(user, id)).toMatchObject({
    template_name: 'Rapikan',
    run_count: 1,
    success_count: 1,
    success_rate: 100,
  });
});

test('the notice of a run says what the run warns of', async () => {
  await user.upload('nilai.csv', 'Nama;Nilai\nBudi;1\nSiti;empat\nDewi;3\n');
  const steps = [{ operation: 'convert@1', config: { conversions: { Nilai: 'integer' } } }];
  await ran(user, await newJob(user, { name: 'Nilai harian', template_id: await saved(user, steps) }));
  const { notifications } = await until('the notice', async () => {
    const found = await user.ask(calls.board.notices);
    return found.total > 0 && found;
  });
  expect(notifications.map(({ message }) => message)).toEqual([
    expect.stringMatching(/Nilai harian[^]*\n\nPeriksa hasilnya:\n- nilai\.csv: [^]*“empat”/u),
  ]);
});

test('the job tray shows a run under the name of its job, with its end', async () => {
  await user.upload('penjualan.csv', salesCsv);
  const id = await newJob(user, { name: 'Rekap harian' });
  const { id: executionId } = await ran(user, id);
  const shown = await until('the run is over in the tray', async () => {
    const { jobs } = await user.ask(calls.board.jobs);
    return jobs.find((job) => job.id === executionId && job.status === 'completed');
  });
  expect(shown).toMatchObject({
    kind: 'schedule',
    subject_id: id,
    subject_name: 'Rekap harian',
    progress_percentage: 100,
    error: null,
  });
});

test('only new or changed files are taken, and outputs never', async () => {
  const file = await user.upload('penjualan.csv', salesCsv);
  const id = await newJob(user);
  expect((await ran(user, id)).files_processed).toBe(1);
  expect((await ran(user, id)).files_processed).toBe(0);
  // The run that found nothing is neither a success nor a failure.
  expect(await jobOf(user, id)).toMatchObject({ run_count: 2, success_count: 1, failure_count: 0, success_rate: 100 });
  const change = { operation: 'rename@1', config: { mapping: { Nama: 'Pelanggan' } } };
  await user.ask(calls.files.applyRecipe, { params: { id: file.id }, body: { steps: [change] } });
  const third = await ran(user, id);
  expect(third).toMatchObject({ files_processed: 1, items: [{ version: 2 }] });
  expect(await contentOf(user, third.outputs[0]?.id ?? '')).toMatch(/^\W?Pelanggan/);
});

test('the file that a job was made from is its example: only files that have not had its steps are inputs', async () => {
  const { id: example } = await user.upload('januari.csv', salesCsv);
  const untold = [{ operation: 'clean@1', config: { rule_ids: ['tidy-spaces'] } }];
  await user.ask(calls.files.applyRecipe, { params: { id: example }, body: { steps: untold } });
  const change = [{ operation: 'rename@1', config: { mapping: { Nama: 'Pelanggan' } } }];
  await user.ask(calls.files.applyRecipe, { params: { id: example }, body: { steps: change } });
  const id = await newJob(user, { template_id: await saved(user, [...untold, ...change]) });
  const none = await ran(user, id);
  expect(none).toMatchObject({ status: 'success', files_processed: 0 });
  expect(reasonsOf(none).at(-1)).toBe('run_ended_without_files');
  expect(none.log.map((each) => each.sentence)).toContainEqual(
    expect.objectContaining({ reason: 'run_passed_files', params: { files: ['januari.csv'] } }),
  );
  await user.upload('februari.csv', salesCsv);
  const run = await ran(user, id);
  expect(run).toMatchObject({ status: 'success', items: [{ filename: 'februari.csv' }] });
  expect(reasonsOf(run)).not.toContain('run_passed_files');
  const again = await user.ask(calls.scheduler.runNow, { params: { id } });
  expect(await over(user, id, again.execution_id)).toMatchObject({ files_processed: 0 });
  const onBoard = await until('its end is on the board', async () => {
    const { jobs } = await user.ask(calls.board.jobs);
    return jobs.find((each) => each.id === again.execution_id && each.finished_at !== null);
  });
  expect(onBoard).toMatchObject({ status: 'completed', nothing_to_do: true });
});

test('“run again” takes the files of a run once more', async () => {
  await user.upload('penjualan.csv', salesCsv);
  const id = await newJob(user);
  const first = await ran(user, id);
  const again = await user.ask(calls.scheduler.runAgain, { params: { id, executionId: first.id } });
  expect(await over(user, id, again.execution_id)).toMatchObject({
    status: 'success',
    cause: 'run_again',
    files_processed: 1,
  });
});

test('a file that lacks a column fails alone, with the names, and is tried again next time', async () => {
  await user.upload('baik.csv', salesCsv);
  await user.upload('buruk.csv', 'Kota,Jumlah\nBandung,2\n');
  const rename = [{ operation: 'rename@1', config: { mapping: { Nama: 'Pelanggan' } } }];
  const id = await newJob(user, { template_id: await saved(user, rename) });
  const run = await ran(user, id);
  expect(run).toMatchObject({
    status: 'partial_success',
    files_processed: 2,
    files_succeeded: 1,
    files_failed: 1,
    success_rate: 50,
  });
  const failed = run.items.find(({ filename }) => filename === 'buruk.csv');
  expect(failed?.error_message).toContain('Nama');
  expect(run.error_sentence).toMatchObject({
    reason: 'run_files_failed',
    params: { file: 'buruk.csv', failed: 1, total: 2 },
  });
  const second = await ran(user, id);
  expect(second).toMatchObject({ status: 'failed', files_processed: 1, items: [{ filename: 'buruk.csv' }] });
  // Even a run of one file names it, because its mail is read far from the list of files.
  expect(second.error_sentence).toMatchObject({ reason: 'run_file_failed', params: { file: 'buruk.csv' } });
});

test('columns under other names are matched, and the run says which; similar ones are left to the user', async () => {
  await user.upload('mei.csv', 'nama_pelanggan,Plgn,Jumlah\nPT Maju,Budi,2\nPT Jaya,Siti,3\n');
  await user.upload('juni.csv', 'Nama Pelanggan,Jumlah\nBudi,2\nSiti,3\n');
  const upper = [{ operation: 'change-text@1', config: { column: 'Pelanggan', rule: 'uppercase' } }];
  const id = await newJob(user, { template_id: await saved(user, upper) });
  const run = await ran(user, id);
  expect(run).toMatchObject({ status: 'success', files_succeeded: 2 });
  const told = run.log.filter(({ sentence: { reason } }) => reason.startsWith('run_file_matched'));
  expect(told.map(({ level, sentence }) => [level, sentence])).toEqual(
    expect.arrayContaining([
      ['info', { reason: 'run_file_matched', params: { file: 'mei.csv', columns: ['Pelanggan ← Plgn'] } }],
      [
        'warning',
        { reason: 'run_file_matched_alike', params: { file: 'juni.csv', columns: ['Pelanggan ← Nama Pelanggan'] } },
      ],
    ]),
  );
  const may = run.outputs.find(({ filename }) => filename.includes('mei'));
  expect(await contentOf(user, may?.id ?? '')).toContain('PT Maju,BUDI');
});

test('tax columns are checked if the job says so', async () => {
  await user.upload('pajak.csv', 'NPWP,Jumlah\n01.234.567.8-901.000,1000\n12.345,2000\n');
  const id = await newJob(user, { indonesian_business_rules: { compliance_reporting: true } });
  const run = await ran(user, id);
  expect(run.indonesian_compliance_status).toEqual({ tax_compliant: false });
  expect(reasonsOf(run)).toContain('run_file_not_compliant');
});

test('a PDF is made as an export of the template’s output', async () => {
  stack.accounts.setLimits(userId, { premium_export_formats: true });
  await user.upload('penjualan.csv', salesCsv);
  const id = await newJob(user, { template_id: await saved(user, tidy), output_settings: { format: 'pdf' } });
  const run = await ran(user, id);
  expect(run).toMatchObject({
    status: 'success',
    outputs: [{ kind: 'file' }, { kind: 'export', filename: 'penjualan.pdf' }],
  });
  const made = await user.send(calls.export.download, { params: { id: run.outputs[1]?.id ?? '' } });
  expect(
    Buffer.from(await made.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('a format that the plan no longer includes fails with its message', async () => {
  stack.accounts.setLimits(userId, { premium_export_formats: true });
  await user.upload('penjualan.csv', salesCsv);
  const id = await newJob(user, { output_settings: { format: 'pdf' } });
  stack.accounts.setLimits(userId, { premium_export_formats: false });
  expect(await ran(user, id)).toMatchObject({ status: 'failed', error_sentence: { reason: 'export_plan_required' } });
});

test('a deleted template fails the run; after several failures in a row the job is switched off', async () => {
  await user.upload('penjualan.csv', salesCsv);
  const template_id = await saved(user, tidy);
  const id = await newJob(user, { template_id, run_settings: { pause_after_failures: 2 } });
  await user.ask(calls.recipes.remove, { params: { id: template_id } });
  expect(await ran(user, id)).toMatchObject({ status: 'failed', error_sentence: { reason: 'job_template_gone' } });
  expect(await jobOf(user, id)).toMatchObject({ is_active: true, failure_count: 1 });
  await ran(user, id);
  const paused = await until('the job is paused', async () => {
    const job = await jobOf(user, id);
    return job?.paused_reason && job;
  });
  expect(paused).toMatchObject({
    is_active: false,
    next_run: null,
    paused_reason: { reason: 'job_paused', params: { failures: 2, why: { reason: 'job_template_gone' } } },
  });
  expect(await user.refusal(calls.scheduler.runNow, { params: { id } })).toMatchObject({
    status: 409,
    reason: 'job_is_off',
  });
});

test('a file that arrives starts the jobs that wait for it, and their outputs start nothing', async () => {
  const id = await newJob(user, { trigger: 'file_ready', schedule_pattern: '', file_pattern: '*.csv' });
  expect(await jobOf(user, id)).toMatchObject({ next_run: null, schedule_description: null });
  await stack.broker.publish('file.ready', {
    ...{ id: 'event-1', topic: 'file.ready', at: new Date().toISOString(), user_id: userId },
    data: { id: 'lain', filename: 'keluaran.csv', kind: 'output', row_count: 1, current_version: 1 },
  });
  const file = await user.upload('penjualan.csv', salesCsv);
  const arrived = () =>
    stack.broker.publish('file.ready', {
      ...{ id: 'event-2', topic: 'file.ready', at: new Date().toISOString(), user_id: userId },
      data: { id: file.id, filename: file.filename, kind: 'upload', row_count: 2, current_version: 1 },
    });
  await arrived();
  // A repeated event starts no second run.
  await arrived();
  const run = await until('the file is done', async () => {
    const [found] = await executionsOf(user, id);
    return found && found.status !== 'processing' && found;
  });
  expect(run).toMatchObject({ cause: 'file_ready', status: 'success', files_processed: 1 });
  expect(await executionsOf(user, id)).toHaveLength(1);
});

test('a run that a person starts while another one is under way waits for it', async () => {
  await user.upload('penjualan.csv', salesCsv);
  const id = await newJob(user);
  const [first, second] = [await start(user, id), await start(user, id)];
  const runs = [await over(user, id, first), await over(user, id, second)];
  expect(runs.map(({ status, files_processed: files }) => [status, files]).sort()).toEqual([
    ['success', 0],
    ['success', 1],
  ]);
  const [one, other] = runs.map(({ execution_time, ended_at }) => [execution_time, ended_at ?? '']).sort();
  expect((other?.[0] ?? '') >= (one?.[1] ?? '')).toBe(true);
});

test('a deleted job is gone with its executions; its outputs stay', async () => {
  await user.upload('penjualan.csv', salesCsv);
  const id = await newJob(user);
  await start(user, id);
  await user.ask(calls.scheduler.remove, { params: { id } });
  expect(await user.refusal(calls.scheduler.executions, { params: { id } })).toMatchObject({ status: 404 });
  expect((await user.ask(calls.scheduler.jobs)).total).toBe(0);
});

test('removing an account removes everything of its jobs', async () => {
  await user.upload('penjualan.csv', salesCsv);
  const id = await newJob(user);
  await ran(user, id);
  await stack.internal(calls.internal.removeUserData.scheduler, { params: { userId } });
  expect((await user.ask(calls.scheduler.jobs)).total).toBe(0);
  expect(await user.refusal(calls.scheduler.executions, { params: { id } })).toMatchObject({ status: 404 });
});
