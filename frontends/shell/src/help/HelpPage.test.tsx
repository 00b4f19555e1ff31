import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirstRun } from '@rapi/contracts';
import { wideTest } from '@rapi/test-breadth';
import { toast } from '@rapi/ui';
import { type Answers, answerCalls, expectAccessible, expectSameKeys, refuse, renderApp } from '@rapi/ui/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleUser } from '../../test/sample-user';
import { HelpPage } from './HelpPage';
import english from './locales/en.json';
import indonesian from './locales/id.json';

const names = ['contoh_penjualan.csv', 'contoh_pelanggan.xlsx', 'contoh_persediaan.csv', 'contoh_gaji.xlsx'];
const files = names.map((filename, i) => ({
  id: `s${i}`,
  filename,
  file_type: filename.slice(-4).replace('.', ''),
  file_size_mb: 0.3,
}));
const made = { success: true, data: { count: 4, files } };

async function open(answers: Answers, first_run: FirstRun | null = null) {
  localStorage.setItem('user', JSON.stringify({ ...sampleUser, first_run }));
  const calls = answerCalls(answers);
  const routes = ['Excel', 'Dashboard'].map((name) => ({ path: `/${name.toLowerCase()}`, element: <p>{name}</p> }));
  const page = await renderApp(<HelpPage />, { at: '/help', routes });
  await screen.findByRole('heading', { level: 1, name: 'Help & Tutorial' });
  return { ...page, callsOf: (id: string) => calls.filter((call) => call.id === id) };
}

afterEach(() => act(() => toast.closeAll()));

test('both languages hold the same texts, and the required English stands to the letter', () => {
  expectSameKeys(english, indonesian);
  expect(english.samples.done).toBe('Sample files generated successfully!');
  expect(english.samples.failed).toBe('Failed to generate sample data');
  expect(english.samples.error).toBe('Error: {{message}}');
  expect(english.pitfalls.size).toContain('50MB');
});

wideTest('four steps, four examples, use cases, tips and pitfalls', async () => {
  await open({});
  const start = screen.getByRole('region', { name: 'Quick start' });
  expect(within(start).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getAllByRole('button', { name: /^Open the example: / })).toHaveLength(4);
  for (const name of ['What people use it for', 'Tips', 'Pitfalls', 'Keyboard'])
    expect(screen.getByRole('region', { name })).toBeVisible();
  await expectAccessible(document.body);
});

test('is searched in both languages, and says if nothing matches', async () => {
  await open({});
  const search = screen.getByRole('searchbox', { name: 'Search help' });
  await userEvent.type(search, 'baris ganda');
  expect(await screen.findByRole('heading', { name: 'How do I find duplicate rows?' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Go there: How do I find duplicate rows/ })).toHaveAttribute(
    'href',
    '/excel?tab=files',
  );
  await expectAccessible(document.body);
  await userEvent.clear(search);
  await userEvent.type(search, 'qwxyz');
  expect(await screen.findByText(/^Nothing fits “qwxyz”/)).toBeVisible();
});

test.each<[string, FirstRun | null, FirstRun]>([
  ['Start the first steps', null, { status: 'under_way', file_id: null }],
  ['Go on with the first steps', { status: 'left', file_id: 'f1' }, { status: 'under_way', file_id: 'f1' }],
  ['Go on with the first steps', { status: 'hidden', file_id: null }, { status: 'under_way', file_id: null }],
  ['Take the first steps again', { status: 'finished', file_id: 'f1' }, { status: 'under_way', file_id: null }],
])('“%s” leads to the dashboard where they are %j', async (name, before, after) => {
  const { callsOf } = await open({ 'account.update': sampleUser }, before);
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText('Dashboard')).toBeVisible();
  expect(callsOf('account.update').map(({ body }) => body)).toEqual([{ first_run: after }]);
});

test('everything listed as new is in the changelog', () => {
  const headings: Record<Exclude<keyof typeof english.whatsNew, 'title'>, string> = {
    firstSteps: 'First steps',
    ...{ templateLibrary: 'Template Library', scheduledJobs: 'Scheduled jobs', batches: 'Batches' },
    ...{ jobTray: 'Job tray', account: 'Account', api: 'API' },
  };
  const [, ...releases] = readFileSync(join(__dirname, '../../../../CHANGELOG.md'), 'utf8').split(/^## /m);
  const newest = releases.findIndex((each) => !each.startsWith('Unreleased'));
  const recent = releases.slice(0, newest + 1).join('');
  for (const heading of Object.values(headings)) expect(recent).toContain(`\n### ${heading}\n`);
});

test('the generator lists the files it made', async () => {
  await open({ 'storage.generate-samples': made });
  await userEvent.click(screen.getByRole('button', { name: 'Generate sample data' }));
  const generator = screen.getByRole('region', { name: 'Sample data' });
  expect(await within(generator).findByText('Sample files generated successfully!')).toBeVisible();
  expect(within(generator).getAllByRole('listitem')).toHaveLength(4);
});

test('the generator shows why it failed', async () => {
  await open({ 'storage.generate-samples': refuse(429, 'Your storage is full.', 'storage_full') });
  await userEvent.click(screen.getByRole('button', { name: 'Generate sample data' }));
  const generator = screen.getByRole('region', { name: 'Sample data' });
  expect(await within(generator).findByRole('alert')).toHaveTextContent('Your storage is full.');
});

test('the generator shows an error message if the server does not answer', async () => {
  const answer = () => {
    throw new Error('socket hang up');
  };
  await open({ 'storage.generate-samples': answer });
  await userEvent.click(screen.getByRole('button', { name: 'Generate sample data' }));
  const generator = screen.getByRole('region', { name: 'Sample data' });
  expect(await within(generator).findByRole('alert')).toHaveTextContent('Error: socket hang up');
});

test('an example shows why it has no sample, and stays open', async () => {
  const full = refuse(429, 'Your storage is full.', 'storage_full');
  await open({ 'files.list': { data: [], total: 0 }, 'storage.generate-samples': full });
  await userEvent.click(screen.getByRole('button', { name: 'Open the example: Check the stock' }));
  expect(await screen.findByText('Your storage is full.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Help & Tutorial' })).toBeVisible();
});

test('an example opens its tool on an existing sample, and makes none', async () => {
  const known = { id: 'mine', original_filename: 'contoh_pelanggan.xlsx', status: 'ready', kind: 'upload' };
  const { callsOf, search } = await open({ 'files.list': { data: [known], total: 1 } });
  await userEvent.click(screen.getByRole('button', { name: 'Open the example: Find customers entered twice' }));
  await screen.findByText('Excel');
  expect(search()).toBe('?tab=files&file=mine&tool=duplicates');
  expect(callsOf('storage.generate-samples')).toEqual([]);
});

test('an example makes the samples if there are none', async () => {
  const { search } = await open({ 'files.list': { data: [], total: 0 }, 'storage.generate-samples': made });
  await userEvent.click(screen.getByRole('button', { name: 'Open the example: Clean sales figures' }));
  await screen.findByText('Excel');
  expect(search()).toBe('?tab=files&file=s0&tool=clean');
});
