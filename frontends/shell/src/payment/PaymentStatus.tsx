import type { Payment } from '@rapi/contracts';
import { Badge } from '@rapi/ui';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const looks = {
  pending: { tone: 'warning', Icon: IconClock },
  verified: { tone: 'success', Icon: IconCircleCheck },
  rejected: { tone: 'danger', Icon: IconCircleX },
} as const;

/** The status of a payment as a badge. */
export function PaymentStatus({ status }: Pick<Payment, 'status'>) {
  const { t } = useTranslation('payment');
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(`history.${status}`)}
    </Badge>
  );
}
