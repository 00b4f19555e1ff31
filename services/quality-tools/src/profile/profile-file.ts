import type { ProfileReport } from '@rapi/contracts';
import type { OpenFile } from '@rapi/table-service';
import type { QualityToolsPorts } from '../ports';

/** Profiles a file's current version and records its quality in the file's quality history. */
export async function profileFile(
  { engine, qualityRecords }: Pick<QualityToolsPorts, 'engine' | 'qualityRecords'>,
  { file, userId, version, dataset }: OpenFile,
  signal: AbortSignal,
): Promise<ProfileReport> {
  const report = await engine.run('profile', { dataset, fileName: file.filename }, { signal });
  await qualityRecords.create({
    userId,
    fileId: file.id,
    version,
    qualityScore: report.overall_quality_score,
    totalRows: report.total_rows,
    totalColumns: report.total_columns,
    issueCount: report.issues?.length ?? report.quality_issues.length,
    analysedAt: new Date(),
  });
  return report;
}
