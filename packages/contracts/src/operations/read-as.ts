import type { Sentence } from '../sentences/catalogue';
import { sentence } from '../sentences/sentence';
import { leaves } from './column-effects';
import type { OperationDescription } from './description';
import type { ReadAsSettings } from './read-as-settings';

/** The rows that the column names come from, of which the lowest is known. */
export function headerRowsSentence(row: number, rows = 1): Sentence {
  if (rows === 1) return sentence('step_reread_header', { row });
  const from = Math.max(1, row - rows + 1);
  return sentence(rows === 2 ? 'step_read_headers' : 'step_read_header_span', { above: from, row });
}

function headerSentence({ header_row: row, header_rows: rows }: ReadAsSettings): Sentence[] {
  if (row === 'none') return [sentence('step_reread_no_header')];
  if (row !== undefined) return [headerRowsSentence(row, rows)];
  if (rows === 3) return [sentence('step_read_joined_three')];
  return rows === 2 ? [sentence('step_read_joined')] : [];
}

const quoteSentence = ({ quote, escape }: ReadAsSettings): Sentence[] => [
  ...(quote === 'none' ? [sentence('step_read_unquoted')] : quote ? [sentence('step_read_quote', { quote })] : []),
  ...(escape === 'backslash' ? [sentence('step_read_backslash')] : []),
];

/** How a file is read, in words for each choice. */
function howSentences(choice: ReadAsSettings): Sentence[] {
  const { sheet, delimiter, encoding, without_hidden: isWithoutHidden } = choice;
  return [
    ...(sheet === undefined ? [] : [sentence('step_reread_sheet', { sheet })]),
    ...headerSentence(choice),
    ...(isWithoutHidden ? [sentence('step_reread_without_hidden')] : []),
    ...(delimiter === '\t' ? [sentence('step_read_tabs')] : []),
    ...(delimiter && delimiter !== '\t' ? [sentence('step_read_delimiter', { delimiter })] : []),
    ...(encoding ? [sentence('step_read_encoding', { encoding })] : []),
    ...quoteSentence(choice),
  ];
}

/**
 * How to read the upload before the steps run (R-RECIPE-3). The files service makes a file's table from its bytes; on a
 * table that is already read the step does nothing.
 */
export const readAs: OperationDescription<ReadAsSettings> = {
  tool: 'workbench',
  type: 'import',
  columns: leaves,
  isWhole: true,
  isUncounted: true,
  label: (choice) => {
    const how = howSentences(choice);
    return how.length === 0 ? sentence('step_read_file') : sentence('step_read_as', { how });
  },
};
