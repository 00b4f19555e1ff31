/** Amounts whose currency stands in a column of its own: 1,500.50 beside USD. */
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sentence } from '@rapi/contracts';
import { SEVERAL_CURRENCIES } from '@rapi/indonesia';
import {
  currencyBeside,
  type CurrencyColumn,
  currencyColumns,
  type Dataset,
  type DatasetColumn,
  type EngineSession,
  isBareAmount,
  nameDataset,
  namesForeign,
  openDataset,
} from '@rapi/table-core';
import { ingestWarning } from '../sheet/ingest-warning';
import type { IngestResult, IngestWarning } from '../source/ingest-options';

/**
 * The amounts in that currency; none of them means money, which is rupiah. Texts in several are read all the same, so
 * only arrival says so.
 */
function inCurrency(column: DatasetColumn, currency: string): DatasetColumn {
  if (!isBareAmount(column) || (column.type === 'text' && currency === SEVERAL_CURRENCIES)) return column;
  const { semantic: _, ...rest } = column;
  return { ...rest, notation: { ...column.notation, currency } };
}

/**
 * The amounts of a table are in the currency that a column names for their rows: all in one, or XXX, which no tool takes
 * for rupiah. Several are told. Two such columns (SAP's document and local currency) do not say which amounts are whose.
 */
async function besideAmounts(
  session: EngineSession,
  dataset: Dataset,
): Promise<{ dataset: Dataset; told: CurrencyColumn[] }> {
  const { schema } = dataset;
  if (!schema.columns.some(isBareAmount)) return { dataset, told: [] };
  const opened = await openDataset(session, dataset);
  const found = await currencyColumns(session, opened);
  const told = found.filter((each) => namesForeign(each) && currencyBeside(each) === SEVERAL_CURRENCIES);
  const [only, ...others] = found;
  if (!only || !namesForeign(only) || others.length > 0) return { dataset, told };
  const columns = schema.columns.map((column) => inCurrency(column, currencyBeside(only)));
  const folder = dirname(dataset.path);
  const renamed = await nameDataset(dataset.path, { ...schema, columns }, folder);
  if (renamed.hash !== dataset.hash) await rm(join(folder, `${dataset.hash}.json`), { force: true });
  return { dataset: renamed, told };
}

const warningOf = ({ column, codes, blank }: CurrencyColumn, sheet: string | undefined): IngestWarning =>
  ingestWarning(
    'currency_column',
    blank > 0
      ? sentence('warn_currency_column_blank', { column: column.name, codes, count: blank })
      : sentence('warn_currency_column', { column: column.name, codes }),
    sheet === undefined ? {} : { sheet },
  );

/** What was read, with the currencies that columns name for the amounts beside them. */
export async function withCurrenciesBeside(session: EngineSession, result: IngestResult): Promise<IngestResult> {
  const warnings: IngestWarning[] = [];
  const sheets: IngestResult['sheets'] = [];
  for (const sheet of result.sheets) {
    if (!sheet.dataset) {
      sheets.push(sheet);
      continue;
    }
    const { dataset, told } = await besideAmounts(session, sheet.dataset);
    sheets.push({ ...sheet, dataset });
    warnings.push(...told.map((each) => warningOf(each, result.hasSheets ? sheet.name : undefined)));
  }
  return { ...result, sheets, warnings: [...result.warnings, ...warnings] };
}
