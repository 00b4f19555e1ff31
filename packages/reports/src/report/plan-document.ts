import type { TaskContext } from '@rapi/tables';
import { colourSchemes } from '../colour-scheme';
import { dataTable } from '../data/data-table';
import { layoutSettings, type ExportRequest, type LayoutSettings } from '../request';
import type { DocumentPlan } from '../content/document-plan';
import { createLocale, type Locale } from '../content/locale';
import { makeContent } from './make-content';
import { pageSetup } from '../content/page-setup';
import type { ContentTable } from '../content/report-content';
import { currencyNote, inWords } from '../content/in-words';

/**
 * The most that a document shows of a table; a sentence says what is left out. Nobody reads a longer PDF, and Word
 * slows down long before.
 */
const limits = { pdf: { rows: 5_000, cells: 60_000 }, docx: { rows: 2_000, cells: 12_000 } } as const;

/** Wide tables get fewer rows, so that no document needs more memory than one job may use. */
export function mostRows(format: keyof typeof limits, columns: number): number {
  const { rows, cells } = limits[format];
  return Math.min(rows, Math.floor(cells / Math.max(1, columns)));
}

/** How many columns fit on a portrait A4 page; with more the page is landscape, unless a template decides. */
const MOST_UPRIGHT_COLUMNS = 7;

/** Without Indonesian formats, numbers and dates are in international form. */
function layoutOf({ template, settings }: ExportRequest): LayoutSettings {
  const layout = template ?? layoutSettings.parse({});
  if (settings.indonesian_formatting) return layout;
  const neutral = {
    ...layout.indonesian_localization,
    number_format: 'international' as const,
    date_format: 'yyyy-MM-dd',
  };
  return { ...layout, indonesian_localization: neutral };
}

function lying(layout: LayoutSettings, request: ExportRequest, tables: readonly ContentTable[]): LayoutSettings {
  const widest = Math.max(0, ...tables.map(({ columns }) => columns.length));
  if (request.template || widest <= MOST_UPRIGHT_COLUMNS) return layout;
  return { ...layout, format_settings: { ...layout.format_settings, orientation: 'landscape' } };
}

/** The first rows of a long table with its totals, and a sentence that says so. */
export function cutTable(table: ContentTable, most: number, { say, number }: Locale): ContentTable {
  const count = table.rows.filter(({ look }) => look !== 'total').length;
  if (count <= most) return table;
  const sums = table.rows.filter(({ look }) => look === 'total');
  const rows = table.rows.filter(({ look }) => look !== 'total').slice(0, most);
  const [shown, all] = [number(most, 0), number(count, 0)];
  const note = say('first_rows_shown_sums_all', { shown, all });
  return { ...table, rows: [...rows, ...sums], note: table.note === undefined ? note : `${table.note} ${note}` };
}

/** A summary needs no rows; reports and plain data include them. */
const showsRows = ({ exportType, report }: ExportRequest) =>
  report === undefined && (exportType === 'data_export' || exportType === 'pdf_report');

/** Decides what a document says and how it looks. */
export async function planDocument(context: TaskContext, request: ExportRequest): Promise<DocumentPlan> {
  const wanted = layoutOf(request);
  const locale = createLocale(wanted);
  const made = await makeContent(context, request, locale);
  const content = { ...made, notes: [...currencyNote(made, locale), ...made.notes, ...inWords(made, wanted, locale)] };
  const most = (columns: readonly unknown[]) => mostRows(request.format === 'docx' ? 'docx' : 'pdf', columns.length);
  const isDocument = request.format === 'pdf' || request.format === 'docx';
  const tables = isDocument
    ? content.tables.map((table) => cutTable(table, most(table.columns), locale))
    : [...content.tables];
  if (isDocument && showsRows(request)) {
    for (const source of content.data) {
      tables.push(await dataTable(context.session, source, locale, most(source.schema.columns)));
    }
  }
  const layout = lying(wanted, request, tables);
  context.progress(0.4);
  return {
    request,
    content,
    tables,
    layout,
    setup: pageSetup(layout),
    locale,
    scheme: colourSchemes[layout.design_settings.color_scheme],
    look: { hasHeader: request.settings.include_headers, isFormatted: request.settings.include_formatting },
    made: `${locale.say('made')} ${locale.instant(request.madeAt)} ${locale.say('made_by')} ${request.owner.name}`,
    progress: (fraction) => context.progress(0.4 + 0.55 * fraction),
    signal: context.signal,
  };
}
