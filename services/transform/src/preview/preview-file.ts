import type { PreviewData } from '@rapi/contracts';
import type { WrittenJson } from '@rapi/service-kit';
import type { OpenFile } from '@rapi/table-service';
import { runWritten } from '@rapi/table-service';
import type { Step } from '@rapi/tables';
import type { TransformPorts } from '../ports';
import { cellChanges, columnChanges, ruleOf } from './selectable-changes';

/** How many cell changes the answer of `generate` lists; its figures count the whole file. */
const LISTED_CHANGES = 1000;

type Side = PreviewData['before'];
type WrittenSide = Omit<Side, 'data'> & { data: WrittenJson<Side['data']> };
/** Preview data whose sample rows are written as JSON already. */
export type WrittenPreview = Omit<PreviewData, 'before' | 'after'> & Record<'before' | 'after', WrittenSide>;

const round = (value: number) => Math.round(value * 100) / 100;
const namesOf = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);

type Engine = Pick<TransformPorts, 'engine' | 'workFolder'>;

/** The effect of a step on a file (R-PREV-4, "Preview data"); the counts cover all rows. */
export async function previewFile(
  ports: Engine,
  { dataset, version }: OpenFile,
  step: Step,
  sampleSize: number,
  signal: AbortSignal,
): Promise<WrittenPreview> {
  const { engine } = ports;
  const figures = await engine.run('previewFigures', { dataset, step }, { signal });
  const ofColumns = columnChanges(step, dataset.schema.columns);
  const page = { offset: 0, limit: ofColumns.length > 0 ? 0 : LISTED_CHANGES };
  const { changes } = await engine.run('previewChanges', { dataset, step, query: page }, { signal });
  const samples = await runWritten(
    ports,
    'previewSamples',
    { dataset, step, limit: sampleSize },
    ['before', 'after'],
    signal,
  );
  const { quality_before, quality_after, counts } = figures;
  const isByColumn = ofColumns.length > 0;
  return {
    before: {
      columns: namesOf(dataset.schema.columns),
      data: samples.before,
      quality_score: quality_before,
    },
    after: { columns: namesOf(figures.columns), data: samples.after, quality_score: quality_after },
    changes: isByColumn ? ofColumns : cellChanges(changes),
    summary: {
      total_changes: isByColumn ? ofColumns.length : counts.cells_changed,
      rows_affected: counts.records_changed,
      quality_improvement: round(quality_after - quality_before),
      cells_changed: counts.cells_changed,
    },
    row_count: dataset.schema.rowCount,
    sample_size: samples.count,
    version,
    selects: isByColumn ? 'columns' : 'cells',
    change_groups: figures.groups.map(({ rule_category, ...group }) => ({
      ...group,
      ...ruleOf({ ...group, rule_category }),
    })),
    density: figures.density,
  };
}
