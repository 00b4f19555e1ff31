import type { File, LocalTemplate } from '@rapi/contracts';
import { processedName } from '@rapi/contracts/processed-name';
import {
  Button,
  EmptyState,
  ErrorPanel,
  formatNumber,
  LoadingArea,
  Notice,
  Progress,
  randomId,
  Stack,
  toast,
  useUser,
} from '@rapi/ui';
import { configOf, Dialog, MultiSelect, Select, templateChoicesQuery, useLocalTemplates } from '@rapi/ui/controls';
import { IconArrowRight, IconFlask } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspaceAddress } from '../../../workspace/address';
import { useRefresh } from '../../../workspace/use-refresh';
import { addResult } from '../../results/results';
import classes from './ApplyTemplateDialog.module.css';
import { type ChosenFile, isOver } from './file-run';
import { RunList } from './RunList';
import { useTemplateRun } from './use-template-run';

interface ApplyTemplateDialogProps {
  templateId?: string;
  /** The files chosen at first. */
  fileIds?: readonly string[];
  files: readonly File[];
  onClose: () => void;
  /** Opens a batch, which alone can run templates of steps and those of the Template Library. */
  onBatch: (fileIds: readonly string[]) => void;
}

/** Local templates are still loading, failed to load, or do not exist. */
function WhyNoTemplates() {
  const { t } = useTranslation('workspace');
  const { error, isPending, refetch } = useLocalTemplates();
  if (isPending) return <LoadingArea lines={1} />;
  if (!error) return <EmptyState title={t('templates.noTemplates')} />;
  return <ErrorPanel title={t('templates.failed')} error={error} onRetry={() => void refetch()} />;
}

/** Offers the other kinds of templates, if there are any. */
function BatchOffer({ isDisabled, onBatch }: { isDisabled: boolean; onBatch: () => void }) {
  const { t } = useTranslation('workspace');
  const { data: others = [] } = useQuery(templateChoicesQuery);
  if (others.length === 0) return null;
  return (
    <div className={classes.offer}>
      <p>{t('templates.apply.others', { count: others.length })}</p>
      <Button size="compact-sm" variant="subtle" disabled={isDisabled} onClick={onBatch}>
        {t('templates.apply.asBatch')}
      </Button>
    </div>
  );
}

const none: never[] = [];

/** Applies a template, and keeps the outcome of each file for the results tab. */
function useApplication(template: LocalTemplate | undefined) {
  const { t } = useTranslation('workspace');
  const { id: userId } = useUser();
  const { showTab } = useWorkspaceAddress();
  const refresh = useRefresh();
  const shared = ({ filename }: ChosenFile) => ({
    original_file: filename,
    template_name: template?.name ?? '',
    created_at: new Date().toISOString(),
  });
  const run = useTemplateRun({
    config: template && configOf(template),
    onProcessed: (file, { transformation_id: id, processed_filename, download_url, preview_data, file_id }) =>
      addResult(userId, {
        ...shared(file),
        ...{ id, processed_filename, download_url, preview_data, file_id },
        status: 'completed',
      }),
    onFailed: (file, problem) =>
      addResult(userId, {
        ...shared(file),
        id: randomId(),
        processed_filename: processedName(file.filename, template?.name ?? ''),
        status: 'failed',
        problem,
      }),
  });
  const apply = async (files: readonly ChosenFile[]) => {
    const done = await run.apply(files);
    if (done.length > 0) {
      refresh();
      toast.success(t('templates.apply.done', { count: done.length }));
    }
    // A column that was found only by likeness should be checked first.
    const isToCheck = done.some(({ matched = [] }) => matched.some(({ how }) => how === 'alike'));
    if (done.length === files.length && !isToCheck) showTab('results');
  };
  return { ...run, apply, showResults: () => showTab('results') };
}

type Application = ReturnType<typeof useApplication>;

