import type { Profile } from '@rapi/contracts';
import { useTranslation } from 'react-i18next';

/** The name of a plan. A plan without a translation keeps its id; no plan means the free one. */
export function useTierName(): (tier: Profile['subscription_tier'] | '' | undefined) => string {
  const { t } = useTranslation('ui');
  return (tier) => t(`tier.${tier || 'free'}`, { defaultValue: tier });
}
