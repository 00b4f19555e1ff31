import type { ColumnProfile, ProfileReport, QualityIssue, QualityPart } from '@rapi/contracts';

type Part = QualityPart['name'];

/** The report's words in the reader's language. */
export interface ReportWords {
  language: string;
  number: (value: number) => string;
  percent: (value: number) => string;
  moment: (when: Date) => string;
  /** A cell value. */
  value: (value: string | number | boolean | null) => string;
  /** `12 cells`, `3 rows`, `5 columns`. */
  counted: (what: 'cells' | 'rows' | 'columns', count: number) => string;
  issue: (issue: QualityIssue) => string;
  advice: (issues: readonly QualityIssue[]) => string[];
  band: (score: number) => string;
  type: (profile: ColumnProfile) => string;
  semantic: (semantic: string) => string;
  parts: readonly (readonly [Part, string])[];
  labels: Record<
    | 'title'
    | 'made'
    | 'quality'
    | 'records'
    | 'missing'
    | 'duplicates'
    | 'parts'
    | 'issues'
    | 'noIssues'
    | 'recommendations'
    | 'noRecommendations'
    | 'columnTable'
    | 'column'
    | 'type'
    | 'meaning'
    | 'score'
    | 'completeness'
    | 'uniqueness'
    | 'different'
    | 'frequent'
    | 'personal'
    | 'print',
    string
  >;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes names and values, which come from the user, so that the page shows them as plain text. */
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const MAX_TEXT = 60;
const cut = (text: string): string => (text.length > MAX_TEXT ? `${[...text].slice(0, MAX_TEXT).join('')}…` : text);

/** Its own print-friendly light colours, because the file does not load the product's style sheet. */
const style = `
  body { margin: 0 auto; max-width: 1080px; padding: 32px 24px; background: #fff; color: #1c2430; font: 14px/1.5 system-ui, sans-serif; }
  h1 { margin: 0; font-size: 24px; } h2 { margin: 28px 0 10px; font-size: 17px; break-after: avoid; }
  .facts { margin: 4px 0 24px; color: #566070; }
  .cards { display: flex; flex-wrap: wrap; gap: 12px; margin: 0; }
  .cards div { flex: 1 1 150px; padding: 12px 14px; border: 1px solid #d5dae1; border-radius: 8px; }
  dt { color: #566070; font-size: 13px; } dd { margin: 0; font-size: 20px; font-weight: 600; } dd small { font-size: 13px; font-weight: 400; }
  table { width: 100%; border-collapse: collapse; font-size: 13px; }
  th, td { padding: 6px 8px; border-bottom: 1px solid #d5dae1; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  th { overflow-wrap: normal; } tbody th { min-width: 90px; overflow-wrap: break-word; }
  td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
  tr { break-inside: avoid; } ul { margin: 0; padding-left: 20px; } li { margin: 4px 0; overflow-wrap: anywhere; }
  .bar { display: block; height: 6px; margin-top: 4px; border-radius: 3px; background: #e7eaef; }
  .bar i { display: block; height: 100%; border-radius: 3px; background: #2f6fde; }
  .mark { color: #8a4b00; font-size: 12px; } .hint { color: #566070; font-size: 12px; }
  @page { margin: 14mm; } @media print { body { padding: 0; max-width: none; } .hint { display: none; } * { print-color-adjust: exact; } }
`;

const list = (lines: readonly string[], empty: string): string =>
  lines.length === 0 ? `<p>${escape(empty)}</p>` : `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

function cards(report: ProfileReport, { labels, percent, number, band, counted }: ReportWords): string {
  const score = report.overall_quality_score;
  const figures: readonly (readonly [string, string, string])[] = [
    [labels.quality, percent(score), band(score)],
    [labels.records, number(report.total_rows), counted('columns', report.total_columns)],
    [labels.missing, percent(report.missing_percentage), counted('cells', report.missing_values_count)],
    [labels.duplicates, percent(report.duplicate_percentage), counted('rows', report.duplicate_rows_count)],
  ];
  const each = figures.map(
    ([label, value, more]) =>
      `<div><dt>${escape(label)}</dt><dd>${escape(value)} <small>${escape(more)}</small></dd></div>`,
  );
  return `<dl class="cards">${each.join('')}</dl>`;
}

function scoreParts({ quality }: ProfileReport, { parts, labels, percent }: ReportWords): string {
  if (!quality) return '';
  const rows = parts.map(
    ([name, label]) =>
      `<tr><th scope="row">${escape(label)}</th><td class="n">${escape(percent(quality[name]))}</td></tr>`,
  );
  return `<h2>${escape(labels.parts)}</h2><table><tbody>${rows.join('')}</tbody></table>`;
}

function columnRow(name: string, profile: ColumnProfile, words: ReportWords): string {
  const { percent, number, labels } = words;
  const meter = `<span class="bar"><i style="width:${Math.round(profile.completeness_percentage)}%"></i></span>`;
  const frequent = (profile.top_values ?? [])
    .slice(0, 3)
    .map(({ value, count }) => `${cut(words.value(value))} (${number(count)})`);
  const meaning = profile.semantic_type === null ? '' : words.semantic(profile.semantic_type);
  const mark = profile.is_personal ? ` <span class="mark">${escape(labels.personal)}</span>` : '';
  return (
    `<tr><th scope="row">${escape(name)}</th><td>${escape(words.type(profile))}</td><td>${escape(meaning)}${mark}</td>` +
    `<td class="n">${escape(percent(profile.quality_score))}</td>` +
    `<td class="n">${escape(percent(profile.completeness_percentage))}${meter}</td>` +
    `<td class="n">${escape(percent(profile.uniqueness_percentage))}</td>` +
    `<td class="n">${escape(number(profile.distinct_count ?? 0))}</td><td>${escape(frequent.join(', '))}</td></tr>`
  );
}

function columnTable(report: ProfileReport, words: ReportWords): string {
  const { labels } = words;
  const headings = [labels.column, labels.type, labels.meaning].map((label) => `<th scope="col">${escape(label)}</th>`);
  const figures = [labels.score, labels.completeness, labels.uniqueness, labels.different].map(
    (label) => `<th scope="col" class="n">${escape(label)}</th>`,
  );
  const rows = Object.entries(report.column_profiles).map(([name, profile]) => columnRow(name, profile, words));
  return (
    `<h2>${escape(labels.columnTable)}</h2><table><thead><tr>${[...headings, ...figures].join('')}` +
    `<th scope="col">${escape(labels.frequent)}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  );
}

/**
 * The quality report as one HTML file to read, send and print: no scripts, no requests, every name and value escaped.
 */
export function qualityReportHtml(report: ProfileReport, words: ReportWords, analysedAt: Date): string {
  const { labels } = words;
  const issues = (report.issues ?? []).map((issue) =>
    [issue.column === null ? '' : `<strong>${escape(issue.column)}</strong>: `, escape(words.issue(issue))].join(''),
  );
  const advice = words.advice(report.issues ?? []).map(escape);
  const title = `${labels.title}: ${report.file_name}`;
  return [
    `<!doctype html><html lang="${escape(words.language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>`,
    `<style>${style}</style></head><body>`,
    `<h1>${escape(title)}</h1><p class="facts">${escape(labels.made)} ${escape(words.moment(analysedAt))} <span class="hint">${escape(labels.print)}</span></p>`,
    cards(report, words),
    scoreParts(report, words),
    `<h2>${escape(labels.issues)}</h2>${list(issues, labels.noIssues)}`,
    `<h2>${escape(labels.recommendations)}</h2>${list(advice, labels.noRecommendations)}`,
    columnTable(report, words),
    '</body></html>',
  ].join('\n');
}
