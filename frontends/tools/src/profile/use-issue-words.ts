import type { ColumnProfile, QualityIssue } from '@rapi/contracts';
import { formatPercent } from '@rapi/ui';
import { useTranslation } from 'react-i18next';

type Profiles = Readonly<Record<string, Pick<ColumnProfile, 'semantic_type' | 'completeness_percentage'>>>;

const advised = [
  'open_question',
  'repeated_rows',
  'similar_rows',
  'empty_column',
  'missing_values',
  'invalid_values',
  'no_valid_values',
  'uneven_form',
  'untidy_text',
] as const;

/** Words issues and recommendations in the page's language. */
export function useIssueWords(profiles: Profiles) {
  const { t } = useTranslation('tools');
  const ofColumn = (name: string | null) => (name === null ? undefined : profiles[name]);
  const kindOf = ({ column, kind }: QualityIssue): string => {
    const semantic = kind ?? ofColumn(column)?.semantic_type;
    return semantic ? t(`profile.semantic.${semantic}`, { defaultValue: semantic }) : '';
  };
  return {
    sentence: (issue: QualityIssue): string =>
      t(`profile.issue.${issue.code}`, {
        count: issue.count,
        kind: kindOf(issue),
        percent: formatPercent(100 - (ofColumn(issue.column)?.completeness_percentage ?? 100)),
        defaultValue: issue.sentence,
      }),
    advice: (issues: readonly QualityIssue[]): string[] =>
      issues.flatMap(({ code, column }) => {
        const known = advised.find((each) => each === code);
        return known ? [t(`profile.advice.${known}`, { column: column ?? '' })] : [];
      }),
  };
}
