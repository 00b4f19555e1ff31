import type { File } from '@rapi/contracts';
import { Badge, Button, Card, EmptyState, ErrorPanel, formatNumber, LoadingArea } from '@rapi/ui';
import { type ProcessConfig, Select } from '@rapi/ui/controls';
import { IconArrowRight, IconFlask, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RowsTable } from '../../preview/RowsTable';
import { TriedSteps } from '../TriedSteps';
import type { Trial } from '../use-trial';
import classes from './TryPanel.module.css';

interface TryPanelProps {
  files: readonly File[];
  fileId: string | undefined;
  onFile: (id: string | undefined) => void;
  /** The file's own columns, once known. */
  columns: readonly string[];
  config: ProcessConfig;
  trial: Trial;
}

type TriedTemplate = NonNullable<Trial['data']>;

function Verdict({ tried, isCurrent }: { tried: TriedTemplate; isCurrent: boolean }) {
  const { t } = useTranslation('workspace');
  const failing = tried.steps.filter(({ fits }) => !fits).length;
  return (
    <p className={classes.verdict} role="status" data-old={!isCurrent || undefined}>
      {tried.steps.length === 0 ? (
        <Badge>{t('templates.trial.nothing')}</Badge>
      ) : (
        <Badge tone={failing > 0 ? 'warning' : 'success'}>
          {failing > 0 ? t('templates.trial.failing', { count: failing }) : t('templates.trial.allFit')}
        </Badge>
      )}
      <span className={classes.rows}>
        {formatNumber(tried.source_row_count)}
        <IconArrowRight size={14} role="img" aria-label={t('wordlists.becomes')} />
        {t('templates.trial.rows', { count: tried.row_count })}
      </span>
    </p>
  );
}

function Outcome({ columns, config, trial }: Pick<TryPanelProps, 'columns' | 'config' | 'trial'>) {
  const { t } = useTranslation('workspace');
  const { data, error, isFetching, isLive, isCurrent, run, refetch } = trial;
  return (
    <div className={classes.outcome} aria-busy={isFetching}>
      {!isLive && (
        <div className={classes.ask}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlayerPlay size={15} aria-hidden />}
            busy={isFetching}
            busyLabel={t('templates.trial.busy')}
            onClick={run}
          >
            {t('templates.trial.run')}
          </Button>
          <span>{t('templates.trial.large')}</span>
        </div>
      )}
      {error && <ErrorPanel title={t('templates.trial.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && isFetching && <LoadingArea lines={6} />}
      {data && (
        <>
          <Verdict tried={data} isCurrent={isCurrent} />
          <TriedSteps steps={data.steps} config={config} />
          <RowsTable label={t('templates.trial.preview')} {...data.preview_data} before={columns} />
          <p className={classes.remark}>{t('templates.trial.remark')}</p>
        </>
      )}
    </div>
  );
}

/** Tries the template on a file while the user writes it: which steps fit, and what the first rows become. */
export function TryPanel({ files, fileId, onFile, ...outcome }: TryPanelProps) {
  const { t } = useTranslation('workspace');
  return (
    <Card title={t('templates.trial.title')} headingLevel={3} className={classes.panel}>
      <Select
        label={t('templates.trial.file')}
        placeholder={t('templates.trial.choose')}
        description={t('templates.trial.fileHint')}
        data={files.map(({ id, filename }) => ({ value: id, label: filename }))}
        value={fileId ?? null}
        searchable
        clearable
        disabled={files.length === 0}
        onChange={(id) => onFile(id ?? undefined)}
      />
      {fileId === undefined ? (
        <EmptyState
          illustration={<IconFlask size={30} stroke={1.4} />}
          title={files.length === 0 ? t('templates.noFiles') : t('templates.trial.none')}
        >
          {t('templates.trial.noneHint')}
        </EmptyState>
      ) : (
        <Outcome {...outcome} />
      )}
    </Card>
  );
}
