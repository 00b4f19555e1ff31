import { type ColumnReading, readValue } from '@rapi/indonesia';
import {
  type Batch,
  type DatasetColumn,
  type DatasetRelation,
  eachColumn,
  type EngineSession,
  findColumn,
  mayBeRead,
  quoteText,
  readColumns,
  type ReadColumn,
  type ReadDataset,
  sureNumber,
  textColumn,
} from '@rapi/table-core';
import { csvText, csvTextSql } from '@rapi/table-io';
import { FORM } from './odd-values';
import { sayIn } from './words/words';

export interface OddValuesFile {
  /** Only this column; else all. */
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

/** The reading that the column decided against: the other decimal sign, or the other order of day, month and year. */
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

/** The value in an unambiguous form; null if the text has none. */
function valueText(text: string, reading: ColumnReading | undefined): string | null {
  const read = reading && readValue(text, reading);
  return !read || 'reason' in read ? null : sureNumber(String(read.value));
}

/** The state of a cell. The same text may be a number of the workbook in one row and a doubtful text in another. */
const stateOf = ({ key }: DatasetColumn): string => `CASE q${key} WHEN 'doubtful' THEN 'doubtful' ELSE 'unread' END`;

/** Other possible readings of a column: each answer to its open question, or the reading that it decided against. */
function otherReadings({ column, reading, isDecided }: ReadColumn, { open }: ReadDataset): ColumnReading[] {
  const asked = isDecided ? undefined : open.find(({ name }) => name === column.name);
  if (!asked) return [otherReading(reading) ?? []].flat();
  return asked.question.options.map(({ notation }) => ({
    ...reading,
    kind: notation.plainDigits ? 'number' : reading.kind,
    notation: { ...reading.notation, ...notation },
  }));
}

/** Each different odd text of a column with its readings; for an open question, all possible values side by side. */
async function createReadings(session: EngineSession, part: ReadDataset, found: ReadColumn) {
  const { column, reading } = found;
  const text = textColumn(column);
  const others = otherReadings(found, part);
  async function* batches(): AsyncGenerator<Batch> {
    const odd = `SELECT DISTINCT ${text}, ${stateOf(column)} FROM ${part.relation} WHERE ${text} IS NOT NULL AND q${column.key} IS NOT NULL`;
    for await (const chunk of session.chunks(odd)) {
      const texts = chunk.getColumnValues(0).map(String);
      const states = chunk.getColumnValues(1).map(String);
      const readAs = texts.map((each, at) => (states[at] === 'doubtful' ? valueText(each, reading) : null));
      const couldBe = texts.map((each, at) => {
        const values = new Set(others.map((other) => valueText(each, other)));
        values.delete(readAs[at] ?? null);
        values.delete(null);
        return values.size === 0 ? null : [...values].join(' / ');
      });
      yield [texts, states, readAs, couldBe];
    }
  }
  const table = session.name('both_readings');
  await session.createTable(table, COLUMNS, batches());
  return table;
}

interface AddedCells {
  column: DatasetColumn;
  rows: string;
  place: number;
  say: ReturnType<typeof sayIn>;
}

/** Adds the odd cells of one column to the table of all. */
async function addCells(session: EngineSession, part: ReadDataset, { column, rows, place, say }: AddedCells) {
  const found = part.read.get(column.key);
  if (!found) return;
  const both = await createReadings(session, part, found);
  const cell = (text: string) => csvTextSql(text, DELIMITER);
  await session.run(
    `INSERT INTO ${rows} SELECT CAST(d._row + 1 AS VARCHAR), ${quoteText(csvText(column.name, DELIMITER))}, ${cell('b.text')},
       CASE b.state WHEN 'doubtful' THEN ${quoteText(say('doubtful'))} ELSE ${quoteText(say('unread'))} END,
       b.read_as, b.could_be, ${cell(FORM)}, ${place}, d._row
     FROM ${part.relation} d JOIN ${both} b ON b.text = d.${textColumn(column)} AND b.state = ${stateOf(column)}
     WHERE d.q${column.key} IS NOT NULL; DROP TABLE ${both}`,
  );
}

/** Writes every doubtful or unread cell as CSV, row by row with both readings; rows count from one. */
export async function writeOddValues(
  session: EngineSession,
  dataset: DatasetRelation,
  { column: only, path, language }: OddValuesFile,
): Promise<void> {
  const say = sayIn(language);
  const columns = only === undefined ? dataset.schema.columns.filter(mayBeRead) : [findColumn(dataset.schema, only)];
  const rows = session.name('odd_rows');
  const names = heads.map((_, at) => `h${at}`);
  await session.run(`CREATE TABLE ${rows} (${names.join(' VARCHAR, ')} VARCHAR, place INTEGER, line BIGINT)`);
  let place = 0;
  await eachColumn(session, dataset, columns, async (relation, column) => {
    const part = await readColumns(session, { ...dataset, relation, file: dataset }, [{ column, isOpenToo: true }]);
    await addCells(session, part, { column, rows, place: place++, say });
  });
  const header = `SELECT ${heads.map((head) => quoteText(say(head))).join(', ')}`;
  await session.run(
    `COPY (${header} UNION ALL SELECT * FROM (SELECT ${names.join(', ')} FROM ${rows} ORDER BY place, line))
     TO ${quoteText(path)} (FORMAT csv, HEADER false)`,
  );
}
