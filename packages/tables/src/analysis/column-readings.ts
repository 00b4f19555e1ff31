import type { ColumnReadingInfo } from '@rapi/contracts';
import { type ReadingDecision, toldNotation } from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  eachColumn,
  type EngineSession,
  mayBeRead,
} from '@rapi/table-core';
import { withDigits } from '../operation/keep-readings';
import { typedReadings } from './typed-readings';

function readingInfo({ name: column, notation: stated }: DatasetColumn, decision: ReadingDecision): ColumnReadingInfo {
  const { reading, sureReading, cells, doubtful, unread, question } = decision;
  const known = reading ?? sureReading;
  return {
    column,
    kind: reading?.kind ?? null,
    unit: known?.unit ?? null,
    ...(known?.currency && { currency: known.currency }),
    notation: { ...toldNotation(known?.notation ?? {}), ...(stated?.by && { by: stated.by }) },
    ...cells,
    doubtful_values: doubtful.map(({ text, cells: count, value }) => ({ text, count, value })),
    unread_values: unread.map(({ text, cells: count, reason }) => ({ text, count, reason })),
    question: question
      ? {
          about: question.about,
          options: question.options.map(({ notation, ...rest }) => ({ notation: toldNotation(notation), ...rest })),
        }
      : null,
  };
}

/** How each column is read (R-READ-1), and what we have to ask. Columns of plain text are left out. */
export async function listReadings(
  session: EngineSession,
  dataset: DatasetRelation,
  signal?: AbortSignal,
): Promise<ColumnReadingInfo[]> {
  const readings = await typedReadings(session, dataset);
  const columns = dataset.schema.columns.filter(mayBeRead);
  await eachColumn(session, dataset, columns, async (relation, column) => {
    signal?.throwIfAborted();
    const decision = await decideReading(session, { ...dataset, relation, file: dataset }, column);
    if (decision.reading || decision.question) readings.push(readingInfo(column, decision));
  });
  const places = new Map(dataset.schema.columns.map(({ name }, place) => [name, place]));
  return readings.sort((a, b) => (places.get(a.column) ?? 0) - (places.get(b.column) ?? 0));
}

/** The names of the columns about which a person is asked. */
export async function openQuestions(session: EngineSession, dataset: DatasetRelation): Promise<ReadonlySet<string>> {
  const typed = await typedReadings(session, dataset);
  const asked = new Set(typed.filter(({ question }) => question !== null).map(({ column }) => column));
  const columns = await withDigits(session, dataset, dataset.schema.columns.filter(mayBeRead));
  await eachColumn(session, dataset, columns, async (relation, column) => {
    const { question } = await decideReading(session, { ...dataset, relation, file: dataset }, column);
    if (question) asked.add(column.name);
  });
  return asked;
}
