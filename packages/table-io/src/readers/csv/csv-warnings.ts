import { MAX_CELL_LENGTH, type Sentence, sentence } from '@rapi/contracts';
import type { IngestOptions, IngestWarning } from '../../source/ingest-options';
import { ingestWarning, listed, listedPlaces } from '../../sheet/ingest-warning';
import type { Dialect } from './dialect';
import type { Encoding } from '../../source/encoding';
import type { CsvText } from './csv-text';
import type { CutAmounts } from './cut-amounts';
import type { Traits } from './tokenizer';

const signName = (sign: string): Sentence => (sign === '\t' ? sentence('sign_tab') : sentence('sign', { sign }));

function dialectWarnings(
  { delimiter, rival, quoting, hasDoubledBackslashes }: Dialect,
  { escaped }: Traits,
  told: IngestOptions,
) {
  const found: IngestWarning[] = [];
  if (rival !== undefined && delimiter !== null && told.delimiter === undefined) {
    const said = sentence('warn_separator_doubtful', { taken: signName(delimiter), rival: signName(rival) });
    found.push(ingestWarning('separator_doubtful', said));
  }
  if (quoting?.quote === "'" && told.quote === undefined)
    found.push(ingestWarning('apostrophe_quotes', sentence('warn_apostrophe_quotes')));
  if (hasDoubledBackslashes && told.escape === undefined)
    found.push(ingestWarning('doubled_backslashes', sentence('warn_doubled_backslashes')));
  if (escaped && told.escape === undefined)
    found.push(ingestWarning('backslash_escapes', sentence('warn_backslash_escapes')));
  return found;
}

function textWarnings({ undecodable }: Encoding, { cut, nul, irregular }: Traits): IngestWarning[] {
  const found: IngestWarning[] = [];
  if (undecodable > 0) {
    const said = sentence('warn_undecodable', { count: undecodable, mark: '\ufffd' });
    found.push(ingestWarning('undecodable_characters', said));
  }
  if (cut.count > 0) {
    const facts = { count: cut.count, limit: MAX_CELL_LENGTH, cells: listedPlaces(cut.places, cut.count) };
    found.push(ingestWarning('cut_cells', sentence('warn_cut_cells', facts)));
  }
  if (nul > 0) found.push(ingestWarning('nul_characters', sentence('warn_nul_characters', { count: nul })));
  if (irregular.length > 0)
    found.push(ingestWarning('stray_quotes', sentence('warn_stray_quotes', { lines: listed(irregular) })));
  return found;
}

/** Warnings about how a delimited text was read; none about what the person chose. */
export const csvWarnings = (
  { encoding, dialect, isUnwrapped }: Pick<CsvText, 'encoding' | 'dialect' | 'isUnwrapped'>,
  traits: Traits,
  told: IngestOptions,
): IngestWarning[] => [
  ...(encoding.isGuess
    ? [ingestWarning('encoding_guessed', sentence('warn_encoding_guessed', { encoding: encoding.label.toUpperCase() }))]
    : []),
  ...(isUnwrapped ? [ingestWarning('wrapped_lines', sentence('warn_wrapped_lines'))] : []),
  ...dialectWarnings(dialect, traits, told),
  ...textWarnings(encoding, traits),
];

/** Names the lines whose unquoted amounts were put together again, or one where it is not certain how. */
export function cutWarnings(cut: CutAmounts | undefined): IngestWarning[] {
  if (!cut || cut.lines.length === 0) return [];
  const { isCertain, count, lines } = cut;
  return [
    isCertain
      ? ingestWarning('joined_amounts', sentence('warn_joined_amounts', { count, lines: listed(lines, count) }))
      : ingestWarning('cut_amounts', sentence('warn_cut_amounts', { line: lines.at(-1) ?? 0 })),
  ];
}
