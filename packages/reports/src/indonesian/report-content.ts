import type { EngineSession } from '@rapi/tables';
import type { Locale } from '../content/locale';
import type { ReportContent } from '../content/report-content';
import type { TypedSource } from '../data/typed-source';
import type { ExportRequest } from '../request';
import type { ReportId } from './catalogue';
export async function reportContent(
  _session: EngineSession,
  _id: ReportId,
  sources: readonly TypedSource[],
  { request }: { request: ExportRequest; locale: Locale },
): Promise<ReportContent> {
  return { title: request.title, figures: [], charts: [], tables: [], notes: [], data: sources };
}
