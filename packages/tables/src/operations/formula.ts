import type { Sentence } from '@rapi/contracts';
import type { SettingsOf } from '@rapi/contracts';
import {
  type ColumnType,
  type Dataset,
  type DatasetRelation,
  decideReading,
  type EngineSession,
  foreignCurrencyOf,
  mayBeRead,
  textColumn,
  type WriteColumn,
  currenciesBeside,
} from '@rapi/table-core';
import { inEnglish } from '@rapi/contracts/say';
import {
  columnsInFormula,
  columnsWithin,
  currencyWarnings,
  evaluateFormula,
  formulaCurrency,
  formulaOutcome,
  formulaWarnings,
  numberWarnings,
  type OtherTable,
} from '@rapi/formula';
import { currencyOfHeader, SEVERAL_CURRENCIES } from '@rapi/indonesia';
import type { TextSource } from '../operation/text-sources';
import { asWritten } from '../operation/written-texts';
import { newColumnName, nextColumnKey } from '../operation/new-column';
import { defineOperation } from '../operation/operation';
import { openOther } from '../operation/other-dataset';

export type FormulaFile = SettingsOf<'formula@1'>['files'][number];

/** Other files' datasets as tables that a formula may name. 422 if the caller did not pass one. */
export async function openFormulaFiles(
  session: EngineSession,
  files: readonly FormulaFile[],
  others: readonly Dataset[] | undefined,
): Promise<OtherTable[]> {
  const tables: OtherTable[] = [];
  for (const file of files)
    tables.push({ name: file.name, sheet: file.sheet_name, ...(await openOther(session, others, file)) });
  return tables;
}

/** The columns whose texts a formula may pass on: those that it names, and any of other files. */
const sourcesOf = (text: string, input: DatasetRelation, files: readonly OtherTable[]): TextSource[] => {
  const named = new Set(columnsInFormula(text));
  const own = input.schema.columns.filter(({ name }) => named.has(name));
  return [
    ...own.map((column) => ({ table: input, column })),
    ...files.flatMap((table) => table.schema.columns.map((column) => ({ table, column }))),
  ];
};

async function currencyIn(session: EngineSession, table: DatasetRelation, name: string): Promise<string | undefined> {
  const column = table.schema.columns.find((each) => each.name === name);
  if (!column) return undefined;
  const beside = (await currenciesBeside(session, table, [column])).get(column.key);
  if (beside !== undefined || !mayBeRead(column)) return beside ?? foreignCurrencyOf(column);
  const { reading, sureReading } = await decideReading(session, table, column);
  return (reading ?? sureReading)?.currency;
}

/**
 * What the numbers of a formula are: those of dollars are dollars, or at least no rupiah, unless the new name says Rp.
 */
async function typedAs(
  session: EngineSession,
  tables: { input: DatasetRelation; files: readonly OtherTable[] },
  { formula: text, name, type }: { formula: string; name: string; type: ColumnType },
): Promise<Pick<WriteColumn, 'native' | 'notation'>> {
  if ((type !== 'integer' && type !== 'decimal') || currencyOfHeader(name) === 'IDR') return { native: { type } };
  const fileNamed = ({ name: file, sheet }: { name: string; sheet: string | null }) =>
    tables.files.find((each) => each.name === file && each.sheet === sheet);
  const found = await formulaCurrency(text, {
    currencyOf(column) {
      const table = column.file ? fileNamed(column.file) : tables.input;
      return table ? currencyIn(session, table, column.name) : Promise.resolve(undefined);
    },
    columnsOf(table) {
      const { columns } = tables.input.schema;
      const within = table.kind === 'range' ? columnsWithin(columns, table) : fileNamed(table)?.schema.columns;
      return (within ?? []).map((each) => each.name);
    },
  });
  if (found === undefined) return { native: { type } };
  const isOfOne = found !== 'unclear' && found.currency !== SEVERAL_CURRENCIES;
  return { native: { type, semantic: null }, ...(isOfOne && { notation: found }) };
}

/** What the results of a formula should be read with. */
export async function warningsOf(
  session: EngineSession,
  input: DatasetRelation,
  text: string,
  evaluated: Parameters<typeof formulaWarnings>[0],
): Promise<Sentence[]> {
  return [...numberWarnings(text), ...formulaWarnings(evaluated), ...(await currencyWarnings(session, input, text))];
}

/** Adds a column computed by a formula at the end (R-FORM-1, R-FORM-3). */
export const formula = defineOperation('formula@1', {
  reads: ({ formula: text }) => columnsInFormula(text),
  others: ({ files }) => files,
  async run(session, input, { formula: text, column_name, files: named }, { now, others, signal, isUnattended }) {
    const { relation, schema } = input;
    const name = newColumnName(schema, column_name);
    const files = await openFormulaFiles(session, named, others);
    const evaluated = await evaluateFormula(session, input, text, { now, files, signal, refusesOpen: isUnattended });
    const key = nextColumnKey(schema.columns);
    const view = session.name('with_formula');
    const numbers = evaluated.holdsNumbers ? `, f.number AS num${key}` : '';
    await session.run(
      `CREATE VIEW ${view} AS SELECT t.*, f.text AS ${textColumn({ key })}${numbers} FROM ${relation} t JOIN ${evaluated.table} f USING (_row)`,
    );
    const known = schema.columns.map((column) => ({ name: column.name, key: column.key, known: column }));
    const made = { relation: view, input, name, key, isText: true as const };
    const sources = evaluated.type === 'text' ? sourcesOf(text, input, files) : [];
    const meant = await asWritten(session, { made, sources, written: evaluated.written });
    const typed = await typedAs(session, { input, files }, { formula: text, name, type: evaluated.type });
    const warnings = await warningsOf(session, input, text, evaluated);
    const outcome = formulaOutcome(schema.rowCount, evaluated, warnings);
    return {
      relation: view,
      columns: [...known, { name, key, ...typed, ...meant, ...(evaluated.holdsNumbers && { holdsNumbers: true }) }],
      keepsRows: true,
      rowCount: schema.rowCount,
      counts: {
        records_processed: schema.rowCount,
        records_changed: evaluated.filled,
        cells_changed: evaluated.filled,
      },
      details: { message: inEnglish(outcome), outcome: JSON.stringify(outcome), errors: evaluated.errors },
      ...(warnings.length > 0 && { warnings }),
    };
  },
});
