import type { ChartNote, ChartType } from '@rapi/contracts';
import type { ChartLanguage } from './chart-content';
import { sayIn } from './words/words';

/** Of a name in all calls. */
const LONGEST_NAME = 200;

/** The title of a chart that nobody named: `Grafik kolom: Kota, Omzet`. */
export const unnamedTitle = (type: ChartType, columns: readonly string[], language: ChartLanguage): string =>
  `${sayIn(language)(`type_${type}`)}: ${columns.join(', ')}`.slice(0, LONGEST_NAME);

/** What a person named a chart; empty for no name, and for a title that a screen or an earlier build made. */
export function ownName(name: string, type: ChartType, columns: readonly string[]): string {
  const own = name.trim();
  return [unnamedTitle(type, columns, 'id'), unnamedTitle(type, columns, 'en')].includes(own) ? '' : own;
}

/** A note on the figures in a language, by its code; in English where it brings its words along in a `sentence`. */
export function noteText({ code, text, column = '', shown = 0, of = 0 }: ChartNote, language: ChartLanguage): string {
  const say = sayIn(language);
  switch (code) {
    case 'sampled':
      return say('note_sampled', { shown, of });
    case 'counted':
    case 'no_rows':
      return say(`note_${code}`);
    case 'currencies':
    case 'axis_currencies':
      return say(`note_${code}`, { column });
    case 'doubtful':
    case 'unread':
    case 'unread_label':
      return say(of === 1 ? `note_${code}_one` : `note_${code}_many`, { column, of });
    case 'empty_labels':
    case 'rows_not_data':
      return text;
  }
}

/** Says that a chart is not of all rows of its file; undefined where it is. */
export const partText = (
  { row_count: rows, file_rows: all }: { row_count?: number; file_rows?: number },
  language: ChartLanguage,
): string | undefined =>
  rows !== undefined && all !== undefined && rows < all ? sayIn(language)('drawn_from', { rows, all }) : undefined;
