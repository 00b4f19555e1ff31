import { say } from '@rapi/contracts/say';
import type { BodyOf, PreviewRow, QueryOf, ResponseOf, calls } from '@rapi/contracts';
import type { OpenFile } from '@rapi/table-service';
import { runWritten } from '@rapi/table-service';
import type { ValidationPlan, ViolationLanguage } from '@rapi/tables';
import { obstacleSentence } from '@rapi/tables';
import type { TransformPorts } from '../ports';
import type { WrittenPreview } from './preview-file';

/** How many violations the answer of `generate` lists; its figures count the whole file. */
const LISTED_VIOLATIONS = 1000;

type Engine = Pick<TransformPorts, 'engine'>;

async function findingsOf(
  { engine }: Engine,
  { dataset }: OpenFile,
  { plan, language }: { plan: ValidationPlan; language: ViolationLanguage },
  signal: AbortSignal,
) {
  const found = await engine.run('validate', { dataset, plan }, { signal });
  return {
    total_violations: found.total_violations,
    rows_failed: found.rows_failed,
    rules: plan.rules.map(({ id, rule_name, rule_type, target_columns, severity }, at) => {
      const { violations = 0, rows_failed = 0, obstacle } = found.rules[at] ?? {};
      const ran = obstacle
        ? { status: 'skipped' as const, reason: say(language, obstacleSentence(obstacle)) }
        : { status: 'executed' as const, reason: null };
      return { rule_id: id, rule_name, rule_type, target_columns, severity, ...ran, violations, rows_failed };
    }),
  };
}

/** Previews the findings of a validation; before and after are both the present file, since nothing changes. */
export async function previewValidation(
  ports: Pick<TransformPorts, 'engine' | 'workFolder'>,
  opened: OpenFile,
  plan: ValidationPlan,
  { sample_size: sampleSize, language }: BodyOf<typeof calls.preview.generate>,
  signal: AbortSignal,
): Promise<WrittenPreview> {
  const { dataset, version } = opened;
  const { score } = await ports.engine.run('quality', { dataset }, { signal });
  const violation_summary = await findingsOf(ports, opened, { plan, language }, signal);
  const { violations } = await listViolations(
    ports,
    opened,
    plan,
    { limit: LISTED_VIOLATIONS, offset: 0, language },
    signal,
  );
  const query = { offset: 0, limit: sampleSize };
  const { rows, indices } = await runWritten(ports, 'page', { dataset, query }, ['rows'], signal);
  const side = { columns: dataset.schema.columns.map(({ name }) => name), data: rows, quality_score: score };
  return {
    before: side,
    after: side,
    changes: [],
    summary: { total_changes: 0, rows_affected: 0, quality_improvement: 0, cells_changed: 0 },
    row_count: dataset.schema.rowCount,
    sample_size: indices.length,
    version,
    selects: 'nothing',
    violations,
    violation_summary,
  };
}

/** A page of violations, by row and rule. */
export async function listViolations(
  { engine }: Engine,
  { dataset }: OpenFile,
  plan: ValidationPlan,
  { limit, offset, language, rule_id: ruleId }: QueryOf<typeof calls.preview.violations>,
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.preview.violations>> {
  const query = { plan, language, limit, offset, ...(ruleId !== undefined && { ruleId }) };
  return engine.run('violations', { dataset, query }, { signal });
}

/** A page of the failing rows; `rule` is the id of a rule that they break. */
export async function listFailingRows(
  { engine }: Engine,
  { dataset }: OpenFile,
  plan: ValidationPlan,
  { limit, offset, language, rule: ruleId }: QueryOf<typeof calls.preview.rows>,
  signal: AbortSignal,
): Promise<{ rows: PreviewRow[]; total: number; offset: number }> {
  const query = { plan, language, limit, offset, ...(ruleId !== undefined && { ruleId }) };
  const { rows, total } = await engine.run('failingRows', { dataset, query }, { signal });
  const shown = rows.map(({ row_index, row, violations }) => ({
    row_index,
    before: row,
    after: row,
    changes: [],
    violations,
  }));
  return { rows: shown, total, offset };
}
