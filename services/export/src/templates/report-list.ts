import type { IndonesianReport } from '@rapi/contracts';
import { indonesianReports } from '@rapi/reports';
import type { ExportPorts } from '../ports';
import { popularity, usesOf } from './template-uses';

/** The ready layouts of Indonesian reports, with how often they were used. */
export async function listReports({ uses }: Pick<ExportPorts, 'uses'>): Promise<IndonesianReport[]> {
  const counts = await usesOf(
    uses,
    indonesianReports.map(({ id }) => id),
  );
  return indonesianReports.map((report) => ({
    id: report.id,
    name: report.name,
    description: report.description,
    template_type: report.template_type,
    category: report.category,
    use_case: report.use_case,
    is_free: report.is_free,
    usage_count: counts.get(report.id) ?? 0,
    popularity_score: popularity(counts, report.id),
  }));
}
