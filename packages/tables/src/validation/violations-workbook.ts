import { say as sentenceIn } from '@rapi/contracts/say';
import {
  type Batch,
  type Dataset,
  type DatasetColumn,
  type EngineSession,
  openDataset,
  quoteText,
} from '@rapi/table-core';
import {
  cellSql, columnFormat, createWorkbookStyles, escapeXml, headerRow, headerStyle, numberCellSql, plainSheet, quotedStyle, rowTexts,
  textCellSql, writeWorkbook, type CellLook, type CellStyle, type Sheet, type StyleChoice, type WorkbookStyles,
} from '@rapi/table-io'; // prettier-ignore
import type { Check } from './check';
import type { Found } from './list-violations';
import type { ValidationPlan } from './validation-plan';
import { isViolationKind } from './violation-kinds';
import { obstacleSentence, violationMessage, type ViolationLanguage } from './violation-messages';
import type { Obstacle } from './plan-checks';
import { sayIn as wordsIn } from './words/words';

/** Most violations per sheet; Excel's own limit is 1,048,576 rows. */
const SHEET_ROWS = 1_000_000;

interface Book {
  session: EngineSession;
  plan: ValidationPlan;
  language: ViolationLanguage;
  found: Found & { obstacles: readonly (Obstacle | undefined)[] };
  dataset: Dataset;
  relation: string;
  styles: WorkbookStyles;
}

const namesOf = (columns: readonly DatasetColumn[]): string => columns.map(({ name }) => name).join(', ');
const keySql = `concat(place, ':', kind, ':', detail)`;

/** SQL of one of our texts, escaped for XML. */
const xmlText = (text: string): string => quoteText(escapeXml(text));

/** A table of `key` and `message`: the sentence of every different finding, escaped for XML. */
async function createMessages({ session, plan, language, found }: Book): Promise<string> {
  const sql = `SELECT ${keySql} AS key, any_value(place), any_value(kind), any_value(detail) FROM ${found.violations} GROUP BY 1`;
  async function* messages(): AsyncGenerator<Batch> {
    for await (const chunk of session.chunks(sql)) {
      const [places, kinds, details] = [1, 2, 3].map((column) => chunk.getColumnValues(column));
      const texts = (places ?? []).map((place, i) => {
        const rule = plan.rules[found.checks[Number(place)]?.rule ?? -1];
        const [kind, detail] = [kinds?.[i], details?.[i]];
        return rule && isViolationKind(kind)
          ? escapeXml(violationMessage(rule, kind, typeof detail === 'string' ? detail : null, language))
          : '';
      });
      yield [chunk.getColumnValues(0).map(String), texts];
    }
  }
  const table = session.name('messages');
  const columns = [
    { name: 'key', type: 'VARCHAR' },
    { name: 'message', type: 'VARCHAR' },
  ] as const;
  await session.createTable(table, columns, messages());
  return table;
}

const caseOf = (texts: readonly string[]): string =>
  texts.length === 0 ? 'NULL' : `CASE place ${texts.map((text, place) => `WHEN ${place} THEN ${text}`).join(' ')} END`;

interface ListSheet {
  header: readonly string[];
  widths: readonly number[];
  rowCount: number;
  /** SQL of the rows' XML, in order. */
  sql: string;
}

const sheetOf = ({ session, styles }: Book, name: string, { header, widths, rowCount, sql }: ListSheet): Sheet =>
  plainSheet({
    name,
    widths,
    columns: header.length,
    rowCount: rowCount + 1,
    async *rows() {
      yield headerRow(header, styles.of(headerStyle));
      yield* rowTexts(session, sql);
    },
  });

/** Style of a cell that breaks a rule. */
const badStyle: CellStyle = { colour: '#9b1c1c', fill: '#ffd5d2' };

/** The look of a column's cells; red, also if empty, where SQL says that a cell is bad. */
function lookOf({ styles, language }: Book, column: DatasetColumn, isBad?: string): CellLook {
  const numbers = columnFormat(column, language);
  const choice = (style: CellStyle): StyleChoice =>
    isBad === undefined
      ? styles.of(style)
      : { sql: `CASE WHEN ${isBad} THEN '${styles.of({ ...style, ...badStyle })}' ELSE '${styles.of(style)}' END` };
  return {
    value: choice(numbers === undefined ? {} : { numbers }),
    text: choice({}),
    quoted: choice(quotedStyle),
    ...(isBad !== undefined && { emptyWhere: isBad }),
  };
}

