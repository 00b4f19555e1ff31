import type { ColumnProfile, ProfileReport } from '@rapi/contracts';
import { qualityReportHtml, type ReportWords } from './quality-report-html';

const hostile = '<img src=x onerror=alert(1)> "\'&';
const column: ColumnProfile = {
  quality_score: 80,
  data_type: 'text',
  semantic_type: 'email',
  is_personal: true,
  completeness_percentage: 90,
  uniqueness_percentage: 50,
  distinct_count: 2,
  non_null_count: 9,
  null_count: 1,
  sample_values: [],
  issues: [],
  top_values: [{ value: hostile, count: 3 }],
};
const report: ProfileReport = {
  file_name: `${hostile}.csv`,
  overall_quality_score: 80,
  data_health: 'Good',
  total_rows: 10,
  total_columns: 1,
  missing_percentage: 10,
  missing_values_count: 1,
  duplicate_percentage: 0,
  duplicate_rows_count: 0,
  data_type_distribution: { numeric: 0, text: 1, datetime: 0, boolean: 0 },
  quality_issues: [],
  issues: [
    { code: 'missing_values', column: hostile, count: 1, sentence: hostile, filter: null, examples: [], tool: null },
  ],
  recommendations: [],
  completeness_distribution: { excellent: 0, good: 1, fair: 0, poor: 0 },
  quality: { score: 80, completeness: 90, validity: 80, uniqueness: 100, consistency: 70 },
  column_profiles: { [hostile]: column },
};
const words: ReportWords = {
  language: 'id',
  number: String,
  percent: (value) => `${value}%`,
  moment: (when) => when.toISOString(),
  value: String,
  counted: (what, count) => `${count} ${what}`,
  issue: ({ sentence }) => sentence,
  advice: (issues) => issues.map(({ sentence }) => sentence),
  band: () => 'Baik',
  type: ({ data_type }) => data_type,
  semantic: (semantic) => semantic,
  parts: [['validity', 'Keabsahan']],
  labels: new Proxy(Object.create(null), { get: (_, name) => `label ${String(name)}` }),
};

const page = (of = report) =>
  new DOMParser().parseFromString(qualityReportHtml(of, words, new Date('2026-11-21T02:00:00Z')), 'text/html');

test('the report contains its figures, and user-given names are only text', () => {
  const { documentElement, title, body } = page();
  expect(documentElement.lang).toBe('id');
  expect(title).toBe(`label title: ${hostile}.csv`);
  expect(body.querySelectorAll('img, script, link, [src], [onerror]')).toHaveLength(0);
  expect([...body.querySelectorAll('li')].map((item) => item.textContent)).toEqual([`${hostile}: ${hostile}`, hostile]);
  const cells = [...body.querySelectorAll('table:last-of-type tbody tr > *')].map((cell) => cell.textContent);
  expect(cells).toEqual([hostile, 'text', 'email label personal', '80%', '90%', '50%', '2', `${hostile} (3)`]);
  expect(body.textContent).toContain('Keabsahan80%');
});

test('says so if nothing is wrong', () => {
  const { body } = page({ ...report, issues: [] });
  expect(body.textContent).toContain('label noIssues');
  expect(body.textContent).toContain('label noRecommendations');
});
