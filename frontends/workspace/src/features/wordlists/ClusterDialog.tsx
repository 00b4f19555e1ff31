import { ruleSetNameOf } from '@rapi/contracts/rule-set-name';
import { Button, type ClusterChoices, EmptyState, ErrorPanel, formatNumber, LoadingArea } from '@rapi/ui';
import { Dialog, Select } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFiles } from '../files/use-files';
import { addRules, type RuleSet } from './api';
import { type ClusterMethod, clusterMethods, clustersQuery, textColumnsQuery } from './cluster-queries';
import { chosenRules } from './cluster-rules';
import classes from './ClusterDialog.module.css';
import { ClusterList } from './ClusterList';
import { TargetSet } from './TargetSet';
import { useWordlistChange } from './use-wordlists';

interface ClusterDialogProps {
  sets: readonly RuleSet[];
  ruleSet: string;
  onClose: () => void;
  onAdded: (name: string) => void;
}

const nothing: ClusterChoices = new Map();

/** Which values are compared; changing it resets the choice. */
function useSource() {
  const { data } = useFiles();
  const files = data?.filter(({ status }) => status === 'ready') ?? [];
  const [fileId, setFileId] = useState<string>();
  const [wanted, setColumn] = useState<string>();
  const [method, setMethod] = useState<ClusterMethod>('fingerprint');
  const file = files.find(({ id }) => id === fileId);
  const columns = useQuery({ ...textColumnsQuery(file?.id ?? ''), enabled: file !== undefined });
  const column = columns.data?.find((name) => name === wanted) ?? columns.data?.[0];
  const clusters = useQuery({
    ...clustersQuery(file?.id ?? '', column ?? '', method),
    enabled: file !== undefined && column !== undefined,
  });
  return {
    isListed: data !== undefined,
    files,
    file,
    setFileId,
    columns,
    column,
    setColumn,
    method,
    setMethod,
    clusters,
  };
}
type Source = ReturnType<typeof useSource>;

function SourceFields({ source }: { source: Source }) {
  const { t } = useTranslation('workspace');
  const { files, file, setFileId, columns, column, setColumn, method, setMethod } = source;
  return (
    <>
      <Select
        label={t('wordlists.clusters.file')}
        placeholder={t('wordlists.clusters.chooseFile')}
        data={files.map(({ id, filename }) => ({ value: id, label: filename }))}
        value={file?.id ?? null}
        searchable
        allowDeselect={false}
        onChange={(id) => setFileId(id ?? undefined)}
      />
      <Select
        label={t('wordlists.clusters.column')}
        data={columns.data ?? []}
        value={column ?? null}
        disabled={column === undefined}
        searchable
        allowDeselect={false}
        onChange={(name) => setColumn(name ?? undefined)}
      />
      <Select
        label={t('wordlists.clusters.method')}
        data={clusterMethods.map((value) => ({ value, label: t(`wordlists.clusters.methods.${value}`) }))}
        value={method}
        allowDeselect={false}
        onChange={(value) => setMethod(clusterMethods.find((known) => known === value) ?? 'fingerprint')}
      />
    </>
  );
}

interface FoundProps {
  source: Source;
  choices: ClusterChoices;
  onChoices: (choices: ClusterChoices) => void;
}

function Found({ source: { isListed, files, columns, clusters }, ...chosen }: FoundProps) {
  const { t } = useTranslation('workspace');
  if (isListed && files.length === 0) return <EmptyState title={t('wordlists.clusters.noFiles')} />;
  if (columns.isError) {
    const { error, refetch } = columns;
    return <ErrorPanel title={t('wordlists.clusters.columnsFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (columns.data?.length === 0) return <EmptyState title={t('wordlists.clusters.noText')} />;
  if (clusters.isError) {
    const { error, refetch } = clusters;
    return <ErrorPanel title={t('wordlists.clusters.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!clusters.data) {
    return clusters.isFetching ? <LoadingArea lines={6} label={t('wordlists.clusters.looking')} /> : null;
  }
  const { clusters: found, total, distinct_count } = clusters.data;
  if (total === 0) {
    return <EmptyState title={t('wordlists.clusters.none')}>{t('wordlists.clusters.noneText')}</EmptyState>;
  }
  return (
    <>
      <p className={classes.found} role="status">
        {t('wordlists.clusters.found', { count: total, values: formatNumber(distinct_count) })}
        {found.length < total && ` ${t('wordlists.clusters.first', { count: found.length })}`}
      </p>
      <ClusterList clusters={found} {...chosen} />
    </>
  );
}

/** Proposes rules from similar values of a column; those of ticked groups are added to a set. */
export function ClusterDialog({ sets, ruleSet, onClose, onAdded }: ClusterDialogProps) {
  const { t } = useTranslation('workspace');
  const source = useSource();
  const [typed, setTyped] = useState(ruleSet);
  const [chosen, setChosen] = useState({ at: '', choices: nothing });
  const at = JSON.stringify([source.file?.id, source.column, source.method]);
  const choices = chosen.at === at ? chosen.choices : nothing;
  const rules = chosenRules(source.clusters.data?.clusters ?? [], choices);
  const name = ruleSetNameOf(typed);
  const add = useWordlistChange({
    change: () => addRules({ name, rules, existing: 'keep', apply: true }),
    done: (made) => {
      const kept = made.rules.filter(({ outcome }) => outcome === 'kept').length;
      const words =
        made.added === 0
          ? t('wordlists.clusters.doneNone', { name })
          : t('wordlists.clusters.done', { count: made.added, name });
      return kept > 0 ? `${words} ${t('wordlists.clusters.kept', { count: kept })}` : words;
    },
    onDone: () => {
      onAdded(name);
      onClose();
    },
  });
  return (
    <Dialog
      fullScreen
      title={t('wordlists.clusters.title')}
      unsaved={rules.length > 0 && !add.isPending}
      onClose={onClose}
      footer={
        <Button
          disabled={rules.length === 0 || name === ''}
          busy={add.isPending}
          busyLabel={t('wordlists.clusters.busy')}
          onClick={() => add.mutate()}
        >
          {t('wordlists.clusters.apply', { count: rules.length })}
        </Button>
      }
    >
      <div className={classes.page}>
        <p className={classes.intro}>{t('wordlists.clusters.intro')}</p>
        <div className={classes.fields}>
          <SourceFields source={source} />
          <TargetSet sets={sets} typed={typed} onType={setTyped} />
        </div>
        <Found source={source} choices={choices} onChoices={(next) => setChosen({ at, choices: next })} />
      </div>
    </Dialog>
  );
}
