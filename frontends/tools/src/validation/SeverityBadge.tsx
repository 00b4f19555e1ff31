import type { OverallResult, Severity } from '@rapi/contracts';
import type { Tone } from '@rapi/ui';
import { Badge } from '@rapi/ui';
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const looks: Record<Severity, { tone: Tone; Icon: typeof IconInfoCircle }> = {
  info: { tone: 'info', Icon: IconInfoCircle },
  warning: { tone: 'warning', Icon: IconAlertTriangle },
  error: { tone: 'danger', Icon: IconCircleX },
  critical: { tone: 'danger', Icon: IconAlertOctagon },
};

/** The severity of a violation, by word, icon and colour. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  const { t } = useTranslation('tools');
  const { tone, Icon } = looks[severity];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(`validate.severities.${severity}`)}
    </Badge>
  );
}

const results: Record<OverallResult, { tone: Tone; Icon: typeof IconInfoCircle }> = {
  passed: { tone: 'success', Icon: IconCircleCheck },
  warning: { tone: 'warning', Icon: IconAlertTriangle },
  failed: { tone: 'danger', Icon: IconCircleX },
};

/** The result of a validation. */
export function ResultBadge({ result }: { result: OverallResult }) {
  const { t } = useTranslation('tools');
  const { tone, Icon } = results[result];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(`validate.overall.${result}`)}
    </Badge>
  );
}
