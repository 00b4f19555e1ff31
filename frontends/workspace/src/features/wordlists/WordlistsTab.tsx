import type { WordlistRule } from '@rapi/contracts';
import { Button, EmptyState, ErrorPanel, LoadingArea, Notice } from '@rapi/ui';
import { IconFolderPlus, IconRefresh } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RuleSet } from './api';
import { ManageRules } from './ManageRules';
import { RuleDialog } from './RuleDialog';
import { RuleSetCards } from './RuleSetCards';
import { RuleSetDialog } from './RuleSetDialog';
import { TestPanel } from './TestPanel';
import { useRuleSets } from './use-wordlists';
import classes from './WordlistsTab.module.css';

/** Which dialog is open: a rule to edit, a new rule, or a new set. */
type Open = { kind: 'rule'; rule?: WordlistRule } | { kind: 'set' };

function LoadedSets({ sets, open, onOpen }: { sets: readonly RuleSet[]; open?: Open; onOpen: (open?: Open) => void }) {
  const [wanted, setWanted] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const chosen = sets.find(({ name }) => name === wanted)?.name ?? sets[0]?.name ?? '';
  const show = (name: string) => {
    setWanted(name);
    panel.current?.scrollIntoView({ block: 'nearest' });
    panel.current?.focus();
  };
  const close = () => onOpen(undefined);
  return (
    <>
      <div className={classes.panels}>
        <TestPanel sets={sets} />
        <div ref={panel} tabIndex={-1}>
          <ManageRules
            sets={sets}
            chosen={chosen}
            onChoose={setWanted}
            onAdd={() => onOpen({ kind: 'rule' })}
            onEdit={(rule) => onOpen({ kind: 'rule', rule })}
          />
        </div>
      </div>
      <RuleSetCards sets={sets} onOpen={show} />
      {open?.kind === 'rule' && <RuleDialog sets={sets} ruleSet={chosen} rule={open.rule} onClose={close} />}
      {open?.kind === 'set' && <RuleSetDialog sets={sets} onClose={close} onCreated={setWanted} />}
    </>
  );
}

/** Wordlists (D3 §2): the words that values are written in, to try, to change, and to use in templates. */
export function WordlistsTab() {
  const { t } = useTranslation('workspace');
  const { data: sets, error, isFetching, refetch } = useRuleSets();
  const [open, setOpen] = useState<Open>();
  const reload = (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconRefresh size={15} aria-hidden />}
      busy={isFetching}
      onClick={() => void refetch()}
    >
      {t('wordlists.load')}
    </Button>
  );
  return (
    <div className={classes.tab}>
      <Notice title={t('wordlists.about.title')}>{t('wordlists.about.text')}</Notice>
      <div className={classes.buttons}>
        <Button
          size="xs"
          leftSection={<IconFolderPlus size={15} aria-hidden />}
          onClick={() => setOpen({ kind: 'set' })}
        >
          {t('wordlists.set.new')}
        </Button>
        {reload}
      </div>
      {!sets && !error && <LoadingArea lines={8} />}
      {error && !sets && <ErrorPanel title={t('wordlists.failed')} error={error} onRetry={() => void refetch()} />}
      {sets?.length === 0 && (
        <>
          <EmptyState title={t('wordlists.none')} action={reload} />
          {open?.kind === 'set' && (
            <RuleSetDialog sets={sets} onClose={() => setOpen(undefined)} onCreated={() => undefined} />
          )}
        </>
      )}
      {sets && sets.length > 0 && <LoadedSets sets={sets} open={open} onOpen={setOpen} />}
    </div>
  );
}
