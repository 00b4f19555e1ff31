import '../texts';
import type { PlanLimits } from '@rapi/contracts/plans';
import { formatNumber, formatRupiah } from '@rapi/ui';
import { useTranslation } from 'react-i18next';

interface PaidPlan {
  name: string;
  amount_idr: number;
  limits: Pick<PlanLimits, 'storage_mb' | 'transformations_per_month' | 'ocr_per_month'>;
}

interface PaidPlansProps {
  paid: readonly PaidPlan[];
  /** How many days a payment lasts. */
  days: number;
  className?: string | undefined;
}

/** Prices in rupiah, and the limits they buy (R-PLAN-7). */
export function PaidPlans({ paid, days, className }: PaidPlansProps) {
  const { t } = useTranslation('shell');
  const transformations = (number: number | null) =>
    number === null
      ? t('paidPlans.anyTransformations')
      : t('paidPlans.transformations', { number: formatNumber(number) });
  const documents = (number: number | null) =>
    number === null ? t('paidPlans.anyDocuments') : t('paidPlans.documents', { number: formatNumber(number) });
  return (
    <ul className={className}>
      {paid.map(({ name, amount_idr, limits }) => (
        <li key={name}>
          {t('paidPlans.plan', {
            ...{ name, days, amount: formatRupiah(amount_idr), megabytes: limits.storage_mb },
            transformations: transformations(limits.transformations_per_month),
            documents: documents(limits.ocr_per_month),
          })}
        </li>
      ))}
    </ul>
  );
}
