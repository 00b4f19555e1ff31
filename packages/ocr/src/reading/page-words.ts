import type { OcrPage } from '@rapi/contracts';
import type { RecognisedWord } from '../recognition/recogniser';

/** Counts letters and digits; a speck read as a dash proves nothing. */
export const lettersOf = (word: { text: string }): number => word.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const round = (value: number) => Math.round(value * 10) / 10;

/** Mean confidence by letters, one decimal; null for a page without words. */
function confidenceOf(words: readonly RecognisedWord[]): number | null {
  const weight = (word: RecognisedWord) => Math.max(1, lettersOf(word));
  const total = words.reduce((sum, word) => sum + weight(word), 0);
  if (total === 0) return null;
  return round(words.reduce((sum, word) => sum + word.confidence * weight(word), 0) / total);
}

/** A page's words in the shape of the contract. */
export function describeWords(lines: readonly (readonly RecognisedWord[])[]): Pick<OcrPage, 'confidence' | 'words'> {
  const kept = lines.filter((line) => line.length > 0);
  return {
    confidence: confidenceOf(kept.flat()),
    words: kept.flat().map(({ text, confidence, box }) => ({
      text,
      confidence: round(Math.min(100, Math.max(0, confidence))),
      bbox: [round(box[0]), round(box[1]), round(box[2]), round(box[3])],
    })),
  };
}
