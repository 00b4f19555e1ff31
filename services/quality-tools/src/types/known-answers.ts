import type { ColumnNotation } from '@rapi/contracts';
import type { OpenFile } from '@rapi/table-service';
import type { QualityToolsPorts } from '../ports';

type Answers = Readonly<Record<string, ColumnNotation>>;

/**
 * The answers, with a mark on those that nobody asked for: the file decided the decimal sign otherwise, so the person
 * knows what the other columns show.
 */
export async function knownAnswers(
  { engine }: QualityToolsPorts,
  { dataset }: Pick<OpenFile, 'dataset'>,
  answers: Answers,
  signal: AbortSignal,
): Promise<Answers> {
  const readings = await engine.run('columnReadings', { dataset }, { signal });
  const shown = new Map(
    readings.map(({ column, notation, question }) => [column, question ? undefined : notation.decimal]),
  );
  const isDespite = (column: string, { decimal, by }: ColumnNotation): boolean =>
    by === undefined && decimal !== undefined && shown.get(column) !== undefined && shown.get(column) !== decimal;
  return Object.fromEntries(
    Object.entries(answers).map(([column, answer]) => [
      column,
      isDespite(column, answer) ? { ...answer, despite_others: true as const } : answer,
    ]),
  );
}
