import { Badge, formatPercent } from '@rapi/ui';
import { IconAlertTriangle, IconCircleCheck, IconQuestionMark } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confidenceOf } from './conversion-choice';

const looks = {
  certain: { tone: 'success', Icon: IconCircleCheck },
  likely: { tone: 'warning', Icon: IconQuestionMark },
  doubtful: { tone: 'danger', Icon: IconAlertTriangle },
} as const;

/** The share of a column that converts, shown by colour, icon and word together (R-TYPE-1). */
export function ConfidenceBadge({ percent }: { percent: number }) {
  const { t } = useTranslation('tools');
  const confidence = confidenceOf(percent);
  const { tone, Icon } = looks[confidence];
  return (
    <Badge tone={tone} icon={<Icon size={13} aria-hidden />}>
      {formatPercent(percent)} · {t(`types.confidence.${confidence}`)}
    </Badge>
  );
}
