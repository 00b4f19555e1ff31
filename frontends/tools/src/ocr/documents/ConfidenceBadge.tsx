import { Badge, formatPercent } from '@rapi/ui';
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_THRESHOLD } from '../rating';

const GOOD = 90;
const bands = {
  good: { tone: 'success', icon: IconCircleCheck },
  fair: { tone: 'warning', icon: IconAlertTriangle },
  low: { tone: 'danger', icon: IconAlertOctagon },
} as const;

const bandOf = (confidence: number) =>
  confidence >= GOOD ? 'good' : confidence >= DEFAULT_THRESHOLD - 10 ? 'fair' : 'low';

/** How well the whole document was read: a word, an icon and the percentage. */
export function ConfidenceBadge({ confidence }: { confidence: number }) {
  const { t } = useTranslation('ocr');
  const band = bandOf(confidence);
  const { tone, icon: Icon } = bands[band];
  return (
    <Badge tone={tone} icon={<Icon size={13} aria-hidden />}>
      {t(`confidence.${band}`, { percent: formatPercent(confidence, 0) })}
    </Badge>
  );
}
