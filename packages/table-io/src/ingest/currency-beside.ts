/** Amounts whose currency stands in a column of its own: 1,500.50 beside USD. */
import { sentence } from '@rapi/contracts';
import { currencyColumns, type EngineSession, quoteText } from '@rapi/table-core';
import { ingestWarning } from '../sheet/ingest-warning';
import type { IngestResult, IngestSheet, IngestWarning } from '../source/ingest-options';

/** Tells the columns of a sheet that name several currencies, or another than rupiah for some rows alone. */
export async function currencyColumnWarnings(
  session: EngineSession,
  { hasSheets }: Pick<IngestResult, 'hasSheets'>,
  { name, dataset }: IngestSheet,
): Promise<IngestWarning[]> {
  if (!dataset) return [];
  const { path, schema } = dataset;
  const found = await currencyColumns(session, { relation: `read_parquet(${quoteText(path)})`, schema });
  return found.flatMap(({ column: { name: column }, codes, blank }) => {
    const said = [
      ...(codes.length > 1 ? [sentence('warn_currency_column', { column, codes })] : []),
      ...(blank > 0 && codes.some((code) => code !== 'IDR')
        ? [sentence('warn_currency_blank', { column, codes, count: blank })]
        : []),
    ];
    return said.map((each) => ingestWarning('currency_column', each, hasSheets ? { sheet: name } : {}));
  });
}
