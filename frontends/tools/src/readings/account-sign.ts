import type { ColumnReadingInfo } from '@rapi/contracts';
import type { ReadingQuestion, StatedNotations } from './readings-queries';

export type DecimalSign = ',' | '.';

export const asksForSign = ({ about }: Pick<ReadingQuestion, 'about'>): boolean => about === 'decimal';

/** The answers for columns whose question has this decimal sign among its options, by column. */
export const answersBySign = (readings: readonly ColumnReadingInfo[], decimal: DecimalSign): StatedNotations =>
  Object.fromEntries(
    readings
      .filter(({ question }) => question && asksForSign(question) && hasAnswer(question, decimal))
      .map(({ column }) => [column, { decimal }]),
  );

const hasAnswer = ({ options }: ReadingQuestion, decimal: DecimalSign): boolean =>
  options.some(({ notation }) => notation.decimal === decimal);
