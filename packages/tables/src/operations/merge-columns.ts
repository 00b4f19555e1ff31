import { sentence } from '@rapi/contracts';
import { MAX_CELL_LENGTH } from '@rapi/contracts/limits';
import {
  type DatasetColumn,
  type DatasetSchema,
  type EngineSession,
  findColumns,
  lastDigitZero,
  loneDecimals,
  mayBeAmount,
  seenText,
  quoteText,
  TableError,
} from '@rapi/table-core';
import { areJoinedCodes } from '../operation/joined-codes';
import { asSourcesMean } from '../operation/made-texts';
import { knownSources, type TextSource } from '../operation/text-sources';
import { newColumnName, nextColumnKey } from '../operation/new-column';
import { defineOperation } from '../operation/operation';
import { decimalSignOf } from '../operation/withheld-numbers';
import { columnsInPlace } from './columns-in-place';
import { shownText } from '../shown/shown-text';

/** The schema without the columns that go; the new column may reuse their names. */
const columnsThatStay = ({ columns, rowCount }: DatasetSchema, gone: ReadonlySet<string>): DatasetSchema => ({
  columns: columns.filter(({ name }) => !gone.has(name)),
  rowCount,
});

/** SQL of a column's shown text, its numbers as people see them: 1.125. */
const plainText = (column: DatasetColumn): string =>
  column.type === 'date' || column.type === 'datetime' ? shownText(column) : seenText(column);

/** SQL of each column's shown text in a form with one reading: 1.1250, since Rp 1.125 would be thousands. */
async function sureTexts(session: EngineSession, sources: readonly TextSource[]): Promise<string[]> {
  const known = sources.length > 1 ? await knownSources(session, sources) : [];
  return sources.map(({ column }) => {
    const shown = shownText(column);
    const { notation = {} } = known.find((each) => each.column === column) ?? {};
    const decimal = decimalSignOf(notation);
    if (decimal !== '.' && decimal !== ',') return shown;
    const isLone = `regexp_full_match(${shown}, '${loneDecimals[decimal]}')`;
    return `CASE WHEN ${isLone} THEN regexp_replace(${shown}, '${lastDigitZero.from}', '${lastDigitZero.to}') ELSE ${shown} END`;
  });
}

/** Joins the shown values of columns into one text (R-BENCH-41); a row without any of them stays empty. */
export const mergeColumns = defineOperation('merge-columns@1', {
  reads: ({ columns }) => columns,
  async run(session, input, { columns, separator, name: wanted, keep, skip_blanks }) {
    const { relation, schema } = input;
    const merged = findColumns(schema, [...new Set(columns)]);
    const gone = new Set(keep ? [] : merged.map((each) => each.name));
    const name = newColumnName(columnsThatStay(schema, gone), wanted);
    const key = nextColumnKey(schema.columns);
    const sources = merged.map((column) => ({ table: input, column }));
    const joined = (texts: readonly string[]): string => {
      const filled = texts.map((text) => (skip_blanks ? text : `coalesce(${text}, '')`));
      return `array_to_string([${filled.join(', ')}], ${quoteText(separator)})`;
    };
    const shown = joined(merged.map(plainText));
    const sure = joined(await sureTexts(session, sources));
    const isEmpty = merged.map((column) => `c${column.key} IS NULL`).join(' AND ');
    const isAmount = `regexp_full_match(${shown}, ${quoteText(mayBeAmount)})`;
    const text = `CASE WHEN ${isEmpty} THEN NULL WHEN ${isAmount} THEN ${sure} ELSE ${shown} END`;
    const view = session.name('merged');
    await session.run(`CREATE VIEW ${view} AS SELECT *, ${text} AS c${key} FROM ${relation}`);
    const [counted] = await session.rows(`SELECT count(c${key}) AS n, max(length(c${key})) AS longest FROM ${view}`);
    if (Number(counted?.longest ?? 0) > MAX_CELL_LENGTH)
      throw new TableError('invalid_config', sentence('merged_too_long', { limit: MAX_CELL_LENGTH }), {
        field: 'columns',
      });
    const records_changed = Number(counted?.n ?? 0);
    const made = { relation: view, input, name, key };
    const isJoined = merged.length > 1 && /[.,]/.test(separator);
    const areCodes = isJoined && (await areJoinedCodes(session, made, { isJoined }));
    const meant = {
      ...(areCodes && { native: { type: 'text' as const } }),
      ...(await asSourcesMean(session, sources, made)),
    };
    return {
      relation: view,
      columns: columnsInPlace(schema.columns, merged, [{ name, key, ...meant }], keep),
      keepsRows: true,
      rowCount: schema.rowCount,
      counts: { records_processed: schema.rowCount, records_changed, cells_changed: records_changed },
    };
  },
});
