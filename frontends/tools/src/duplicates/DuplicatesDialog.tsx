import type { DuplicateResult, ResolutionPreview } from '@rapi/contracts';
import type { ApiResponse } from '@rapi/ui';
import { Button, ErrorPanel, LoadingArea } from '@rapi/ui';
import { Dialog, Tabs, useDraft } from '@rapi/ui/controls';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { columnsQuery } from '../tool-frame/file-queries';
import { AppliedNext } from '../tool-frame/AppliedNext';
import { WrittenCells } from '../tool-frame/written-cells';
import type { ToolProps } from '../tool-frame/tool-props';
import { comparesAlike, defaultSettings, type DetectionSettings } from './detection-settings';
import { groupsQuery } from './duplicate-queries';
import { GroupsTab } from './GroupsTab';
import { HistoryTab } from './HistoryTab';
import { PreviewTab } from './PreviewTab';
import { noChoices, outcomeOf, resolutionBody, type Choices } from './resolutions';
import { SetupTab } from './SetupTab';
import type { ScoreSpread } from './SimilarityChoice';
import { useApplyResolved, useDetect, useDownloadResolved, usePreviewResolution } from './use-duplicates';

type TabName = 'setup' | 'groups' | 'preview' | 'history';
const tabNames: readonly TabName[] = ['setup', 'groups', 'preview', 'history'];
const isTab = (value: string | null): value is TabName => tabNames.some((name) => name === value);

/** With this many columns or more, only those that differ are shown at first. */
const MANY_COLUMNS = 8;

/** A tab can be opened once it has content (R-DUP-1). */
function StepTabs({ hasResult, hasPreview }: { hasResult: boolean; hasPreview: boolean }) {
  const { t } = useTranslation('tools');
  return (
    <Tabs.List mb="md">
      <Tabs.Tab value="setup">{t('duplicates.tabs.setup')}</Tabs.Tab>
      <Tabs.Tab value="groups" disabled={!hasResult}>
        {t('duplicates.tabs.groups')}
      </Tabs.Tab>
      <Tabs.Tab value="preview" disabled={!hasPreview}>
        {t('duplicates.tabs.preview')}
      </Tabs.Tab>
      <Tabs.Tab value="history">{t('duplicates.tabs.history')}</Tabs.Tab>
    </Tabs.List>
  );
}

interface ResultsProps extends ToolProps {
  detected: DetectionSettings;
  choices: Choices;
  onChoices: (choices: Choices) => void;
  onlyDiffering: boolean;
  onOnlyDiffering: (only: boolean) => void;
  onPreview: (preview: ResolutionPreview, version: number | undefined) => void;
  /** Returns to the setup with another similarity. */
  onThreshold: (similarity: number) => void;
}

/** The groups of the detection, page by page, with the buttons for the next step. */
function Results({ detected, choices, onPreview, ...props }: ResultsProps) {
  const { t } = useTranslation('tools');
  const [page, setPage] = useDraft(`page ${JSON.stringify(detected)}`, 1);
  const found = useQuery({ ...groupsQuery(props.fileId, detected, page - 1), placeholderData: keepPreviousData });
  const version = found.data?.version;
  const preview = usePreviewResolution(props.fileId, (shown) => onPreview(shown, version));
  const download = useDownloadResolved(props);
  if (found.isPending) return <LoadingArea lines={8} label={t('duplicates.detecting')} />;
  if (found.isError) {
    const retry = () => void found.refetch();
    return <ErrorPanel title={t('duplicates.detectFailed')} error={found.error} onRetry={retry} />;
  }
  const isIdle = outcomeOf(choices, found.data).groups > 0 && !preview.isPending && !download.isPending;
  const body = () => resolutionBody(choices, detected, version);
  return (
    <GroupsTab {...props} {...{ choices, page }} used={detected.similarity} found={found.data} onPage={setPage}>
      <Button
        variant="default"
        disabled={!isIdle}
        busy={download.isPending}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => download.mutate(body())}
      >
        {t('duplicates.download')}
      </Button>
      <Button disabled={!isIdle} busy={preview.isPending} onClick={() => preview.mutate(body())}>
        {t('duplicates.previewResolution')}
      </Button>
    </GroupsTab>
  );
}

interface PreviewedProps extends ToolProps {
  preview: ResolutionPreview;
  body: () => ReturnType<typeof resolutionBody>;
  onApplied: () => void;
}

