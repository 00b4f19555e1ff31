import type { CleaningRule } from '@rapi/contracts';
import { Button, Checkbox, Group, IconButton } from '@rapi/ui';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsQuery } from '../tool-frame/file-queries';
import type { CleaningSelection } from './cleaning-selection';
import { toggled } from './cleaning-selection';
import { RuleDialog } from './RuleDialog';
import { sampleTexts } from './sample-texts';
import classes from './SetupTab.module.css';
import { useRemoveRule } from './use-own-rules';

interface OwnRulesProps {
  fileId: string;
  rules: readonly CleaningRule[];
  selection: CleaningSelection;
  onSelect: (selection: CleaningSelection) => void;
}

/** Describes a rule that has no description of its own. */
const ruleWords = ({ find = '', replace = '' }: CleaningRule): string => `${find} → ${replace === '' ? '∅' : replace}`;

interface OwnRuleProps {
  rule: CleaningRule;
  isOn: boolean;
  onTick: (isOn: boolean) => void;
  onEdit: () => void;
  onRemove: () => void;
}

function OwnRule({ rule, isOn, onTick, onEdit, onRemove }: OwnRuleProps) {
  const { t } = useTranslation('tools');
  const { name, description, usage_count } = rule;
  const words = [description || ruleWords(rule), ...(usage_count > 0 ? [t('clean.used', { count: usage_count })] : [])];
  return (
    <Group gap={4} align="flex-start" wrap="nowrap">
      <Checkbox
        className={classes.ownName}
        label={name}
        description={words.join(' · ')}
        checked={isOn}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <IconButton variant="subtle" aria-label={t('clean.own.editNamed', { name })} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </IconButton>
      <IconButton variant="subtle" aria-label={t('clean.own.removeNamed', { name })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </Group>
  );
}

/** The user's own rules: choose them like the others, and create, edit or delete them here. */
export function OwnRules({ fileId, rules, selection, onSelect }: OwnRulesProps) {
  const { t } = useTranslation('tools');
  const [edited, setEdited] = useState<CleaningRule | 'new'>();
  const columns = useQuery(columnsQuery(fileId));
  const choose = (id: string, isOn: boolean) =>
    onSelect({ ...selection, ruleIds: toggled(selection.ruleIds, id, isOn) });
  const remove = useRemoveRule(({ id }) => choose(id, false));
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('clean.categories.custom')}</legend>
      {rules.length === 0 && <p className={classes.hint}>{t('clean.own.none')}</p>}
      {rules.map((rule) => (
        <OwnRule
          key={rule.id}
          rule={rule}
          isOn={selection.ruleIds.includes(rule.id)}
          onTick={(isOn) => choose(rule.id, isOn)}
          onEdit={() => setEdited(rule)}
          onRemove={() => remove.mutate(rule)}
        />
      ))}
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setEdited('new')}
      >
        {t('clean.own.add')}
      </Button>
      {edited !== undefined && (
        <RuleDialog
          rule={edited === 'new' ? undefined : edited}
          samples={sampleTexts(columns.data?.sample_data ?? [])}
          onSaved={({ id }) => {
            choose(id, true);
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </fieldset>
  );
}
