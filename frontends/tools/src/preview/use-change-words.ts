import type { ChangeGroup, ChangeKind, PreviewChange } from '@rapi/contracts';
import { useTranslation } from 'react-i18next';
import { targets } from '../types/conversion-choice';

type NamedRule = Partial<Pick<PreviewChange, 'rule' | 'rule_name' | 'rule_id'>>;

const kinds = ['emptied', 'filled', 'spaces', 'letter_case', 'rewritten'] as const satisfies readonly ChangeKind[];
export const isKind = (value: string): value is ChangeKind => kinds.some((kind) => kind === value);

const changeTypes = ['column_renamed', 'type_changed', 'column_added'] as const;

/** Names rules and kinds of change in the page's language. The user's own rules keep the name the user gave them. */
export function useChangeWords() {
  const { t } = useTranslation('tools');
  const ruleName = ({ rule, rule_name = '', rule_id }: NamedRule): string => {
    if (rule_id !== undefined) return t(`clean.rules.${rule_id}.name`, { defaultValue: rule_name });
    const target = targets.find((each) => rule === `types:Convert to ${each}`);
    return target ? t('preview.convertTo', { type: t(`types.target.${target}`) }) : rule_name;
  };
  const kindName = (kind: ChangeKind): string => t(`preview.kinds.${kind}`);
  /** R-PREV-1: the change type. */
  const typeOf = (change: PreviewChange): string => {
    const ofColumn = changeTypes.find((type) => type === change.change_type);
    return ofColumn ? t(`preview.changeTypes.${ofColumn}`) : ruleName(change);
  };
  /** The names of a preview's rules, by key. */
  const ruleNames = (groups: readonly ChangeGroup[]): ReadonlyMap<string, string> =>
    new Map(groups.map((group) => [group.rule, ruleName(group)]));
  return { ruleName, kindName, typeOf, ruleNames };
}
