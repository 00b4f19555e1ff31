/** The hostile account, in its own process: sends the most expensive requests of the API until told to stop. */
import { setTimeout as wait } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { z } from 'zod';
import { type ApiAnswer, type ApiUser, registerUser } from '../src/product/api-user';
import { csvOf, fileOf, photo, submit } from './fairness-files';

const settings = z.object({ url: z.string(), connections: z.number(), pdfs: z.number(), pages: z.number() });

const kinds = ['wildcards', 'duplicates', 'profile', 'formula'] as const;
/** The answers it got, with their counts. */
const answers = new Map<string, number>();
let isOver = false;

/** Few bytes, many pages, each of which must be read by OCR. */
async function longPdf(pages: number): Promise<Buffer> {
  const image = await photo();
  const document = new PDFDocument({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (let page = 0; page < pages; page += 1) document.addPage().image(image, 0, 0, { width: 600 });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** One request after the other. */
async function attack(user: ApiUser, files: { wide: string; texts: string }, seed: number): Promise<void> {
  const { texts, wide } = files;
  const formula = (file: string, written: string) =>
    user.send('POST', `/api/files/${file}/create-formula`, { body: { formula: written, column_name: 'x' } });
  const requests: (() => Promise<ApiAnswer>)[] = [
    () => formula(texts, 'SEARCH("*a*a*a*b", REPT([teks], 1000))'),
    // All thresholds differ, so that nothing is answered from a cache.
    () =>
      user.send('GET', `/api/files/${wide}/detect-duplicates?method=fuzzy&similarity_threshold=${60 + (seed % 30)}`),
    () => user.send('GET', `/api/files/${wide}/data-profile-dashboard`),
    () => formula(wide, `LEN(REPT("x", ${1000 + seed})) + RANDBETWEEN(1, 9)`),
  ];
  for (let turn = seed; !isOver; turn += 1) {
    const kind = turn % requests.length;
    const answer = await requests[kind]?.().catch(() => undefined);
    const told = `${kinds[kind]} ${answer?.status ?? 'none'}`;
    if (!isOver) answers.set(told, (answers.get(told) ?? 0) + 1);
    // A client that ignores being told to wait: it asks again almost at once.
    if (answer && answer.status >= 400) await wait(50);
  }
}

async function begin({ url, connections, pdfs, pages }: z.infer<typeof settings>): Promise<void> {
  const user = await registerUser(() => url);
  const files = {
    wide: await fileOf(user, 'besar.csv', csvOf(40_000, 7)),
    texts: await fileOf(user, 'teks.csv', `teks\n${`${'a'.repeat(30)}\n`.repeat(60)}`),
  };
  const pdf = await longPdf(pages);
  for (let index = 0; index < pdfs; index += 1) await submit(user, `panjang-${index}.pdf`, pdf);
  for (let seed = 0; seed < connections; seed += 1) void attack(user, files, seed);
  process.send?.('attacking');
}

process.on('message', () => {
  isOver = true;
  process.send?.({ answers: Object.fromEntries(answers) });
});
const [given] = process.argv.slice(2);
if (given !== undefined && process.send) void begin(settings.parse(JSON.parse(given)));
