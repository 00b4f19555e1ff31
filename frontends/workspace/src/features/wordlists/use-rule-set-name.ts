import { useTranslation } from 'react-i18next';

/** The sets that everybody begins with (R-WORD-5). */
const seeded = ['departments', 'payment_status', 'months', 'company_forms', 'provinces', 'banks', 'units'] as const;

/** What a rule set is called on the screen; one of the user's own goes by the name they gave it. */
export function useRuleSetName(): (name: string) => string {
  const { t } = useTranslation('workspace');
  return (name) => {
    const known = seeded.find((each) => each === name);
    return known === undefined ? name : t(`wordlists.names.${known}`);
  };
}