/** R-TPL-6: the names of the results. */
function OutputNames({ files, template }: { files: readonly ChosenFile[]; template: LocalTemplate }) {
  const { t } = useTranslation('workspace');
  return (
    <section className={classes.names} aria-labelledby="processing-preview">
      <h3 id="processing-preview">{t('templates.apply.preview')}</h3>
      <ul>
        {files.map(({ id, filename }) => (
          <li key={id}>
            {filename}
            <IconArrowRight size={14} role="img" aria-label={t('wordlists.becomes')} />
            <strong>{processedName(filename, template.name)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RunProgress({ runs }: Pick<Application, 'runs'>) {
  const { t } = useTranslation('workspace');
  const over = runs.filter((run) => isOver(run) || run.state === 'tried').length;
  const words = t('templates.apply.progress', { done: formatNumber(over), total: formatNumber(runs.length) });
  return (
    <div className={classes.progress}>
      <Progress value={(100 * over) / Math.max(1, runs.length)} size="sm" aria-label={words} />
      <span>{words}</span>
    </div>
  );
}

interface FooterProps {
  application: Application;
  chosen: readonly ChosenFile[];
  isReady: boolean;
}

function Footer({ application, chosen, isReady }: FooterProps) {
  const { t } = useTranslation('workspace');
  const { isBusy, runs, tryOn, apply, cancel, showResults } = application;
  const isApplying = isBusy && runs.some(({ state }) => state === 'processing');
  // Finished files are not made again when the others are retried.
  const open = chosen.filter(({ id }) => runs.find(({ file }) => file.id === id)?.state !== 'done');
  return (
    <>
      {!isBusy && runs.some(({ state }) => state === 'done') && (
        <Button variant="subtle" onClick={showResults}>
          {t('templates.apply.results')}
        </Button>
      )}
      {isBusy ? (
        <Button variant="default" onClick={cancel}>
          {t('templates.apply.cancel')}
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconFlask size={16} aria-hidden />}
          disabled={!isReady || open.length === 0}
          onClick={() => void tryOn(open)}
        >
          {t('templates.apply.try')}
        </Button>
      )}
      <Button
        disabled={!isReady || isBusy || open.length === 0}
        busy={isApplying}
        busyLabel={t('templates.apply.busy')}
        onClick={() => void apply(open)}
      >
        {open.length > 1 ? t('templates.apply.buttonMany', { count: open.length }) : t('templates.apply.button')}
      </Button>
    </>
  );
}

/** Applies a template to files (R-TPL-5): each gets a new result, the files stay unchanged. */
export function ApplyTemplateDialog({
  templateId,
  fileIds: chosenAtFirst = [],
  files,
  onClose,
  onBatch,
}: ApplyTemplateDialogProps) {
  const { t } = useTranslation('workspace');
  const { data: templates = none } = useLocalTemplates();
  const [chosenTemplate, setChosenTemplate] = useState(templateId);
  const [fileIds, setFileIds] = useState<string[]>([...chosenAtFirst]);
  const template = chosenTemplate === undefined ? templates[0] : templates.find(({ id }) => id === chosenTemplate);
  const chosen = files.filter(({ id }) => fileIds.includes(id));
  const application = useApplication(template);
  const { runs, isBusy, forget } = application;
  const isReady = template !== undefined && chosen.length > 0;
  const footer = <Footer application={application} chosen={chosen} isReady={isReady} />;
  return (
    <Dialog title={t('templates.apply.title')} width={680} unsaved={isBusy} onClose={onClose} footer={footer}>
      <Stack gap={14}>
        <Select
          label={t('templates.apply.template')}
          placeholder={t('templates.apply.chooseTemplate')}
          data={templates.map(({ id, name }) => ({ value: id, label: name }))}
          value={template?.id ?? null}
          disabled={isBusy || templates.length === 0}
          allowDeselect={false}
          searchable
          onChange={(id) => {
            setChosenTemplate(id ?? undefined);
            forget();
          }}
        />
        {templates.length === 0 && <WhyNoTemplates />}
        <BatchOffer isDisabled={isBusy} onBatch={() => onBatch(fileIds)} />
        <MultiSelect
          label={t('templates.apply.files')}
          placeholder={fileIds.length === 0 ? t('templates.apply.chooseFiles') : undefined}
          data={files.map(({ id, filename }) => ({ value: id, label: filename }))}
          value={fileIds}
          disabled={isBusy || files.length === 0}
          data-autofocus={chosenAtFirst.length === 0 || undefined}
          searchable
          onChange={(ids) => {
            setFileIds(ids);
            forget();
          }}
        />
        {files.length === 0 && <EmptyState title={t('templates.noFiles')} />}
        {template && chosen.length > 0 && runs.length === 0 && <OutputNames files={chosen} template={template} />}
        {isBusy && runs.length > 1 && <RunProgress runs={runs} />}
        {template && runs.length > 0 && <RunList runs={runs} config={configOf(template)} />}
        {isReady && runs.length === 0 && <Notice>{t('templates.apply.counted', { count: chosen.length })}</Notice>}
      </Stack>
    </Dialog>
  );
}
