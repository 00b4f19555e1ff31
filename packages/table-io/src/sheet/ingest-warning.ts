import { type Sentence, sentence } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';
import type { IngestWarning } from '../source/ingest-options';

type Place = Pick<IngestWarning, 'sheet' | 'rows'>;

/** Also puts the sentence in English, because the documented calls answer in English. */
export const ingestWarning = (code: string, said: Sentence, place: Place = {}): IngestWarning => ({
  code,
  message: inEnglish(said),
  sentence: said,
  ...place,
});

const MOST_LISTED = 10;

/** `3, 7, 12 and more`: enough to find them. */
export function listed(items: readonly (string | number)[], total = items.length): Sentence {
  const shown = items.slice(0, MOST_LISTED).map(String);
  return sentence(total > shown.length ? 'list_and_more' : 'list', { items: shown });
}

/** Places that need more than a number. */
export const listedPlaces = (places: readonly Sentence[], total: number): Sentence =>
  sentence(total > places.length ? 'places_and_more' : 'places', { places });

/** As many names as a sentence shows, plus one if there are more. */
export const someOf = (names: readonly string[]): readonly string[] => names.slice(0, MOST_LISTED + 1);

/** A warning about what happened to these columns. */
export const namesWarning = (
  code: 'flattened' | 'lists_as_text' | 'times_in_wib',
  names: readonly string[],
): IngestWarning => ingestWarning(code, sentence(`warn_${code}` as const, { names: someOf(names) }));