/** Cells of rows with the SQL number n. Unstyled, except texts that begin like formulas. */
function plainCells({ styles }: Book) {
  const look = { style: 0, quoted: styles.of(quotedStyle) };
  const place = (column: number) => ({ column, row: 'n' });
  return {
    number: (column: number, value: string) => numberCellSql(place(column), value, 0),
    text: (column: number, text: string) =>
      `CASE WHEN ${text} IS NULL THEN '' ELSE ${textCellSql(place(column), text, look)} END`,
    /** A text that is escaped already. */
    escaped: (column: number, text: string) => textCellSql(place(column), text, look, text),
  };
}

/** Sorts the cells before making their XML; sorting the XML would take many times the memory. */
const rowSql = (cells: readonly string[], source: string): string =>
  `SELECT concat('<row r="', n, '">', ${cells.join(', ')}, '</row>') FROM (SELECT * FROM ${source} ORDER BY n)`;

const widthOf = ({ name }: DatasetColumn): number => Math.min(40, Math.max(12, name.length + 4));

/** Indexes of the checks that include a column. */
const placesOn = (checks: readonly Check[], { key }: DatasetColumn): number[] =>
  checks.flatMap(({ columns }, place) => (columns.some((column) => column.key === key) ? [place] : []));

/** Every failing row with all its cells, the bad ones in red, and the reasons. */
async function failingSheet(book: Book, messages: string): Promise<ListSheet> {
  const { session, found, dataset, relation, language } = book;
  const say = wordsIn(language);
  const { columns } = dataset.schema;
  const flagged = columns.filter((column) => placesOn(found.checks, column).length > 0);
  const flags = flagged.map(
    (column) => `bool_or(place IN (${placesOn(found.checks, column).join(', ')})) AS bad${column.key}`,
  );
  const named = caseOf(found.checks.map((check) => xmlText(namesOf(check.columns))));
  const why = `string_agg(concat(${named}, ': ', message), '; ' ORDER BY place) AS why`;
  const failing = session.name('failing_rows');
  await session.run(
    `CREATE TABLE ${failing} AS SELECT row_number() OVER (ORDER BY row_index) + 1 AS n, * FROM (
       SELECT row_index, ${[why, ...flags].join(', ')} FROM ${found.violations} JOIN ${messages} ON key = ${keySql} GROUP BY row_index)`,
  );
  const [counted] = await session.rows(`SELECT count(*) AS n FROM ${failing}`);
  const plain = plainCells(book);
  const cells = columns.map((column, i) =>
    cellSql(
      { column: i + 1, row: 'n' },
      column,
      lookOf(book, column, flagged.includes(column) ? `bad${column.key}` : undefined),
    ),
  );
  const first = plain.number(0, 'row_index + 1');
  const last = plain.escaped(columns.length + 1, 'why');
  return {
    header: [say('row'), ...columns.map(({ name }) => name), say('why')],
    widths: [8, ...columns.map(widthOf), 60],
    rowCount: Number(counted?.n ?? 0),
    sql: rowSql([first, ...cells, last], `${failing} JOIN ${relation} ON _row = row_index`),
  };
}