function Previewed({ preview, body, onApplied, ...props }: PreviewedProps) {
  const { t } = useTranslation('tools');
  const download = useDownloadResolved(props);
  const apply = useApplyResolved(props, onApplied);
  const isBusy = download.isPending || apply.isPending;
  return (
    <PreviewTab preview={preview}>
      <Button disabled={isBusy} busy={apply.isPending} onClick={() => apply.mutate(body())}>
        {t('frame.apply')}
      </Button>
      <Button
        variant="default"
        disabled={isBusy}
        busy={download.isPending}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => download.mutate(body())}
      >
        {t('duplicates.download')}
      </Button>
    </PreviewTab>
  );
}

interface Shown {
  preview: ResolutionPreview;
  choices: Choices;
  version: number | undefined;
}

const spreadOf = ({ score_histogram, suggested_threshold }: DuplicateResult): ScoreSpread | undefined =>
  score_histogram && {
    histogram: score_histogram,
    ...(suggested_threshold !== undefined && { suggested: suggested_threshold }),
  };

/** How far the person is, from setup to preview. A new detection starts over. */
function useSteps() {
  const [tab, setTab] = useDraft<TabName>('tab', 'setup');
  const [settings, setSettings] = useDraft('settings', defaultSettings);
  const [detected, setDetected] = useDraft<DetectionSettings>('detected');
  const [spread, setSpread] = useDraft<ScoreSpread>('spread');
  const [choices, setChoices] = useDraft('choices', noChoices);
  const [shown, setShown] = useDraft<Shown>('shown');
  const startAnew = () => {
    setChoices(noChoices);
    setShown(undefined);
    setTab('groups');
  };
  return {
    ...{ tab, setTab, settings, setSettings, detected, choices, setChoices, shown, startAnew },
    spread: detected && comparesAlike(detected, settings) ? spread : undefined,
    showGroups: (used: DetectionSettings, found: DuplicateResult) => {
      setDetected(used);
      setSpread(spreadOf(found));
      startAnew();
    },
    showPreview: (preview: ResolutionPreview, version: number | undefined) => {
      setShown({ preview, choices, version });
      setTab('preview');
    },
    reuse: (used: DetectionSettings) => {
      setSettings(used);
      setTab('setup');
    },
  };
}

function DuplicateSteps({ columns, ...props }: ToolProps & { columns: ApiResponse<'column-mapper.columns'> }) {
  const steps = useSteps();
  const { tab, settings, spread, detected, choices, shown } = steps;
  const [onlyDiffering, setOnlyDiffering] = useDraft('only differing', columns.columns.length > MANY_COLUMNS);
  const { detection, cancel } = useDetect(props.fileId, steps.showGroups);
  return (
    <Tabs value={tab} onChange={(value) => isTab(value) && steps.setTab(value)} keepMounted={false}>
      <StepTabs hasResult={detected !== undefined} hasPreview={shown !== undefined} />
      <Tabs.Panel value="setup">
        <SetupTab
          {...{ settings }}
          {...(spread && { spread })}
          columns={columns.columns}
          rowCount={columns.row_count}
          onChange={steps.setSettings}
          isDetecting={detection.isPending}
          onDetect={() => detection.mutate(settings)}
          onCancel={cancel}
        />
      </Tabs.Panel>
      <Tabs.Panel value="groups">
        {detected && (
          <Results
            {...props}
            {...{ detected, choices, onlyDiffering }}
            onChoices={steps.setChoices}
            onOnlyDiffering={setOnlyDiffering}
            onPreview={steps.showPreview}
            onThreshold={(similarity) => steps.reuse({ ...detected, similarity })}
          />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="preview">
        {detected && shown && (
          <Previewed
            {...props}
            preview={shown.preview}
            body={() => resolutionBody(shown.choices, detected, shown.version)}
            onApplied={steps.startAnew}
          />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <HistoryTab fileId={props.fileId} onUse={steps.reuse} />
      </Tabs.Panel>
    </Tabs>
  );
}

/**
 * Find Duplicates (R-DUP-1): detect, see why rows match, choose an action for each group, preview, apply or download.
 */
export function DuplicatesDialog(props: ToolProps) {
  const { t } = useTranslation('tools');
  const columns = useQuery(columnsQuery(props.fileId));
  const retry = () => void columns.refetch();
  return (
    <Dialog fullScreen title={t('duplicates.title')} subtitle={props.fileName} onClose={props.onClose}>
      <AppliedNext tool="duplicates" fileId={props.fileId} onChanged={props.onChanged} />
      {columns.isPending && <LoadingArea lines={6} />}
      {columns.isError && <ErrorPanel title={t('duplicates.loadFailed')} error={columns.error} onRetry={retry} />}
      {columns.data && (
        <WrittenCells fileId={props.fileId}>
          <DuplicateSteps {...props} columns={columns.data} />
        </WrittenCells>
      )}
    </Dialog>
  );
}
