import type { PreviewData } from '@rapi/contracts';
import type { OpenFile } from '@rapi/table-service';
import type { Step } from '@rapi/tables';
import type { TransformPorts } from '../ports';
import { cellChanges, columnChanges, ruleOf } from './selectable-changes';

/** Cell changes that the answer of `generate` lists; the figures are of the whole file all the same. */
const LISTED_CHANGES = 1000;

const round = (value: number) => Math.round(value * 100) / 100;
const namesOf = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);

type Engine = Pick<TransformPorts, 'engine'>;

/** What a step does to a file (D3 §3, "Preview data"); the counts are of all its rows. */
export async function previewFile(
  { engine }: Engine,
  { dataset, version }: OpenFile,
  step: Step,
  sampleSize: number,
  signal: AbortSignal,
): Promise<PreviewData> {
  const figures = await engine.run('previewFigures', { dataset, step }, { signal });
  const query = { offset: 0, limit: sampleSize, onlyChanged: false };
  const { rows } = await engine.run('previewRows', { dataset, step, query }, { signal });
  const ofColumns = columnChanges(step, dataset.schema.columns);
  const page = { offset: 0, limit: ofColumns.length > 0 ? 0 : LISTED_CHANGES };
  const { changes } = await engine.run('previewChanges', { dataset, step, query: page }, { signal });
  const { quality_before, quality_after, counts } = figures;
  const isByColumn = ofColumns.length > 0;
  return {
    before: {
      columns: namesOf(dataset.schema.columns),
      data: rows.map(({ before }) => before),
      quality_score: quality_before,
    },
    after: { columns: namesOf(figures.columns), data: rows.map(({ after }) => after), quality_score: quality_after },
    changes: isByColumn ? ofColumns : cellChanges(changes),
    summary: {
      total_changes: isByColumn ? ofColumns.length : counts.cells_changed,
      rows_affected: counts.records_changed,
      quality_improvement: round(quality_after - quality_before),
      cells_changed: counts.cells_changed,
    },
    row_count: dataset.schema.rowCount,
    sample_size: rows.length,
    version,
    selects: isByColumn ? 'columns' : 'cells',
    change_groups: figures.groups.map(({ rule_category, ...group }) => ({
      ...group,
      ...ruleOf({ ...group, rule_category }),
    })),
    density: figures.density,
  };
}
