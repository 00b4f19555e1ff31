import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { plans } from '@rapi/contracts';
import { parseQris } from '@rapi/indonesia/qris';
import { EXAMPLE_PAYLOAD, merchantCodeOf, payloadProblem } from './merchant-code';
import { createQrisPictures } from './qris-pictures';

/** R-IDN-31: dynamic, for 100003 rupiah. */
const DYNAMIC =
  '00020101021226610016ID.CO.SHOPEE.WWW01189360091800216005230208216005230303UME51440014ID.CO.QRIS.WWW0215ID10243228429300303UME5204792953033605409100003.005802ID5907Pakasir6012KAB. KEBUMEN61055439262230519SP25RZRATEQI2HQ65Q46304A079';

/** Reads a picture as a scanner does; the decoder shares no code with the drawing. */
async function scanned(jpeg: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(jpeg)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

const pictures = createQrisPictures(merchantCodeOf(undefined), plans);

describe('the picture', () => {
  it.each([
    [undefined, 'static', undefined],
    ['pro', 'dynamic', 150_000],
    ['enterprise', 'dynamic', 450_000],
  ] as const)('for the plan %s is scanned as a %s code of %s rupiah', async (plan, kind, amount) => {
    const { bytes } = await pictures.of(plan);
    const reading = parseQris((await scanned(bytes)) ?? '');
    expect(reading).toMatchObject({
      valid: true,
      qris: { kind, merchantName: 'CONTOH RAPI', nmid: 'ID0000000000000' },
    });
    expect(reading.valid && reading.qris.amount).toBe(amount);
  });

  it('can be scanned at page size, and with strong compression', async () => {
    const { bytes } = await pictures.of('pro');
    const small = await sharp(bytes).resize(300, 300).jpeg({ quality: 50 }).toBuffer();
    expect(parseQris((await scanned(small)) ?? '')).toMatchObject({ valid: true, qris: { amount: 150_000 } });
  });

  it('is a greyscale JPEG of whole pixels, drawn once', async () => {
    const [one, again] = await Promise.all([pictures.of('pro'), pictures.of('pro')]);
    expect(again).toBe(one);
    const { format, width = 0, height, channels } = await sharp(one.bytes).metadata();
    expect({ format, channels, height }).toEqual({ format: 'jpeg', channels: 1, height: width });
    expect(width).toBeGreaterThanOrEqual(600);
    expect((await pictures.of('enterprise')).etag).not.toBe(one.etag);
  });

  it('may be the customer’s own, for every plan', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rapi-qris-'));
    const path = join(folder, 'own.png');
    await sharp({ create: { width: 2000, height: 1000, channels: 4, background: '#0000' } })
      .png()
      .toFile(path);
    const own = createQrisPictures(merchantCodeOf(undefined), plans, path);
    const [any, pro] = await Promise.all([own.of(), own.of('pro')]);
    expect(pro).toBe(any);
    expect(await sharp(any.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 600 });
    await rm(folder, { recursive: true });
  });

  it('is tried again after a failure to draw it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rapi-qris-'));
    const path = join(folder, 'own.png');
    const own = createQrisPictures(merchantCodeOf(undefined), plans, path);
    await expect(own.of()).rejects.toThrow();
    await sharp({ create: { width: 10, height: 10, channels: 3, background: 'white' } })
      .png()
      .toFile(path);
    await expect(own.of()).resolves.toMatchObject({ bytes: expect.any(Buffer) });
    await rm(folder, { recursive: true });
  });
});

describe('the merchant’s code', () => {
  it('contains the amount of each plan and stays the merchant’s', () => {
    const own = EXAMPLE_PAYLOAD;
    const code = merchantCodeOf(own);
    expect(code.isExample).toBe(false);
    expect(code.payload()).toBe(own);
    expect(parseQris(code.payload(450_000))).toMatchObject({ qris: { amount: 450_000, merchantCity: 'JAKARTA' } });
  });

  it('is refused if it is invalid or for a single payment', () => {
    expect(payloadProblem(EXAMPLE_PAYLOAD)).toBeUndefined();
    expect(payloadProblem(DYNAMIC)).toContain('static');
    expect(payloadProblem(`${EXAMPLE_PAYLOAD.slice(0, -1)}?`)).toContain('CRC');
    expect(payloadProblem('halo')).toBeDefined();
  });
});
