import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { GrayImage } from '../image/gray-image';
import type { Language, ReadOptions, RecognisedWord, Recogniser } from './recogniser';

/** Each language's models come in a package. */
const modelPackages = new Map<string, () => string>([
  ['ind', () => require.resolve('@tesseract.js-data/ind/package.json')],
  ['eng', () => require.resolve('@tesseract.js-data/eng/package.json')],
]);

/**
 * Copies the models from packages into one folder, so nothing is fetched from a network (tesseract.js would ask a CDN).
 * Several processes may do this at once.
 */
async function layOutModels(languages: readonly string[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const language of languages) {
    const home = modelPackages.get(language)?.();
    if (!home) throw new Error(`There is no model for ${language}`);
    const name = `${language}.traineddata.gz`;
    const copy = join(folder, `${name}.${process.pid}`);
    await copyFile(join(dirname(home), '4.0.0_best_int', name), copy);
    await rename(copy, join(folder, name));
  }
}

/** A portable grey map: the raw bytes after a header line, which costs no time to write or read. */
function asPgm({ width, height, data }: GrayImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
}

interface Open {
  language: Language;
  worker: Worker;
}

async function open(language: Language, folder: string, tell: (fraction: number) => void): Promise<Open> {
  const languages = language.split('+');
  await layOutModels(languages, folder);
  const worker = await createWorker(languages, OEM.LSTM_ONLY, {
    langPath: folder,
    gzip: true,
    cacheMethod: 'none',
    logger: ({ status, progress }) => status === 'recognizing text' && tell(progress),
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: '200' });
  return { language, worker };
}

/**
 * Tesseract 5 in WebAssembly. It is loaded with the first page and kept; another language replaces it. The folder holds
 * copies of the models.
 */
export function createTesseract(folder: string): Recogniser {
  let current: Open | undefined;
  let onProgress: ReadOptions['onProgress'];
  const read: Recogniser['read'] = async (image, options) => {
    if (current?.language !== options.language) {
      await current?.worker.terminate();
      current = await open(options.language, folder, (fraction) => onProgress?.(fraction));
    }
    onProgress = options.onProgress;
    const { data } = await current.worker.recognize(asPgm(image), {}, { text: false, blocks: true });
    const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
    return lines.map(({ words }) =>
      words.map(({ text, confidence, bbox }): RecognisedWord => ({
        text,
        confidence,
        box: [bbox.x0, bbox.y0, bbox.x1, bbox.y1],
      })),
    );
  };
  return {
    read,
    glance: read,
    async close() {
      await current?.worker.terminate();
      current = undefined;
    },
  };
}
