import type { calls, ColumnInfo, ResponseOf } from '@rapi/contracts';
import type { OpenFile } from '@rapi/table-service';
import { suggestFormulas } from '@rapi/tables';
import type { QualityToolsPorts } from '../ports';

/** R-FORM-1: how many sample values of a column are shown. */
const SAMPLE_VALUES = 3;

/** Facts about the columns, and formulas that suit them. */
export async function formulaSuggestions(
  { engine }: Pick<QualityToolsPorts, 'engine'>,
  { dataset }: OpenFile,
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.formula.suggestions>> {
  const statistics = await engine.run('columnStatistics', { dataset }, { signal });
  const filled = new Set(statistics.filter((each) => each.non_null_count > 0).map(({ name }) => name));
  const column_info = statistics.map((each): [string, ColumnInfo] => [
    each.name,
    {
      data_type: each.type,
      semantic_type: each.semantic_type,
      non_null_count: each.non_null_count,
      total_count: each.non_null_count + each.null_count,
      sample_values: each.sample_values.slice(0, SAMPLE_VALUES),
    },
  ]);
  const isFilled = ({ name }: { name: string }) => filled.has(name);
  return {
    suggestions: suggestFormulas(dataset.schema, { now: new Date(), isFilled }),
    column_info: Object.fromEntries(column_info),
  };
}
