import { answerKnown, type ColumnNotation, type Sentence, sentence } from '@rapi/contracts';
import { type Notation, notationOf } from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  type EngineSession,
  findColumns,
  mayBeRead,
  type WriteColumn,
} from '@rapi/table-core';
import { answered as withAnswer } from '../operation/answered-notation';
import { defineOperation } from '../operation/operation';
import { checkAnswer } from '../operation/saved-answer';

/** Whether a person's statement changes how a typed column is read. */
function isOtherwise({ type, format, native }: DatasetColumn, stated: Notation): boolean {
  const { dateOrder, decimal, groups, serials, compactDays } = stated;
  if (type === 'integer' || type === 'decimal') {
    if (serials ?? compactDays) return true;
  }
  if (native) return false;
  if (type === 'date' || type === 'datetime') {
    const isDayFirst = dateOrder !== undefined && dateOrder !== 'day-first' && /^d+[/.-]|^$/.test(format ?? '');
    return isDayFirst && (dateOrder === 'month-first' || !format?.includes('yyyy'));
  }
  if (type !== 'decimal' || format === 'rupiah') return false;
  const parts = format === 'id-number' ? ',' : '.';
  return (decimal !== undefined && decimal !== parts) || groups !== undefined;
}

/** The column with the stated notation; its texts are read again if that changes anything. */
function restated(known: DatasetColumn, stated: Notation): DatasetColumn {
  const notation = withAnswer(known.notation, stated);
  // The meaning "date" came from reading the digits as days.
  const { semantic, ...plain } = known;
  if (stated.plainDigits && known.type === 'text' && semantic === 'date') return { ...plain, notation };
  if (!isOtherwise(known, stated)) return { ...known, notation };
  const { format: _format, native: _native, ...column } = known;
  return { ...column, type: 'text', notation };
}

/** Whether the decimal sign of a column is an open question. */
async function asksForSign(session: EngineSession, input: DatasetRelation, column: DatasetColumn): Promise<boolean> {
  if (!mayBeRead(column) || column.notation?.decimal !== undefined) return false;
  return (await decideReading(session, input, column)).question?.about === 'decimal';
}

const isBySetting = ({ by }: ColumnNotation): boolean => by === 'setting';

/**
 * States how columns write what their values leave open: the decimal sign, the order of day and month, the century
 * (R-READ-1). No cell changes; every tool uses the reading from then on. An answer from account settings was not given
 * for this very file: it applies only to columns that still ask, and is ignored for columns that the table lacks
 * (R-READ-4). Where nobody can be asked, an answer that the file's own values contradict is refused.
 */
export const stateNotation = defineOperation('state-notation@1', {
  reads: ({ columns }) => columns.flatMap(([name, notation]) => (isBySetting(notation) ? [] : [name])),
  run: async (session, input, { columns: stated }, { isUnattended, answered }) => {
    const { relation, schema } = input;
    findColumns(
      schema,
      stated.flatMap(([name, notation]) => (isBySetting(notation) ? [] : [name])),
    );
    const notations = new Map(stated);
    const columns: WriteColumn[] = [];
    const warnings: Sentence[] = [];
    const bySetting: string[] = [];
    const kept = new Map(stated);
    for (const known of schema.columns) {
      const { name, key } = known;
      const told = notations.get(name);
      const isSaid = told && (!isBySetting(told) || (await asksForSign(session, input, known)));
      if (!isSaid) {
        columns.push({ name, key, known });
        continue;
      }
      if (isBySetting(told)) bySetting.push(name);
      const around = { isUnattended, known: answerKnown.parse(told), isAnsweredHere: answered?.has(name) };
      const checked = isBySetting(told)
        ? undefined
        : await checkAnswer(session, input, known, notationOf(told), around);
      warnings.push(...(checked?.said ?? []));
      kept.set(name, { ...told, ...checked?.known });
      const holds = checked?.holds ?? notationOf(told);
      columns.push({ name, key, known: Object.keys(holds).length > 0 ? restated(known, holds) : known });
    }
    if (isUnattended && bySetting.length > 0) warnings.push(sentence('answer_by_setting', { columns: bySetting }));
    return {
      relation,
      columns,
      rowCount: schema.rowCount,
      counts: { records_processed: schema.rowCount, records_changed: 0, cells_changed: 0 },
      ...(warnings.length > 0 && { warnings }),
      noted: { config: { columns: Object.fromEntries(kept) } },
    };
  },
});
