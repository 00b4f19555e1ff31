import type { OfferedReport } from '@rapi/contracts';
import { columnsFor, indonesianReports } from '@rapi/reports';
import type { ExportPorts } from '../ports';
import { popularity, usesOf } from './template-uses';

const columnsOf = (id: (typeof indonesianReports)[number]['id']): OfferedReport['columns'] =>
  columnsFor(id).map(({ name, headers, isNeeded }) => ({ name, headers: [...headers], is_needed: isNeeded }));

/**
 * The Indonesian report layouts, most used first. Among unused ones the catalogue's rating decides; popularity is
 * counted.
 */
export async function listReports({ uses }: Pick<ExportPorts, 'uses'>): Promise<OfferedReport[]> {
  const counts = await usesOf(
    uses,
    indonesianReports.map(({ id }) => id),
  );
  const usesBy = (id: string) => counts.get(id) ?? 0;
  return indonesianReports
    .toSorted((a, b) => usesBy(b.id) - usesBy(a.id) || b.popularity_score - a.popularity_score)
    .map((report) => ({
      ...report,
      usage_count: usesBy(report.id),
      popularity_score: popularity(counts, report.id),
      columns: columnsOf(report.id),
    }));
}
