import type { ColumnNotation, ColumnReadingInfo } from '@rapi/contracts';
import { askedSigns } from '@rapi/indonesia';
import type { OpenFile } from '@rapi/table-service';
import type { QualityToolsPorts } from '../ports';

type Answers = Readonly<Record<string, ColumnNotation>>;

/**
 * What is known of an answer beside itself: the signs that it was asked about, or that nobody asked for it: the file
 * decided the decimal sign otherwise, so the person knows what the other columns show.
 */
function circumstances(
  { decimal, groups, by }: ColumnNotation,
  { notation, question }: Pick<ColumnReadingInfo, 'notation' | 'question'>,
): Pick<ColumnNotation, 'asked' | 'despite_others'> {
  if (by !== undefined || (decimal ?? groups) === undefined) return {};
  if (question) {
    const asked = question.about === 'decimal' ? askedSigns(question.options) : undefined;
    return asked ? { asked } : {};
  }
  return decimal !== undefined && notation.decimal !== undefined && notation.decimal !== decimal
    ? { despite_others: true }
    : {};
}

/** The answers, with what is known of each beside it, for files that the steps will run on. */
export async function knownAnswers(
  { engine }: QualityToolsPorts,
  { dataset }: Pick<OpenFile, 'dataset'>,
  answers: Answers,
  signal: AbortSignal,
): Promise<Answers> {
  const readings = await engine.run('columnReadings', { dataset }, { signal });
  const byName = new Map(readings.map((reading) => [reading.column, reading]));
  return Object.fromEntries(
    Object.entries(answers).map(([column, answer]) => {
      const reading = byName.get(column);
      return [column, { ...answer, ...(reading && circumstances(answer, reading)) }];
    }),
  );
}
