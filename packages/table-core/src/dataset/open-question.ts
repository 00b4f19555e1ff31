import type { ColumnReading, ReadingQuestion } from '@rapi/indonesia';
import { sentence, type Sentence } from '@rapi/contracts';
import { TableError } from '../table-error';

/** A column with a question that no person has answered yet. */
export interface OpenColumn {
  name: string;
  question: ReadingQuestion;
  /** Reads only values with a single reading. */
  sureReading?: ColumnReading;
}

type Question = Pick<ReadingQuestion, 'about'>;
/** What bare digits are is a question about numbers and about days. */
export const asksAboutNumbers = ({ about }: Question): boolean => about !== 'date_order' && about !== 'century';
export const asksAboutDays = ({ about }: Question): boolean => about !== 'decimal' && about !== 'debit';

/** The question in one sentence, with a value that may be read either way. */
export function questionSentence({ name: column, question: { about, options } }: OpenColumn): Sentence {
  const text = options.flatMap(({ examples }) => examples)[0]?.text ?? '';
  if (about === 'date_order') {
    const isYear = options.some(({ notation }) => notation.dateOrder === 'year-first');
    return sentence(isYear ? 'question_year_first' : 'question_date_order', { column, text });
  }
  if (about === 'century') return sentence('question_century', { column, text });
  if (about === 'debit') return sentence('question_debit', { column, text });
  if (about === 'digits') return sentence('question_digits', { column, text });
  const readings = options.flatMap(({ examples }) => examples.find((each) => each.text === text)?.value ?? []);
  return sentence('question_decimal', {
    column,
    text,
    readings: readings.map((value) => sentence('read_as', { value: Number(value) })),
  });
}

/** Throws 422 with the question: nobody works with a column that may be read in two ways. */
export function refuseOpen(open: readonly OpenColumn[], field?: string): void {
  const [first] = open;
  if (!first) return;
  throw new TableError('open_question', questionSentence(first), {
    columns: open.map(({ name }) => name),
    ...(field !== undefined && { field }),
  });
}
