import jsqr from 'jsqr';
import sharp from 'sharp';
import { calls } from '@rapi/contracts';
import { parseQris } from '@rapi/indonesia/qris';
import { type AuthService, startAuthService } from './auth-service';
import { merchantCodeOf } from '../src/qris/merchant-code';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
});
afterAll(() => auth.stop());

async function scanned(answer: Response) {
  const picture = sharp(Buffer.from(await answer.arrayBuffer()))
    .toColourspace('srgb')
    .ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return parseQris(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '');
}

it.each(['/qris.jpeg', '/static/qris.jpeg', '/qris-image'])('%s is a code to scan, for anybody', async (path) => {
  const answer = await fetch(`${auth.url}${path}?plan=enterprise`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=300',
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
  });
  await expect(scanned(answer)).resolves.toMatchObject({ valid: true, qris: { kind: 'dynamic', amount: 450_000 } });
  const etag = answer.headers.get('etag') ?? '';
  const known = await fetch(`${auth.url}${path}?plan=enterprise`, {
    headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
  });
  expect([known.status, await known.text()]).toEqual([304, '']);
  await expect(scanned(await fetch(auth.url + path))).resolves.toMatchObject({ qris: { kind: 'static' } });
});

it('exists for paid plans only', async () => {
  await expect(auth.send('GET', '/qris.jpeg?plan=free')).resolves.toMatchObject({ status: 422 });
});

it('pays the configured merchant, who is named in the plans', async () => {
  const payload = merchantCodeOf(undefined).payload();
  const own = await startAuthService({ QRIS_PAYLOAD: payload });
  const plans = async (service: AuthService) =>
    calls.account.plans.response.parse((await service.send('GET', '/api/plans')).body).qris;
  await expect(plans(auth)).resolves.toMatchObject({ is_example: true });
  await expect(plans(own)).resolves.toEqual({
    merchant_name: 'CONTOH RAPI',
    merchant_city: 'JAKARTA',
    nmid: 'ID0000000000000',
    is_example: false,
  });
  await own.stop();
});
