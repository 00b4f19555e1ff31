import { Button, ErrorPanel, LoadingArea } from '@rapi/ui';
import { SegmentedControl } from '@rapi/ui/controls';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RollbackFlow } from '../history/use-rollback';
import { CompareDialog } from '../versions/CompareDialog';
import { VersionDialog } from '../versions/VersionDialog';
import { fetchLineage } from './api';
import { lineageKeys } from './keys';
import { LineageGraph } from './LineageGraph';
import { LineageTable } from './LineageTable';
import classes from './LineageTab.module.css';

type Open = { kind: 'version'; version: number } | { kind: 'compare'; from?: number; to?: number };

interface FileLineageViewProps {
  fileId: string;
  fileName: string;
  rollback: RollbackFlow;
  onFile: (fileId: string) => void;
}

/** The lineage of one file as a graph or a table, with the actions it offers. */
export function FileLineageView({ fileId, fileName, rollback, onFile }: FileLineageViewProps) {
  const { t } = useTranslation('dashboard');
  const [isTable, setIsTable] = useState(false);
  const [open, setOpen] = useState<Open>();
  const { data, error, isError, refetch } = useQuery({
    queryKey: lineageKeys.of(fileId),
    queryFn: ({ signal }) => fetchLineage(fileId, signal),
  });
  if (isError && !data) return <ErrorPanel title={t('lineage.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingArea lines={6} />;
  const versions = data.nodes.filter(({ kind }) => kind === 'version');
  const close = () => setOpen(undefined);
  const actions = {
    currentVersion: versions.find(({ is_current }) => is_current)?.version ?? undefined,
    onOpen: (version: number) => setOpen({ kind: 'version', version }),
    onCompare: (from: number, to: number) => setOpen({ kind: 'compare', from, to }),
    onRollBack: (transformationId: string, version: number) =>
      rollback.ask({ transformationId, name: t('lineage.backTo', { version }) }),
    onFile,
  };
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          size="xs"
          aria-label={t('lineage.view')}
          value={isTable ? 'table' : 'graph'}
          onChange={(value) => setIsTable(value === 'table')}
          data={[
            { value: 'graph', label: t('lineage.asGraph') },
            { value: 'table', label: t('lineage.asTable') },
          ]}
        />
        {versions.length > 1 && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowsDiff size={15} aria-hidden />}
            onClick={() => setOpen({ kind: 'compare' })}
          >
            {t('versions.compare')}
          </Button>
        )}
        {!isTable && <span className={classes.hint}>{t('lineage.hint')}</span>}
      </div>
      {isTable ? (
        <LineageTable lineage={data} fileName={fileName} />
      ) : (
        <LineageGraph lineage={data} fileName={fileName} actions={actions} />
      )}
      {open?.kind === 'version' && <VersionDialog {...{ fileId, fileName }} version={open.version} onClose={close} />}
      {open?.kind === 'compare' && (
        <CompareDialog {...{ fileId, fileName }} from={open.from} to={open.to} onClose={close} />
      )}
    </>
  );
}
