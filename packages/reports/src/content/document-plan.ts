import type { ColourScheme } from '../colour-scheme';
import type { ExportRequest, LayoutSettings } from '../request';
import type { Locale } from './locale';
import type { PageSetup } from './page-setup';
import type { ContentTable, ReportContent } from './report-content';

/** Everything a document is written from. */
export interface DocumentPlan {
  request: ExportRequest;
  content: ReportContent;
  /** Those of the content, and the user's own below them. */
  tables: readonly ContentTable[];
  layout: LayoutSettings;
  setup: PageSetup;
  locale: Locale;
  scheme: ColourScheme;
  look: { hasHeader: boolean; isFormatted: boolean };
  /** When and for whom it was made, as a sentence. */
  made: string;
  progress(fraction: number): void;
  signal: AbortSignal;
}
