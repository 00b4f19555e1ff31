import type { WordlistRule } from '@rapi/contracts';
import { Button, EmptyState, ErrorPanel, Group, LoadingArea, Notice, Stack } from '@rapi/ui';
import { IconArrowsJoin2, IconFileImport, IconFolderPlus, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RuleSet } from './api';
import { ClusterDialog } from './ClusterDialog';
import { ImportDialog } from './ImportDialog';
import { ManageRules } from './ManageRules';
import { RuleDialog } from './RuleDialog';
import { RuleSetCards } from './RuleSetCards';
import { RuleSetDialog } from './RuleSetDialog';
import { TestPanel } from './TestPanel';
import { useRuleSets } from './use-wordlists';
import classes from './WordlistsTab.module.css';

/** Which dialog is open: a rule to edit, a new rule, or one of the others. */
type Open = { kind: 'rule'; rule?: WordlistRule } | { kind: 'set' | 'import' | 'clusters' };

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
      {open !== undefined && open.kind !== 'rule' && (
        <SetDialog kind={open.kind} sets={sets} ruleSet={chosen} onClose={close} onMade={setWanted} />
      )}
    </>
  );
}

interface SetDialogProps {
  kind: Exclude<Open['kind'], 'rule'>;
  sets: readonly RuleSet[];
  ruleSet: string;
  onClose: () => void;
  /** Called when a set was created or has new rules. */
  onMade: (name: string) => void;
}

function SetDialog({ kind, onMade, ...shared }: SetDialogProps) {
  const { sets, onClose } = shared;
  switch (kind) {
    case 'set':
      return <RuleSetDialog sets={sets} onClose={onClose} onCreated={onMade} />;
    case 'import':
      return <ImportDialog {...shared} onImported={onMade} />;
    case 'clusters':
      return <ClusterDialog {...shared} onAdded={onMade} />;
  }
}

interface TabButtonsProps {
  isLoaded: boolean;
  onOpen: (open: Open) => void;
  children: ReactNode;
}

function TabButtons({ isLoaded, onOpen, children }: TabButtonsProps) {
  const { t } = useTranslation('workspace');
  return (
    <Group gap={8} align="stretch">
      <Button size="xs" leftSection={<IconFolderPlus size={15} aria-hidden />} onClick={() => onOpen({ kind: 'set' })}>
        {t('wordlists.set.new')}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconFileImport size={15} aria-hidden />}
        disabled={!isLoaded}
        onClick={() => onOpen({ kind: 'import' })}
      >
        {t('wordlists.import.button')}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowsJoin2 size={15} aria-hidden />}
        disabled={!isLoaded}
        onClick={() => onOpen({ kind: 'clusters' })}
      >
        {t('wordlists.clusters.button')}
      </Button>
      {children}
    </Group>
  );
}

/** Wordlists (R-WORD-1): the accepted spellings of values, to try, change, and use in templates. */
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
    <Stack gap={16}>
      <Notice title={t('wordlists.about.title')}>{t('wordlists.about.text')}</Notice>
      <TabButtons isLoaded={sets !== undefined} onOpen={setOpen}>
        {reload}
      </TabButtons>
      {!sets && !error && <LoadingArea lines={8} />}
      {error && !sets && <ErrorPanel title={t('wordlists.failed')} error={error} onRetry={() => void refetch()} />}
      {sets?.length === 0 && (
        <>
          <EmptyState title={t('wordlists.none')} action={reload} />
          {open !== undefined && open.kind !== 'rule' && (
            <SetDialog
              kind={open.kind}
              sets={sets}
              ruleSet=""
              onClose={() => setOpen(undefined)}
              onMade={() => undefined}
            />
          )}
        </>
      )}
      {sets && sets.length > 0 && <LoadedSets sets={sets} open={open} onOpen={setOpen} />}
    </Stack>
  );
}
