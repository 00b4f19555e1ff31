import { useTranslation } from 'react-i18next';

/** The sets that every user starts with (R-WORD-5). */
const seeded = ['departments', 'payment_status', 'months', 'company_forms', 'provinces', 'banks', 'units'] as const;

/** A rule set's name on the screen; a user's own set keeps the name they gave it. */
export function useRuleSetName(): (name: string) => string {
  const { t } = useTranslation('workspace');
  return (name) => {
    const known = seeded.find((each) => each === name);
    return known === undefined ? name : t(`wordlists.names.${known}`);
  };
}
