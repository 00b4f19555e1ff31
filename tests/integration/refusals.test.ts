import { allCalls, type ErrorBody, fillPath, keptRecords } from '@rapi/contracts';
import { createTexts, knownWordingOf } from '@rapi/contracts/sentences';
import { sentences as id } from '@rapi/contracts/sentences/id';
import { sampleBodies } from '../../packages/contracts/test/sample-bodies';
import { registerUser } from '../src/product/api-user';
import type { ApiUser } from '../src/product/api-user';
import { startProduct } from '../src/product/start-product';
import type { Product } from '../src/product/start-product';

let product: Product;
let user: ApiUser;
let file: string;
const texts = createTexts('id', id);

beforeAll(async () => {
  product = await startProduct();
  user = await registerUser(() => product.url);
  const uploaded = await user.upload('penjualan.csv', Buffer.from('Nama,Harga\nA,1000\nB,2000\n'));
  file = uploaded.json<{ data: { id: string } }>().data.id;
});
afterAll(() => product.stop());

const english = { success: false, code: expect.stringMatching(/^[a-z_]+$/), request_id: expect.any(String) };

/** The text a screen makes of a refusal. */
const indonesian = ({ reason, params }: ErrorBody) =>
  reason === undefined ? undefined : knownWordingOf(texts, { reason, params });

test('a refusal of the engine crosses its processes with code, sentence and facts', async () => {
  const answer = await user.send('POST', `/api/files/${file}/create-formula`, {
    body: { formula: '[Harg] * 2', column_name: 'Dua' },
  });
  const body = answer.json<ErrorBody>();
  expect(answer.status).toBe(422);
  expect(body).toMatchObject({
    ...english,
    code: 'unknown_column',
    detail: 'There is no column “Harg” in this file. Did you mean [Harga]? (at character 1)',
    reason: 'formula_fault',
  });
  expect(body.error).toBe(body.detail);
  expect(body.fields).toMatchObject([{ path: 'formula', message: body.detail, reason: 'formula_fault' }]);
  expect(indonesian(body)).toBe('Tidak ada kolom “Harg” di berkas ini. Maksud Anda [Harga]? (pada karakter ke-1)');
});

test('a refusal of a contract names the field and what is wrong with it', async () => {
  const answer = await user.send('POST', `/api/files/${file}/convert-types`, { body: { conversions: {} } });
  const body = answer.json<ErrorBody>();
  expect(answer.status).toBe(422);
  expect(body).toMatchObject({
    ...english,
    code: 'invalid_input',
    detail: 'Please select at least one conversion',
    reason: 'no_conversions',
    fields: [{ path: 'conversions', message: 'Please select at least one conversion', reason: 'no_conversions' }],
  });
  expect(indonesian(body)).toBe('Pilih paling sedikit satu konversi.');
});

test('a refusal of an upload says what was found', async () => {
  const answer = await user.upload('rusak.xlsx', Buffer.from('PK\u0003\u0004 and nothing'));
  const body = answer.json<ErrorBody>();
  expect(answer.status).toBe(422);
  expect(body).toMatchObject({ ...english, code: 'corrupt_file', reason: 'file_damaged' });
  expect(indonesian(body)).toMatch(/^Berkas ini rusak: .+ Buka di Excel, simpan ulang, lalu unggah lagi\.$/);
});

test('another user’s file is not found, and nothing else is revealed', async () => {
  const body = (await user.send('GET', '/api/files/none/preview')).json<ErrorBody>();
  expect(body).toMatchObject({ ...english, code: 'not_found', detail: 'File not found', reason: 'thing_not_found' });
  expect(indonesian(body)).toBe('Berkas tidak ditemukan.');
});

test('the front door refuses in the same words', async () => {
  const body = (await user.send('GET', '/api/nowhere')).json<ErrorBody>();
  expect(body).toMatchObject({ ...english, code: 'unknown_path', reason: 'unknown_address' });
  expect(indonesian(body)).toBe('Tidak ada apa-apa di alamat ini.');
});

/** Calls that store a user's own JSON; calls between services are not users' calls. */
const keeping = allCalls.filter(
  ({ id, access, bodyKind }) => keptRecords.has(id) && access !== 'service' && bodyKind === 'json',
);

test.each(keeping.map((call) => [call.id, call] as const))(
  '%s keeps nothing that it does not know',
  async (id, call) => {
    const sample = Object.entries(sampleBodies).find(([name]) => name === id)?.[1].body;
    const params = Object.fromEntries(Object.keys(call.params.shape).map((name) => [name, 'none']));
    const answer = await user.send(call.method, fillPath<string>(call, params), {
      body: { ...sample, sumber_lain: 1 },
    });
    expect(answer.status).toBe(422);
    expect(answer.json<ErrorBody>()).toMatchObject({
      ...english,
      code: 'invalid_input',
      fields: [{ reason: 'keys_not_known', params: { keys: ['sumber_lain'] } }],
    });
  },
);
