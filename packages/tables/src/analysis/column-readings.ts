import type { ColumnNotation, ColumnReadingInfo } from '@rapi/contracts';
import type { Notation, ReadingDecision } from '@rapi/indonesia';
import { type DatasetRelation, decideReading, eachColumn, type EngineSession, mayBeRead } from '@rapi/table-core';

/** As the API and recipes tell it. */
const notationInfo = ({ decimal, groups, dateOrder, centuryPivot, letterM, zones }: Notation): ColumnNotation => ({
  ...(decimal && { decimal }),
  ...(groups && { groups }),
  ...(dateOrder && { date_order: dateOrder }),
  ...(centuryPivot !== undefined && { century_pivot: centuryPivot }),
  ...(letterM && { letter_m: letterM }),
  ...(zones && { zones }),
});

function readingInfo(column: string, decision: ReadingDecision): ColumnReadingInfo {
  const { reading, sureReading, cells, doubtful, unread, question } = decision;
  const known = reading ?? sureReading;
  return {
    column,
    kind: reading?.kind ?? null,
    unit: known?.unit ?? null,
    ...(known?.currency && { currency: known.currency }),
    notation: notationInfo(known?.notation ?? {}),
    ...cells,
    doubtful_values: doubtful.map(({ text, cells: count, value }) => ({ text, count, value })),
    unread_values: unread.map(({ text, cells: count, reason }) => ({ text, count, reason })),
    question: question
      ? {
          about: question.about,
          options: question.options.map(({ notation, ...rest }) => ({ notation: notationInfo(notation), ...rest })),
        }
      : null,
  };
}

/** How the texts of each column are read (R-READ-1), and what has to be asked; columns of plain text are left out. */
export async function listReadings(
  session: EngineSession,
  dataset: DatasetRelation,
  signal?: AbortSignal,
): Promise<ColumnReadingInfo[]> {
  const readings: ColumnReadingInfo[] = [];
  const columns = dataset.schema.columns.filter(mayBeRead);
  await eachColumn(session, dataset, columns, async (relation, column) => {
    signal?.throwIfAborted();
    const decision = await decideReading(session, { ...dataset, relation, file: dataset }, column);
    if (decision.reading || decision.question) readings.push(readingInfo(column.name, decision));
  });
  return readings;
}
