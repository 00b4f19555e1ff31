import { join } from 'node:path';
import { findViolations, openDataset, plannedRule, quoteText, writeViolations } from '../src';
import { bench, measured, peer, printRatio } from './profile-measure';

const rules = [
  { rule_type: 'required_field', target_columns: ['Email'], rule_config: {} },
  { rule_type: 'format_pattern', target_columns: ['Email'], rule_config: { format: 'email' } },
  { rule_type: 'format_pattern', target_columns: ['Telepon'], rule_config: { format: 'phone_id' } },
  { rule_type: 'format_pattern', target_columns: ['NPWP'], rule_config: { format: 'npwp' } },
  { rule_type: 'format_pattern', target_columns: ['Tanggal'], rule_config: { format: 'date' } },
  { rule_type: 'range_check', target_columns: ['Jumlah'], rule_config: { min: 1, max: 100 } },
  { rule_type: 'range_check', target_columns: ['Total'], rule_config: { min: 1_000_000 } },
  { rule_type: 'unique_values', target_columns: ['ID'], rule_config: {} },
].map((rule, i) => plannedRule.parse({ id: String(i), rule_name: `${rule.rule_type} ${i}`, ...rule }));

/**
 * Eight rules on a table with the list of violations sorted and written, compared in the same run with pandas applying
 * the same rules with the same list; then the workbook of every failing row.
 * `node -C source -r ./scripts/register-typescript.cjs packages/tables/bench/validation.ts [rows] [rounds]`
 */
void bench(async ({ session, folder, dataset, csv, rounds }) => {
  const input = await openDataset(session, dataset);
  const plan = { rules, today: '2026-07-01' };
  const own = await measured(rounds, async () => {
    const { violations } = await findViolations(session, input, plan);
    const path = quoteText(join(folder, 'violations.parquet'));
    await session.run(
      `COPY (SELECT * FROM ${violations} ORDER BY row_index, place) TO ${path} (FORMAT parquet, COMPRESSION zstd); DROP TABLE ${violations}`,
    );
  });
  const found = await findViolations(session, input, plan);
  const [counted] = await session.rows(
    `SELECT count(*) AS n, count(DISTINCT row_index) AS failed FROM ${found.violations}`,
  );
  process.stdout.write(`${Number(counted?.n)} violations in ${Number(counted?.failed)} rows\n`);
  const start = performance.now();
  await writeViolations(session, dataset, found, { plan, language: 'id' }, join(folder, 'violations.xlsx'));
  process.stdout.write(`workbook of the failing rows: ${Math.round(performance.now() - start)} ms\n`);
  printRatio('validation', own, 'pandas', peer('validation-peer.py', csv, rounds), 1);
});
