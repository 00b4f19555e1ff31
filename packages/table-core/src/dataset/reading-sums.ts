import { decimalSum, readValue, type ReadingDecision } from '@rapi/indonesia';
import type { EngineSession } from '../session/session';
import { numberSide, textColumn, type DatasetColumn, type DatasetRelation } from './dataset';

/** The decision with the column's sum under each answer to its question about the signs of its numbers. */
export async function withSums(
  session: EngineSession,
  { relation }: DatasetRelation,
  column: DatasetColumn,
  decision: ReadingDecision,
): Promise<ReadingDecision> {
  const { question, sureReading } = decision;
  if (!sureReading || (question?.about !== 'decimal' && question?.about !== 'debit')) return decision;
  // Before it is known which amounts are subtracted there is no sum.
  const { marked, debit } = sureReading.notation;
  if (question.about === 'decimal' && marked && debit === undefined) return decision;
  const text = textColumn(column);
  const options = question.options.map((option) => ({
    option,
    reading: { ...sureReading, notation: { ...sureReading.notation, ...option.notation } },
    sum: decimalSum(),
  }));
  const number = numberSide(column) ?? 'CAST(NULL AS DOUBLE)';
  const sql = `SELECT ${text}, CAST(count(*) AS INTEGER), ${number} FROM ${relation} WHERE ${text} IS NOT NULL GROUP BY ALL`;
  for await (const chunk of session.chunks(sql)) {
    const [cells, numbers] = [chunk.getColumnValues(1), chunk.getColumnValues(2)];
    for (const [i, each] of chunk.getColumnValues(0).entries()) {
      if (typeof each !== 'string') continue;
      for (const { reading, sum } of options) {
        const number = numbers[i];
        const read = typeof number === 'number' ? { value: number } : readValue(each, reading);
        if ('value' in read && typeof read.value === 'number') sum.add(read.value, Number(cells[i]));
      }
    }
  }
  return {
    ...decision,
    question: { ...question, options: options.map(({ option, sum }) => ({ ...option, sum: sum.total() })) },
  };
}
