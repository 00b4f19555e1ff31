import { type BodyOf, type calls, type QueryOf, type ResponseOf, sentence } from '@rapi/contracts';
import { unprocessable } from '@rapi/service-kit';
import type { OpenFile } from '@rapi/table-service';
import { commitResult, previewStep, runStep } from '@rapi/table-service';
import type { QualityToolsPorts } from '../ports';
import { changeAnswer } from './clean-file';

type MergeBody = BodyOf<typeof calls.cleaning.mergeValues>;
type MergeAnswer = ResponseOf<typeof calls.cleaning.mergeValues>;

/** Groups of similar values of a column, by default the first text column. */
export async function listClusters(
  { engine }: Pick<QualityToolsPorts, 'engine'>,
  { dataset }: OpenFile,
  { column, method, ngram_size, distance, limit, offset }: QueryOf<typeof calls.cleaning.clusters>,
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.cleaning.clusters>> {
  const chosen = column ?? dataset.schema.columns.find(({ type }) => type === 'text')?.name;
  if (chosen === undefined) {
    throw unprocessable('invalid_input', sentence('no_text_column'));
  }
  const request = { column: chosen, method, ngramSize: ngram_size, distance, limit, offset };
  return { column: chosen, ...(await engine.run('clusters', { dataset, request }, { signal })) };
}

const stepOf = ({ column, merges }: MergeBody) => ({ operation: 'merge-values@1', config: { column, merges } });

async function previewMerge(
  ports: QualityToolsPorts,
  opened: OpenFile,
  body: MergeBody,
  signal: AbortSignal,
): Promise<MergeAnswer> {
  const { limit, offset } = body;
  const preview = await previewStep(ports, opened, stepOf(body), signal, {
    rows: { offset: 0, limit: 0 },
    changes: { limit, offset },
  });
  return {
    success: true,
    total_changes: preview.total_changes,
    changes: preview.changes.map((each) => changeAnswer(each)),
  };
}

/** Merges values, or shows what that would change. If nothing changes, the file keeps its version. */
export async function mergeFileValues(
  ports: QualityToolsPorts,
  opened: OpenFile,
  body: MergeBody,
  signal: AbortSignal,
): Promise<MergeAnswer> {
  if (!body.apply) return previewMerge(ports, opened, body, signal);
  const ran = await runStep(ports.engine, opened.dataset, stepOf(body), { signal });
  const total_changes = ran.counts.cells_changed;
  if (total_changes === 0) {
    const { version, dataset } = opened;
    return { success: true, total_changes, version, row_count: dataset.schema.rowCount };
  }
  return { ...(await commitResult(ports, opened, ran.dataset, ran.facts)), success: true, total_changes };
}
