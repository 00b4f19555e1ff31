import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { measureQuality } from '../analysis/quality-score';
import {
  type Dataset,
  type DatasetRelation,
  datasetSchema,
  type EngineSession,
  keepDataset,
  moveFile,
  openDataset,
  quoteText,
  type TaskContext,
} from '@rapi/table-core';
import { applyOperation } from '../operations/apply-operation';
import { parseStep, type Step } from '../operations/registry';
import { todayOf } from '../validation/validation-plan';

/** Raise this when the code changes what it keeps, so that old files are not reused. */
const MEANING = 1;

const keptFacts = z.object({
  hash: z.string(),
  bytes: z.number(),
  schema: datasetSchema,
  counts: z.object({ records_processed: z.number(), records_changed: z.number(), cells_changed: z.number() }),
  label: z.string(),
  quality_before: z.number(),
  quality_after: z.number(),
});
type KeptFacts = z.infer<typeof keptFacts>;

export interface PreviewedStep {
  dataset: Dataset;
  step: Step;
}

export interface KeptPreview {
  facts: KeptFacts;
  before: DatasetRelation;
  after: DatasetRelation;
  /**
   * A relation of the changed cells by row and column: row_index, column_key, column_name, original, cleaned,
   * rule_name, rule_category, `rule` (category and name, which identify it) and `kind` of change.
   */
  changes: string;
}

/** How a cell changes, judged by its texts; NBSP counts as a space. */
const SPACES = `chr(32) || chr(9) || chr(10) || chr(13) || chr(160)`;
const kindSql = `CASE WHEN cleaned IS NULL THEN 'emptied' WHEN original IS NULL THEN 'filled'
  WHEN translate(original, ${SPACES}, '') = translate(cleaned, ${SPACES}, '') THEN 'spaces'
  WHEN lower(original) = lower(cleaned) THEN 'letter_case' ELSE 'rewritten' END`;

const NO_CHANGES = `SELECT 0::BIGINT AS row_index, 0 AS column_key, '' AS column_name, NULL::VARCHAR AS original,
  NULL::VARCHAR AS cleaned, '' AS rule_name, '' AS rule_category WHERE false`;

/** The name contains the day, because formulas may use today's date. */
function pathOf(folder: string, { dataset: { hash }, step }: PreviewedStep, now: Date): string {
  const { operation, config, where = [] } = step;
  const name = createHash('sha256')
    .update(JSON.stringify([MEANING, hash, operation, config, todayOf(now), where]))
    .digest('hex');
  return join(resolve(folder), `preview-${name}.parquet`);
}

/** The facts are stored in the file of the changes, so that the cache evicts both together. */
async function readFacts(session: EngineSession, path: string): Promise<KeptFacts | undefined> {
  if (!existsSync(path)) return undefined;
  const [row] = await session.rows(
    `SELECT decode(value) AS facts FROM parquet_kv_metadata(${quoteText(path)}) WHERE decode(key) = 'facts'`,
  );
  const parsed = keptFacts.safeParse(JSON.parse(String(row?.facts ?? 'null')));
  return parsed.success ? parsed.data : undefined;
}

async function makePreview(context: TaskContext, { dataset, step }: PreviewedStep, path: string): Promise<KeptFacts> {
  const { session, folder, cacheFolder, signal, progress } = context;
  const bound = parseStep(step);
  const applied = await applyOperation(session, dataset, bound, folder, { now: new Date(), signal, progress });
  const { output, result } = applied;
  const facts: KeptFacts = {
    hash: applied.dataset.hash,
    bytes: applied.dataset.bytes,
    schema: applied.dataset.schema,
    counts: output.counts,
    label: bound.label,
    quality_before: (await measureQuality(session, await openDataset(session, dataset))).score,
    quality_after: (await measureQuality(session, result)).score,
  };
  const made = join(folder, `${session.name('preview')}.parquet`);
  const source = output.changes ? `SELECT * FROM ${output.changes}` : NO_CHANGES;
  await session.run(
    `COPY (SELECT row_index, column_key, column_name, original, cleaned, rule_name, rule_category,
       rule_category || ':' || rule_name AS rule, ${kindSql} AS kind FROM (${source}) ORDER BY row_index, column_key)
     TO ${quoteText(made)} (FORMAT parquet, COMPRESSION zstd, KV_METADATA {facts: ${quoteText(JSON.stringify(facts))}})`,
  );
  await keepDataset(applied.dataset, cacheFolder);
  await moveFile(made, path);
  return facts;
}

/**
 * The result and the changes of a step, kept next to the cached datasets. The same step on the same dataset gives the
 * same result, so pages read what was kept, and evicted files are made again.
 */
export async function keepPreview(context: TaskContext, previewed: PreviewedStep): Promise<KeptPreview> {
  const { session, cacheFolder } = context;
  const path = pathOf(cacheFolder, previewed, new Date());
  const resultPath = ({ hash }: KeptFacts) => join(resolve(cacheFolder), `${hash}.parquet`);
  const known = await readFacts(session, path);
  const isKept = known !== undefined && existsSync(resultPath(known));
  const facts = isKept ? known : await makePreview(context, previewed, path);
  const now = new Date();
  await Promise.all([utimes(path, now, now), utimes(resultPath(facts), now, now)]);
  const changes = session.name('changes');
  await session.run(`CREATE VIEW ${changes} AS SELECT * FROM read_parquet(${quoteText(path)})`);
  const { hash, bytes, schema } = facts;
  return {
    facts,
    before: await openDataset(session, previewed.dataset),
    after: await openDataset(session, { hash, bytes, schema, path: resultPath(facts) }),
    changes,
  };
}
