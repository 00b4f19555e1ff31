import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OcrPage } from '@rapi/contracts';

/** A word of a receipt of CORD (Park et al. 2019, CC-BY-4.0) with its category. */
interface CordLine {
  category: string;
  group_id: number;
  words: { text: string; is_key: number; quad: Record<`${'x' | 'y'}${1 | 2 | 3 | 4}`, number> }[];
}
interface CordFile {
  valid_line: CordLine[];
  dontcare: CordLine['words'][];
  meta: { image_size: { width: number; height: number } };
}

export interface Receipt {
  name: string;
  page: OcrPage;
  /** The values of a category, one per group, with digits and punctuation as printed. */
  values(category: string): string[];
}

function receiptOf(name: string, file: CordFile): Receipt {
  const words = file.valid_line.flatMap((line) => line.words);
  const { width, height } = file.meta.image_size;
  return {
    name,
    page: {
      ...{ page_number: 1, width, height, rotation: 0, source: 'ocr', confidence: 100, text: '' },
      words: words.map(({ text, quad }) => {
        const xs = [quad.x1, quad.x2, quad.x3, quad.x4];
        const ys = [quad.y1, quad.y2, quad.y3, quad.y4];
        return { text, confidence: 100, bbox: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] };
      }),
    },
    values: (category) =>
      file.valid_line
        .filter((line) => line.category === category)
        .map((line) =>
          line.words
            .filter(({ is_key: key }) => key === 0)
            .map(({ text }) => text)
            .join(' '),
        ),
  };
}

/** The receipts of a copy of CORD with `gt/{dev,test}/*.json`, ordered by name. */
export function readCord(folder: string): Receipt[] {
  return ['dev', 'test'].flatMap((part) =>
    readdirSync(join(folder, 'gt', part))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => {
        const file: CordFile = JSON.parse(readFileSync(join(folder, 'gt', part, name), 'utf8'));
        return receiptOf(`${part}/${name}`, file);
      }),
  );
}
