import { MAX_ADDED_RULES } from '@rapi/contracts/limits';
import { Button, Checkbox, ErrorPanel, formatNumber, LoadingArea, Notice, Stack } from '@rapi/ui';
import { Dialog, FileDropzone, SegmentedControl } from '@rapi/ui/controls';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addRules, type RuleSet } from './api';
import classes from './ImportDialog.module.css';
import { JudgedRules } from './JudgedRules';
import { LARGEST_MB, ruleColumns } from './rules-csv';
import { TargetSet } from './TargetSet';
import { type RuleImport, useImport } from './use-import';
import { useWordlistChange } from './use-wordlists';

const accepted = { 'text/csv': ['.csv', '.txt', '.tsv'] };

interface ImportDialogProps {
  sets: readonly RuleSet[];
  ruleSet: string;
  onClose: () => void;
  onImported: (name: string) => void;
}

function ChosenFile({ wanted }: { wanted: RuleImport }) {
  const { t } = useTranslation('workspace');
  const { csv, choose, forget } = wanted;
  if (csv && csv.problem === undefined) {
    return (
      <p className={classes.chosen}>
        <IconFileTypeCsv size={20} aria-hidden />
        <strong>{csv.name}</strong>
        <Button size="compact-sm" variant="default" onClick={forget}>
          {t('wordlists.import.chooseAnother')}
        </Button>
      </p>
    );
  }
  return (
    <>
      <FileDropzone
        accept={accepted}
        buttonLabel={t('wordlists.import.choose')}
        onFiles={([file]) => file && void choose(file)}
      >
        {t('wordlists.import.drop')}
      </FileDropzone>
      {csv?.problem !== undefined && (
        <Notice tone="danger" role="alert">
          {t(`wordlists.import.${csv.problem}`, {
            file: csv.name,
            rows: formatNumber(csv.found ?? 0),
            limit: csv.problem === 'tooLarge' ? LARGEST_MB : formatNumber(MAX_ADDED_RULES),
          })}
        </Notice>
      )}
    </>
  );
}

/** How the file is read, and what happens to rules that exist already. */
function Choices({ wanted, sets }: { wanted: RuleImport; sets: readonly RuleSet[] }) {
  const { t } = useTranslation('workspace');
  const { csv, hasHeader, setHasHeader, existing, setExisting, typed, setTyped } = wanted;
  const rows = csv?.rows ?? [];
  const columns = ruleColumns(rows, hasHeader);
  const nameOf = (column: number) =>
    (hasHeader && rows[0]?.cells[column]) || t('wordlists.import.columnNumber', { number: column + 1 });
  return (
    <div className={classes.choices}>
      <TargetSet sets={sets} typed={typed} onType={setTyped} />
      <div>
        <span className={classes.label} id="existing-rules">
          {t('wordlists.import.existing')}
        </span>
        <SegmentedControl
          aria-labelledby="existing-rules"
          value={existing}
          data={[
            { value: 'keep', label: t('wordlists.import.keep') },
            { value: 'replace', label: t('wordlists.import.replace') },
          ]}
          onChange={(value) => setExisting(value === 'replace' ? 'replace' : 'keep')}
        />
      </div>
      <div className={classes.header}>
        <Checkbox
          label={t('wordlists.import.header')}
          checked={hasHeader}
          onChange={(event) => setHasHeader(event.currentTarget.checked)}
        />
        <p className={classes.dim}>
          {t('wordlists.import.columns', {
            original: nameOf(columns.original),
            normalized: nameOf(columns.normalized),
          })}
        </p>
      </div>
    </div>
  );
}

function Judgement({ wanted: { judged, sent, isCurrent } }: { wanted: RuleImport }) {
  const { t } = useTranslation('workspace');
  if (judged.isError) {
    const { error, refetch } = judged;
    return <ErrorPanel title={t('wordlists.import.checkFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!judged.data) return judged.isFetching ? <LoadingArea lines={6} label={t('wordlists.import.checking')} /> : null;
  const { rules, added, changed } = judged.data;
  return (
    <>
      {isCurrent && added + changed === 0 && <Notice>{t('wordlists.import.nothing')}</Notice>}
      <JudgedRules rules={rules.map((rule, place) => ({ ...rule, row: sent[place]?.row ?? place + 1 }))} />
    </>
  );
}

/** Imports rules from a CSV; it shows what each row would do before anything is saved. */
export function ImportDialog({ sets, ruleSet, onClose, onImported }: ImportDialogProps) {
  const { t } = useTranslation('workspace');
  const wanted = useImport(ruleSet);
  const { csv, name, rules, existing, judged, isCurrent } = wanted;
  const count = isCurrent && judged.data ? judged.data.added + judged.data.changed : 0;
  const run = useWordlistChange({
    change: () => addRules({ name, rules, existing, apply: true }),
    done: ({ added, changed, rule_set }) => t('wordlists.import.done', { count: added + changed, name: rule_set }),
    onDone: () => {
      onImported(name);
      onClose();
    },
  });
  return (
    <Dialog
      title={t('wordlists.import.title')}
      width={860}
      unsaved={count > 0 && !run.isPending}
      onClose={onClose}
      footer={
        <Button
          disabled={count === 0}
          busy={run.isPending}
          busyLabel={t('wordlists.import.busy')}
          onClick={() => run.mutate()}
        >
          {t('wordlists.import.apply', { count })}
        </Button>
      }
    >
      <Stack gap={14}>
        <p className={classes.dim}>{t('wordlists.import.intro')}</p>
        <ChosenFile wanted={wanted} />
        {csv && csv.problem === undefined && (
          <>
            <Choices wanted={wanted} sets={sets} />
            <Judgement wanted={wanted} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
