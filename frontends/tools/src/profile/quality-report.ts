import type { ProfileReport } from '@rapi/contracts';

const reportName = (fileName: string): string => `data_quality_report_${fileName.replace(/\.[^.]+$/, '') || fileName}`;

/** `laporan.akhir.xlsx` → `data_quality_report_laporan.akhir.json` (R-PROF-6). */
export const reportFileName = (fileName: string): string => `${reportName(fileName)}.json`;

/** The file name of the readable report. */
export const readableReportName = (fileName: string): string => `${reportName(fileName)}.html`;

/** The content of the downloaded report: the fields of R-PROF-6, and the parts of the score. */
export function qualityReport(report: ProfileReport, analysedAt: Date): object {
  const { total_rows, total_columns, missing_percentage, duplicate_percentage } = report;
  return {
    file_name: report.file_name,
    analysis_date: analysedAt.toISOString(),
    overall_quality_score: report.overall_quality_score,
    data_health: report.data_health,
    summary: { total_rows, total_columns, missing_percentage, duplicate_percentage },
    recommendations: report.recommendations,
    quality: report.quality,
    column_profiles: report.column_profiles,
  };
}
