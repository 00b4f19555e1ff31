import { Badge, Button, Card, confirm, IconButton } from '@rapi/ui';
import { IconArrowRight, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { removeRuleSet, type RuleSet } from './api';
import { useWordlistChange } from './use-wordlists';
import { useRuleSetName } from './use-rule-set-name';
import classes from './WordlistsTab.module.css';

/** R-WORD-1. */
const SHOWN_RULES = 3;

function RuleSetCard({ set, onOpen }: { set: RuleSet; onOpen: () => void }) {
  const { t } = useTranslation('workspace');
  const { rules } = set;
  const name = useRuleSetName()(set.name);
  const remove = useWordlistChange({
    change: () => removeRuleSet(set.name),
    done: t('wordlists.set.removed', { name }),
  });
  const ask = async () => {
    const question = {
      title: t('wordlists.set.removeTitle', { name }),
      text: t('wordlists.set.removeText', { count: rules.length }),
      confirmLabel: t('wordlists.remove'),
      destructive: true,
    };
    if (await confirm(question)) remove.mutate();
  };
  return (
    <Card
      title={name}
      headingLevel={3}
      padding="sm"
      actions={
        <>
          <Badge>{t('wordlists.rules', { count: rules.length })}</Badge>
          <IconButton variant="subtle" aria-label={t('wordlists.set.removeOf', { name })} onClick={() => void ask()}>
            <IconTrash size={16} aria-hidden />
          </IconButton>
        </>
      }
    >
      <ul className={classes.few}>
        {rules.slice(0, SHOWN_RULES).map(({ pattern, replacement }) => (
          <li key={pattern}>
            {pattern} <IconArrowRight size={13} role="img" aria-label={t('wordlists.becomes')} /> {replacement}
          </li>
        ))}
        {rules.length > SHOWN_RULES && (
          <li className={classes.none}>{t('wordlists.more', { count: rules.length - SHOWN_RULES })}</li>
        )}
      </ul>
      <Button variant="default" size="xs" aria-label={t('wordlists.set.open', { name })} onClick={onOpen}>
        {t('wordlists.manage.title')}
      </Button>
    </Card>
  );
}

/** A card for each rule set with its first three rules (R-WORD-1, "Available Rule Sets"). */
export function RuleSetCards({ sets, onOpen }: { sets: readonly RuleSet[]; onOpen: (name: string) => void }) {
  const { t } = useTranslation('workspace');
  return (
    <section aria-labelledby="rule-sets">
      <h2 id="rule-sets" className={classes.heading}>
        {t('wordlists.available')}
      </h2>
      <div className={classes.cards}>
        {sets.map((set) => (
          <RuleSetCard key={set.name} set={set} onOpen={() => onOpen(set.name)} />
        ))}
      </div>
    </section>
  );
}