/** All violations, one per row, over as many sheets as needed. */
async function listSheets(book: Book, messages: string): Promise<ListSheet[]> {
  const { session, found, plan, relation, language } = book;
  const say = wordsIn(language);
  const numbered = session.name('listed');
  await session.run(
    `CREATE TABLE ${numbered} AS SELECT row_number() OVER (ORDER BY row_index, place) - 1 AS number, row_index, place, message
     FROM ${found.violations} JOIN ${messages} ON key = ${keySql}`,
  );
  const [counted] = await session.rows(`SELECT count(*) AS n FROM ${numbered}`);
  const total = Number(counted?.n ?? 0);
  const ofRule = (tell: (rule: ValidationPlan['rules'][number]) => string) =>
    caseOf(found.checks.map(({ rule }) => xmlText(plan.rules[rule] ? tell(plan.rules[rule]) : '')));
  const values = caseOf(
    found.checks.map(({ columns }) =>
      columns.length === 1
        ? `c${columns[0]?.key}`
        : `concat_ws(' · ', ${columns.map(({ key }) => `c${key}`).join(', ')})`,
    ),
  );
  const named = caseOf(found.checks.map((check) => xmlText(namesOf(check.columns))));
  const plain = plainCells(book);
  const cells = [
    plain.number(0, 'row_index + 1'),
    plain.escaped(1, named),
    plain.text(2, 'value'),
    plain.escaped(3, 'message'),
    plain.escaped(
      4,
      ofRule(({ severity }) => say(`severity_${severity}`)),
    ),
    plain.escaped(
      5,
      ofRule(({ rule_name }) => rule_name),
    ),
  ];
  return Array.from({ length: Math.max(1, Math.ceil(total / SHEET_ROWS)) }, (_, sheet) => {
    const from = sheet * SHEET_ROWS;
    const source = `(SELECT *, number - ${from} + 2 AS n, ${values} AS value FROM ${numbered} JOIN ${relation} ON _row = row_index WHERE number >= ${from} AND number < ${from + SHEET_ROWS})`;
    return {
      header: [say('row'), say('column'), say('value'), say('why'), say('severity'), say('rule')],
      widths: [8, 24, 30, 50, 12, 34],
      rowCount: Math.min(SHEET_ROWS, total - from),
      sql: rowSql(cells, source),
    };
  });
}

/** The result of each rule. */
async function rulesSheet(book: Book): Promise<ListSheet> {
  const { session, plan, found, language } = book;
  const say = wordsIn(language);
  const table = session.name('rules');
  const texts = [1, 2, 3, 4].map((column) => ({ name: `t${column}`, type: 'VARCHAR' as const }));
  const { rules } = plan;
  const values: Batch = [
    rules.map((_, place) => place),
    rules.map(({ rule_name }) => rule_name),
    rules.map(({ target_columns }) => target_columns.join(', ')),
    rules.map(({ severity }) => say(`severity_${severity}`)),
    rules.map((_, place) => {
      const obstacle = found.obstacles[place];
      return obstacle ? sentenceIn(language, obstacleSentence(obstacle)) : '';
    }),
  ];
  await session.createTable(table, [{ name: 'place_of_rule', type: 'INTEGER' }, ...texts], [values]);
  const ruleOf = caseOf(found.checks.map(({ rule }) => String(rule)));
  const counts = `SELECT CAST(${ruleOf} AS INTEGER) AS rule, count(*) AS found, count(DISTINCT row_index) AS failed FROM ${found.violations} GROUP BY 1`;
  const source = `(SELECT *, place_of_rule + 2 AS n FROM ${table} LEFT JOIN (${counts}) ON rule = place_of_rule)`;
  const plain = plainCells(book);
  const cells = [
    ...[1, 2, 3].map((column) => plain.text(column - 1, `t${column}`)),
    plain.number(3, 'coalesce(found, 0)'),
    plain.number(4, 'coalesce(failed, 0)'),
    plain.text(5, 't4'),
  ];
  return {
    header: [say('rule'), say('column'), say('severity'), say('count'), say('rows'), say('note')],
    widths: [34, 34, 12, 14, 14, 60],
    rowCount: rules.length,
    sql: rowSql(cells, source),
  };
}

/**
 * Writes a validation's findings as a workbook: failing rows with bad cells in red and the reasons, the list of
 * violations, and the rules. The engine builds it and it is streamed, so memory does not grow with the rows.
 */
export async function writeViolations(
  session: EngineSession,
  dataset: Dataset,
  found: Book['found'],
  { plan, language }: { plan: ValidationPlan; language: ViolationLanguage },
  path: string,
): Promise<void> {
  const { relation } = await openDataset(session, dataset);
  const styles = createWorkbookStyles();
  const book: Book = { session, plan, language, found, dataset, relation, styles };
  const messages = await createMessages(book);
  const lists = await listSheets(book, messages);
  const say = wordsIn(language);
  const sheets = [
    sheetOf(book, say('failing'), await failingSheet(book, messages)),
    ...lists.map((sheet, i) => sheetOf(book, i === 0 ? say('list') : `${say('list')} ${i + 1}`, sheet)),
    sheetOf(book, say('rules'), await rulesSheet(book)),
  ];
  await writeWorkbook({ sheets, styles }, path);
}
