import { Badge, Loader, type Tone } from '@rapi/ui';
import { MatchedColumns, type ProcessConfig, StepWarnings } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { TriedSteps } from '../TriedSteps';
import { type FileRun, isRunning } from './file-run';
import classes from './RunList.module.css';

const tones: Record<FileRun['state'], Tone> = {
  waiting: 'neutral',
  trying: 'info',
  tried: 'success',
  processing: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

interface RunListProps {
  runs: readonly FileRun[];
  config: ProcessConfig;
}

function RunRow({ run, config }: { run: FileRun; config: ProcessConfig }) {
  const { t } = useTranslation('workspace');
  const { file, state, tried, problem, matched = [], warnings } = run;
  const failing = tried?.steps.filter(({ fits }) => !fits).length ?? 0;
  const isMisfit = state === 'tried' && failing > 0;
  return (
    <li>
      <div className={classes.heading}>
        <strong>{file.filename}</strong>
        {isRunning(run) && <Loader size="xs" />}
        <Badge tone={isMisfit ? 'warning' : tones[state]}>
          {isMisfit ? t('templates.trial.failing', { count: failing }) : t(`templates.apply.state.${state}`)}
        </Badge>
        {tried && <span className={classes.rows}>{t('templates.trial.rows', { count: tried.row_count })}</span>}
      </div>
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {state === 'failed' && failing > 0 && <p className={classes.remark}>{t('templates.apply.misfit')}</p>}
      {state === 'done' && <MatchedColumns found={matched} />}
      {state === 'done' && <StepWarnings warnings={warnings} />}
      {tried && state !== 'done' && <TriedSteps steps={tried.steps} config={config} />}
    </li>
  );
}

/** What the template does, or did, to each of the chosen files. */
export function RunList({ runs, config }: RunListProps) {
  const { t } = useTranslation('workspace');
  return (
    // The fields are locked during a run, so a keyboard scrolls the dialog by this region.
    <div role="region" aria-label={t('templates.apply.runs')} tabIndex={0}>
      <ul className={classes.list} aria-live="polite">
        {runs.map((run) => (
          <RunRow key={run.file.id} run={run} config={config} />
        ))}
      </ul>
    </div>
  );
}
