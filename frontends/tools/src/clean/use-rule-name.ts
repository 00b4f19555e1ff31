import { useTranslation } from 'react-i18next';

interface NamedRule {
  rule_id?: string;
  rule_name: string;
}

/** Names rules in the page's language. The user's own rules keep the name the user gave them. */
export function useRuleName(): (rule: NamedRule) => string {
  const { t } = useTranslation('tools');
  return ({ rule_id, rule_name }) =>
    rule_id === undefined ? rule_name : t(`clean.rules.${rule_id}.name`, { defaultValue: rule_name });
}
