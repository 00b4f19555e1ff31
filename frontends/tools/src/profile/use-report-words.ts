import type { ProfileReport } from '@rapi/contracts';
import { currentLanguage, formatDateTime, formatNumber, formatPercent } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import { edgeText } from './edge-text';
import { bandOfScore } from './quality-band';
import type { ReportWords } from './quality-report-html';
import { useIssueWords } from './use-issue-words';

/** The words of the readable report, in the page's language. */
export function useReportWords({ column_profiles, quality }: ProfileReport): ReportWords {
  const { t } = useTranslation('tools');
  const issues = useIssueWords(column_profiles);
  return {
    language: currentLanguage(),
    number: formatNumber,
    percent: formatPercent,
    moment: formatDateTime,
    value: edgeText,
    counted: (what, count) => t(`profile.cards.${what}`, { count }),
    issue: issues.sentence,
    advice: issues.advice,
    band: (score) => t(`profile.bands.${bandOfScore(score)}`),
    type: ({ column_type, data_type }) =>
      t(`profile.columnTypes.${column_type ?? data_type}`, { defaultValue: data_type }),
    semantic: (semantic) => t(`profile.semantic.${semantic}`, { defaultValue: semantic }),
    parts: (quality?.parts ?? []).map(({ name, weight }) => {
      const label = t('profile.parts.weighed', { part: t(`profile.parts.${name}`), weight: formatPercent(weight, 0) });
      return [name, label] as const;
    }),
    labels: {
      title: t('profile.report.title'),
      made: t('profile.report.made'),
      quality: t('profile.cards.quality'),
      records: t('profile.cards.records'),
      missing: t('profile.cards.missing'),
      duplicates: t('profile.cards.duplicates'),
      parts: t('profile.parts.title'),
      issues: t('profile.issues'),
      noIssues: t('profile.noIssues'),
      recommendations: t('profile.recommendations'),
      noRecommendations: t('profile.noRecommendations'),
      columnTable: t('profile.tabs.columns'),
      column: t('profile.report.column'),
      type: t('profile.report.type'),
      meaning: t('profile.report.meaning'),
      score: t('profile.history.score'),
      completeness: t('profile.detail.completeness'),
      uniqueness: t('profile.detail.uniquenessName'),
      different: t('profile.report.different'),
      frequent: t('profile.report.frequent'),
      personal: t('profile.personal'),
      print: t('profile.report.print'),
    },
  };
}
