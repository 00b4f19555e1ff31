import type { ValidationRule } from '@rapi/contracts';
import { Group, IconButton } from '@rapi/ui';
import { Switch } from '@rapi/ui/controls';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ruleSentence } from './rule-sentence';
import classes from './RulesTab.module.css';
import { SeverityBadge } from './SeverityBadge';
import { useDeleteRule, useSwitchRule } from './use-rule-changes';
import words from './Validation.module.css';

interface RuleListProps {
  fileId: string;
  rules: readonly ValidationRule[];
  onEdit: (rule: ValidationRule) => void;
}

/** The file's rules as sentences, each with a switch, Edit and Delete. */
export function RuleList({ fileId, rules, onEdit }: RuleListProps) {
  const { t } = useTranslation('tools');
  const switching = useSwitchRule(fileId);
  // Show the new state right after the click, without waiting for the server.
  const isActive = (rule: ValidationRule) =>
    switching.isPending && switching.variables.rule.id === rule.id ? switching.variables.isActive : rule.is_active;
  const remove = useDeleteRule(fileId);
  return (
    <ul className={classes.list} aria-label={t('validate.tabs.rules')}>
      {rules.map((rule) => (
        <li key={rule.id} className={classes.rule} data-inactive={!isActive(rule) || undefined}>
          <div className={classes.words}>
            <Group gap={8}>
              <span className={words.name}>{rule.rule_name}</span>
              <SeverityBadge severity={rule.severity} />
            </Group>
            <span className={words.sentence}>
              {t(`validate.types.${rule.rule_type}`)} · {rule.target_columns.join(', ')} {ruleSentence(rule, t)}
            </span>
            {rule.description !== null && rule.description !== '' && (
              <span className={words.sentence}>{rule.description}</span>
            )}
          </div>
          <Switch
            label={t(isActive(rule) ? 'validate.rule.active' : 'validate.rule.inactive')}
            aria-label={t('validate.rule.switch', { name: rule.rule_name })}
            checked={isActive(rule)}
            onChange={(event) => switching.mutate({ rule, isActive: event.currentTarget.checked })}
          />
          <Group gap={2} align="stretch" wrap="nowrap">
            <IconButton
              variant="subtle"
              aria-label={t('validate.rule.edit', { name: rule.rule_name })}
              onClick={() => onEdit(rule)}
            >
              <IconPencil size={18} aria-hidden />
            </IconButton>
            <IconButton
              variant="subtle"
              color="red"
              aria-label={t('validate.rule.delete', { name: rule.rule_name })}
              onClick={() => void remove(rule)}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </Group>
        </li>
      ))}
    </ul>
  );
}
