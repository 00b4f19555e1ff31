import type { IngestOptions, IngestWarning } from '../../source/ingest-options';
import { CHOOSE_READING, rowList } from '../../sheet/warnings';
import type { Dialect } from './dialect';
import type { Encoding } from '../../source/encoding';
import type { CsvText } from './csv-text';
import type { Traits } from './tokenizer';

const nulWarning = (count: number): IngestWarning[] =>
  count === 0 ? [] : [{ code: 'nul_characters', message: `${count} NUL characters were left out: they are no text.` }];

const cutWarning = ({ count, places }: Traits['cut']): IngestWarning[] =>
  count === 0
    ? []
    : [
        {
          code: 'cut_cells',
          message: `${count === 1 ? '1 cell is' : `${count} cells are`} longer than 32,767 characters; only the first 32,767 were taken: ${places.join('; ')}${count > places.length ? ' and more' : ''}.`,
        },
      ];

const quoteWarning = (lines: number[]): IngestWarning[] =>
  lines.length === 0
    ? []
    : [
        {
          code: 'stray_quotes',
          message: `Quotation marks inside cells were kept as they stand: lines ${rowList(lines)}.`,
        },
      ];

const undecodableWarning = (count: number): IngestWarning[] =>
  count === 0
    ? []
    : [
        {
          code: 'undecodable_characters',
          message: `${count} characters could not be read and stand as "\ufffd". Save the file as UTF-8 to keep them.`,
        },
      ];

const guessWarning = ({ label, isGuess }: Encoding): IngestWarning[] =>
  isGuess
    ? [
        {
          code: 'encoding_guessed',
          message: `The file does not say how its letters are encoded; by their looks it was read as ${label.toUpperCase()}. If letters are wrong, choose another encoding ${CHOOSE_READING}.`,
        },
      ]
    : [];

const signName = (sign: string) => (sign === '\t' ? 'the tab' : `"${sign}"`);

function dialectWarnings(
  { delimiter, rival, quoting, hasDoubledBackslashes }: Dialect,
  { escaped }: Traits,
  told: IngestOptions,
) {
  const found: IngestWarning[] = [];
  if (rival !== undefined && delimiter !== null && told.delimiter === undefined) {
    const message = `The separator was taken to be ${signName(delimiter)}, though ${signName(rival)} parts the rows nearly as evenly. Another can be chosen ${CHOOSE_READING}.`;
    found.push({ code: 'separator_doubtful', message });
  }
  if (quoting?.quote === "'" && told.quote === undefined) {
    const message = `Apostrophes around cells were taken for quotation marks and are no part of the values. If they are, choose so ${CHOOSE_READING}.`;
    found.push({ code: 'apostrophe_quotes', message });
  }
  if (hasDoubledBackslashes && told.escape === undefined) {
    const message = `Every backslash in quoted cells stands twice, and was kept so. If each pair stands for one, choose backslashes as escapes ${CHOOSE_READING}.`;
    found.push({ code: 'doubled_backslashes', message });
  }
  if (escaped && told.escape === undefined) {
    const message = `A backslash before a quotation mark was taken for its escape and is no part of the values. If it is, choose so ${CHOOSE_READING}.`;
    found.push({ code: 'backslash_escapes', message });
  }
  return found;
}

/** What a person should know of how a delimited text was taken; nothing about what they chose themselves. */
export const csvWarnings = (
  { encoding, dialect }: Pick<CsvText, 'encoding' | 'dialect'>,
  traits: Traits,
  told: IngestOptions,
): IngestWarning[] => [
  ...guessWarning(encoding),
  ...dialectWarnings(dialect, traits, told),
  ...undecodableWarning(encoding.undecodable),
  ...cutWarning(traits.cut),
  ...nulWarning(traits.nul),
  ...quoteWarning(traits.irregular),
];
