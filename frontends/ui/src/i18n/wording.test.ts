import { answerCalls, refuse, refuseSaying } from '../testing';
import { callApi } from '../api/call-api';
import { startI18n } from './i18n';
import { saySentence } from './wording';

const english = 'There is no column “Harga” in this file. Check the spelling or leave it out.';
const indonesian = 'Tidak ada kolom “Harga” di berkas ini. Periksa ejaannya atau jangan pilih kolom itu.';
const said = {
  reason: 'unknown_column',
  params: { count: 1, columns: ['Harga'], file: { reason: 'this_file' } },
};
const fields = [{ path: 'key_columns', message: english, ...said }];
const failure = () =>
  callApi('files.list')
    .then(() => undefined)
    .catch((error: unknown) => error);

test('a refusal and each of its fields are in the language of the page', async () => {
  await startI18n('id');
  answerCalls({ 'files.list': refuseSaying(422, english, said, fields) });
  expect(await failure()).toMatchObject({
    detail: indonesian,
    fields: [{ path: 'key_columns', message: indonesian }],
  });
});

test('in English it is the server’s own text', async () => {
  await startI18n('en');
  answerCalls({ 'files.list': refuseSaying(422, english, said, fields) });
  expect(await failure()).toMatchObject({ detail: english, fields: [{ message: english }] });
});

test.each([
  ['an older server, which names no sentence', refuse(422, english)],
  ['a newer one, whose sentence this page lacks', refuseSaying(422, english, { reason: 'from_the_future' })],
  ['facts that are not those of the sentence', refuseSaying(422, english, { reason: 'unknown_column' })],
  ['facts of another shape', refuseSaying(422, english, { reason: 'sheet_without_rows', params: {} })],
])('%s is shown in English', async (_what, answer) => {
  await startI18n('id');
  answerCalls({ 'files.list': answer });
  expect(await failure()).toMatchObject({ detail: english });
});

test('a refusal of a schema is in the language of the page', async () => {
  await startI18n('en');
  expect(await saySentence({ reason: 'required' })).toBe('This is required.');
  await startI18n('id');
  expect(await saySentence({ reason: 'required' })).toBe('Bagian ini wajib diisi.');
});
