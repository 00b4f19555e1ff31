import type { ColourScheme } from '../colour-scheme';
import type { ExportRequest, LayoutSettings } from '../request';
import type { Locale } from './locale';
import type { PageSetup } from './page-setup';
import type { ContentTable, ReportContent } from './report-content';

/** Everything needed to write a document. */
export interface DocumentPlan {
  request: ExportRequest;
  content: ReportContent;
  /** The content's tables, followed by the user's own. */
  tables: readonly ContentTable[];
  layout: LayoutSettings;
  setup: PageSetup;
  locale: Locale;
  scheme: ColourScheme;
  look: { hasHeader: boolean; isFormatted: boolean };
  /** A sentence with the date and the person it was made for. */
  made: string;
  progress(fraction: number): void;
  signal: AbortSignal;
}
