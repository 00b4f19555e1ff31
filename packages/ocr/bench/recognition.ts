import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { drawPage } from '../src/document/pdf-file';
import { createPageReader, type PageReader } from '../src/index';
import { variants, writeVariant, type Variant } from './synthetic/degrade';
import { drawInvoice } from './synthetic/invoice';
import { scoreOf, type Score } from './synthetic/score';

/**
 * How well and how fast pages are read: synthetic invoices with exact truth, born digital and worsened like scans and
 * photos, beside the `tesseract` of this machine in the same run; and real receipts, where `OCR_REAL` names their folder
 * (the layout is in the README). `make bench NAME=ocr/recognition`; OCR_ENGINES=tesseract|both, OCR_SEEDS=tuning|unseen,
 * OCR_VARIANTS=photo,scan200, OCR_SHOW=1 for the words that were missed.
 */
const engines = process.env.OCR_ENGINES === 'tesseract' ? 'tesseract' : 'both';
/** Thresholds are chosen on the first; the others are only reported. */
const seedsOf = { tuning: [1, 2, 3, 4, 5, 6], unseen: [101, 102, 103, 104, 105, 106] };
const wanted =
  process.env.OCR_SEEDS === 'tuning' || process.env.OCR_SEEDS === 'unseen'
    ? ([process.env.OCR_SEEDS] as const)
    : (['tuning', 'unseen'] as const);
const chosen: readonly Variant[] = process.env.OCR_VARIANTS
  ? variants.filter((name) => process.env.OCR_VARIANTS?.split(',').includes(name))
  : variants;
const real = resolve(process.env.OCR_REAL ?? join(__dirname, '../../../../shared/data/ocr-real'));
const images = join(__dirname, '../../../.cache/bench-ocr');

interface Sample {
  path: string;
  truth: string[];
}

interface Measured extends Score {
  seconds: number;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const average = (all: readonly Measured[]): Measured => ({
  wordRecall: mean(all.map((each) => each.wordRecall)),
  numberRecall: mean(all.map((each) => each.numberRecall)),
  characterError: mean(all.map((each) => each.characterError)),
  seconds: mean(all.map((each) => each.seconds)),
});

async function synthesise(seed: number): Promise<Map<'pdf' | Variant, Sample>> {
  mkdirSync(images, { recursive: true });
  const { pdf, words } = await drawInvoice(seed);
  const path = join(images, `${seed}.pdf`);
  writeFileSync(path, pdf);
  const { data, width, height, channels } = await drawPage(path, 1);
  const clean = await sharp(data, { raw: { width, height, channels } })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const samples = new Map<'pdf' | Variant, Sample>([['pdf', { path, truth: words }]]);
  for (const variant of chosen) {
    const file = join(images, `${seed}-${variant}.${variant === 'clean200' ? 'png' : 'jpg'}`);
    await writeVariant({ data: clean, width, height }, variant, seed, file);
    samples.set(variant, { path: file, truth: words });
  }
  return samples;
}

async function measure(
  reader: PageReader,
  { path, truth }: Sample,
  outFolder: string,
): Promise<Measured & { text: string }> {
  const begun = performance.now();
  const { page } = await reader.readPage({ path, pageNumber: 1, language: 'ind+eng', outFolder });
  const seconds = (performance.now() - begun) / 1000;
  const score = scoreOf(
    truth,
    page.words.flatMap(({ text }) => text.split(/\s+/)),
  );
  if (process.env.OCR_SHOW)
    console.log(`  ${path}\n    missed ${score.missed.join(' ')}\n    spare  ${score.spare.join(' ')}`);
  return { ...score, seconds, text: page.text };
}

/** The tesseract of the machine over the picture as it is; undefined where there is none with Indonesian. */
function native({ path, truth }: Sample): Measured | undefined {
  const begun = performance.now();
  try {
    const environment = { ...process.env, OMP_THREAD_LIMIT: '1' };
    const text = execFileSync('tesseract', [path, '-', '-l', 'ind+eng'], {
      env: environment,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const seconds = (performance.now() - begun) / 1000;
    return { ...scoreOf(truth, text.toString('utf8').split(/\s+/).filter(Boolean)), seconds };
  } catch {
    return undefined;
  }
}

function print(name: string, own: Measured, peer?: Measured): void {
  const percent = (value: number) => value.toFixed(2).padStart(6);
  const ours = `characters wrong ${percent(own.characterError)} %  words ${percent(own.wordRecall)} %  numbers ${percent(own.numberRecall)} %  ${own.seconds.toFixed(2)} s/page`;
  const theirs = peer
    ? `  | tesseract ${percent(peer.characterError)} %  ${percent(peer.wordRecall)} %  ${peer.seconds.toFixed(2)} s  time ×${(own.seconds / peer.seconds).toFixed(2)}`
    : '';
  console.log(`${name.padEnd(18)} ${ours}${theirs}`);
}

function realSamples(): (Sample & { total: string })[] {
  return readdirSync(join(real, 'sroie'))
    .filter((name) => name.endsWith('.csv'))
    .map((name) => {
      const [csv, json] = [join(real, 'sroie', name), join(real, 'sroie', name.replace('.csv', '.json'))];
      const truth = readFileSync(csv, 'utf8')
        .split(/\r?\n/)
        .flatMap((line) => line.split(',').slice(8).join(',').split(/\s+/))
        .filter(Boolean);
      const { total }: { total?: string } = JSON.parse(readFileSync(json, 'utf8'));
      return { path: csv.replace('.csv', '.jpg'), truth, total: total ?? '' };
    });
}

async function benchReal(reader: PageReader, folder: string): Promise<void> {
  if (!existsSync(join(real, 'sroie'))) return console.log(`real receipts: skipped, ${real} is not there (OCR_REAL)`);
  const [own, peer]: [Measured[], Measured[]] = [[], []];
  let totals = 0;
  const samples = realSamples();
  for (const sample of samples) {
    const measured = await measure(reader, sample, folder);
    own.push(measured);
    const beside = native(sample);
    if (beside) peer.push(beside);
    if (measured.text.replaceAll(' ', '').includes(sample.total.replace(/[^\d.,]/g, ''))) totals++;
  }
  print('real SROIE', average(own), peer.length === own.length ? average(peer) : undefined);
  console.log(`real SROIE         total on the page as read: ${totals}/${samples.length}`);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-ocr-'));
  const reader = createPageReader({ folder, workers: 1, engines });
  console.log(`engines: ${engines}`);
  try {
    for (const set of wanted) {
      const samples = [];
      for (const seed of seedsOf[set]) samples.push(await synthesise(seed));
      for (const variant of ['pdf', ...chosen] as const) {
        const each = samples.flatMap((sample) => sample.get(variant) ?? []);
        const own: Measured[] = [];
        for (const sample of each) own.push(await measure(reader, sample, folder));
        const peer =
          variant === 'pdf' || process.env.OCR_NATIVE === '0' ? [] : each.flatMap((sample) => native(sample) ?? []);
        print(`${set} ${variant}`, average(own), peer.length === own.length ? average(peer) : undefined);
      }
    }
    if (process.env.OCR_REAL !== '0') await benchReal(reader, folder);
  } finally {
    await reader.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
