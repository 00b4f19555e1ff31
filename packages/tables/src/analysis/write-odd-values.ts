import { type ColumnReading, readValue } from '@rapi/indonesia';
import {
  type Batch,
  type DatasetRelation,
  type EngineSession,
  findColumn,
  mayBeRead,
  quoteText,
  readColumns,
  type ReadColumn,
  sureNumber,
  textColumn,
} from '@rapi/table-core';
import { csvText, csvTextSql } from '@rapi/table-io';
import { FORM } from './odd-values';
import { sayIn } from './words/words';

export interface OddValuesFile {
  /** One column alone; else all. */
  column?: string;
  path: string;
  language: 'en' | 'id';
}

const DELIMITER = ',';
const heads = ['row', 'column', 'value', 'state', 'read_as', 'could_be', 'form'] as const;
const COLUMNS = [
  { name: 'text', type: 'VARCHAR' },
  { name: 'state', type: 'VARCHAR' },
  { name: 'read_as', type: 'VARCHAR' },
  { name: 'could_be', type: 'VARCHAR' },
] as const;

/** The reading that the column decided against: the other sign of decimals, or the other order of day and month. */
export function otherReading(reading: ColumnReading): ColumnReading | undefined {
  const { decimal, dateOrder, groups: _, ...rest } = reading.notation;
  if (reading.kind === 'number' && decimal)
    return { ...reading, notation: { ...rest, decimal: decimal === ',' ? '.' : ',' } };
  if ((reading.kind === 'date' || reading.kind === 'datetime') && dateOrder) {
    const other = dateOrder === 'day-first' ? 'month-first' : 'day-first';
    return { ...reading, notation: { ...reading.notation, dateOrder: other } };
  }
  return undefined;
}

/** A value as it can be read one way only; null where the text tells none. */
function valueText(text: string, reading: ColumnReading | undefined): string | null {
  const read = reading && readValue(text, reading);
  return !read || 'reason' in read ? null : sureNumber(String(read.value));
}

/** Each different odd text of a column with both of its readings. */
async function createReadings(session: EngineSession, relation: string, { column, reading }: ReadColumn) {
  const text = textColumn(column);
  const other = otherReading(reading);
  async function* batches(): AsyncGenerator<Batch> {
    const odd = `SELECT DISTINCT ${text}, q${column.key} = 'doubtful' FROM ${relation} WHERE ${text} IS NOT NULL AND q${column.key} IS NOT NULL`;
    for await (const chunk of session.chunks(odd)) {
      const texts = chunk.getColumnValues(0).map(String);
      const states = chunk.getColumnValues(1).map((isDoubtful) => (isDoubtful === true ? 'doubtful' : 'unread'));
      const readAs = texts.map((each, at) => (states[at] === 'doubtful' ? valueText(each, reading) : null));
      const couldBe = texts.map((each, at) => {
        const value = valueText(each, other);
        return value === readAs[at] ? null : value;
      });
      yield [texts, states, readAs, couldBe];
    }
  }
  const table = session.name('both_readings');
  await session.createTable(table, COLUMNS, batches());
  return table;
}

/** Every cell that is doubtful or not read, row by row with both of its readings, as CSV; rows count from one. */
export async function writeOddValues(
  session: EngineSession,
  dataset: DatasetRelation,
  { column: only, path, language }: OddValuesFile,
): Promise<void> {
  const say = sayIn(language);
  const columns = only === undefined ? dataset.schema.columns.filter(mayBeRead) : [findColumn(dataset.schema, only)];
  const cell = (text: string) => csvTextSql(text, DELIMITER);
  const parts: string[] = [];
  for (const column of columns) {
    const { relation, read } = await readColumns(session, dataset, [{ column }]);
    const found = read.get(column.key);
    if (!found) continue;
    const both = await createReadings(session, relation, found);
    parts.push(
      `SELECT CAST(d._row + 1 AS VARCHAR), ${quoteText(csvText(column.name, DELIMITER))}, ${cell('b.text')},
         CASE b.state WHEN 'doubtful' THEN ${quoteText(say('doubtful'))} ELSE ${quoteText(say('unread'))} END,
         b.read_as, b.could_be, ${cell(FORM)}, ${parts.length} AS place, d._row AS line
       FROM ${dataset.relation} d JOIN ${both} b ON b.text = d.${textColumn(column)}`,
    );
  }
  const names = heads.map((_, at) => `'' AS h${at}`).join(', ');
  const rows = `SELECT ${names}, 0 AS place, 0 AS line WHERE false${parts.map((part) => ` UNION ALL ${part}`).join('')}`;
  const header = `SELECT ${heads.map((head) => quoteText(say(head))).join(', ')}`;
  await session.run(
    `COPY (${header} UNION ALL SELECT * FROM (SELECT ${heads.map((_, at) => `h${at}`).join(', ')} FROM (${rows}) ORDER BY place, line))
     TO ${quoteText(path)} (FORMAT csv, HEADER false)`,
  );
}
