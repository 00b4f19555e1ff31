import type { WordlistRule } from '@rapi/contracts';
import { Button, Card, confirm, IconButton, saveFile, TextInput } from '@rapi/ui';
import { NativeSelect } from '@rapi/ui/controls';
import { IconArrowRight, IconDownload, IconPencil, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeRule, type RuleSet } from './api';
import { rulesCsv } from './rules-csv';
import { useWordlistChange } from './use-wordlists';
import { useRuleSetName } from './use-rule-set-name';
import classes from './WordlistsTab.module.css';

/** R-WORD-1. */
const SHOWN_RULES = 10;

interface ManageRulesProps {
  sets: readonly RuleSet[];
  chosen: string;
  onChoose: (name: string) => void;
  onAdd: () => void;
  onEdit: (rule: WordlistRule) => void;
}

function RuleRow({ rule, ruleSet, onEdit }: { rule: WordlistRule; ruleSet: string; onEdit: () => void }) {
  const { t } = useTranslation('workspace');
  const { pattern, replacement } = rule;
  const remove = useWordlistChange({
    change: () => removeRule(ruleSet, pattern),
    done: t('wordlists.rule.removed'),
  });
  const ask = async () => {
    const question = {
      title: t('wordlists.rule.removeTitle', { pattern }),
      confirmLabel: t('wordlists.remove'),
      destructive: true,
    };
    if (await confirm(question)) remove.mutate();
  };
  return (
    <li>
      <span className={classes.words}>
        <span>{pattern}</span>
        <IconArrowRight size={15} role="img" aria-label={t('wordlists.becomes')} />
        <strong>{replacement}</strong>
      </span>
      <IconButton variant="subtle" aria-label={t('wordlists.rule.editOf', { pattern })} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </IconButton>
      <IconButton variant="subtle" aria-label={t('wordlists.rule.removeOf', { pattern })} onClick={() => void ask()}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </li>
  );
}

const exportRules = (name: string, rules: readonly WordlistRule[]): void =>
  saveFile({ blob: new Blob([rulesCsv(rules)], { type: 'text/csv' }) }, `${name}.csv`);

const rulesWith = (rules: readonly WordlistRule[], text: string) =>
  rules.filter(({ pattern, replacement }) => `${pattern}\n${replacement}`.toLowerCase().includes(text));

/** The rules of one set, ten at first (R-WORD-1, "Manage Rules"). */
export function ManageRules({ sets, chosen, onChoose, onAdd, onEdit }: ManageRulesProps) {
  const { t } = useTranslation('workspace');
  const nameOf = useRuleSetName();
  const [search, setSearch] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const rules = sets.find(({ name }) => name === chosen)?.rules ?? [];
  const found = rulesWith(rules, search.trim().toLowerCase());
  const shown = isWhole ? found : found.slice(0, SHOWN_RULES);
  return (
    <Card
      title={t('wordlists.manage.title')}
      actions={
        <>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={15} aria-hidden />}
            aria-label={t('wordlists.import.exportOf', { name: chosen })}
            disabled={rules.length === 0}
            onClick={() => exportRules(chosen, rules)}
          >
            {t('wordlists.import.export')}
          </Button>
          <Button size="xs" leftSection={<IconPlus size={15} aria-hidden />} onClick={onAdd}>
            {t('wordlists.manage.add')}
          </Button>
        </>
      }
    >
      <div className={classes.choose}>
        <NativeSelect
          label={t('wordlists.ruleSet')}
          data={sets.map(({ name, rules: each }) => ({ value: name, label: `${nameOf(name)} (${each.length})` }))}
          value={chosen}
          onChange={(event) => {
            onChoose(event.currentTarget.value);
            setIsWhole(false);
          }}
        />
        <TextInput
          label={t('wordlists.manage.search')}
          leftSection={<IconSearch size={15} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <ul className={classes.rules}>
        {shown.map((rule) => (
          <RuleRow key={rule.pattern} rule={rule} ruleSet={chosen} onEdit={() => onEdit(rule)} />
        ))}
      </ul>
      {shown.length === 0 && <p className={classes.none}>{t('wordlists.manage.none')}</p>}
      {found.length > shown.length && (
        <Button variant="subtle" size="xs" onClick={() => setIsWhole(true)}>
          {t('wordlists.manage.more', { count: found.length - shown.length })}
        </Button>
      )}
    </Card>
  );
}
