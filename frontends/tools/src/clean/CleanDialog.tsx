import { Button, callApi, ErrorPanel, formatDateTime, LoadingArea } from '@rapi/ui';
import type { ApiResponse } from '@rapi/ui';
import { Dialog, Tabs, useDraft } from '@rapi/ui/controls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { columnsQuery } from '../tool-frame/file-queries';
import { ReadingQuestions } from '../readings/ReadingQuestions';
import { AppliedNext } from '../tool-frame/AppliedNext';
import type { ToolProps } from '../tool-frame/tool-props';
import { useApply } from '../tool-frame/use-apply';
import { cleanKeys, rulesQuery } from './clean-queries';
import type { CleaningSelection } from './cleaning-selection';
import { preselected, sessionName } from './cleaning-selection';
import type { Exclusion } from './excluded-changes';
import { excludedOf, nothingExcluded } from './excluded-changes';
import { GroupTab } from './GroupTab';
import { HistoryTab } from './HistoryTab';
import { PreviewTab } from './PreviewTab';
import { ResultsTab } from './ResultsTab';
import { SetupTab } from './SetupTab';

const tabNames = ['setup', 'preview', 'results', 'history', 'group'] as const;
type TabName = (typeof tabNames)[number];
const isTab = (value: string | null): value is TabName => tabNames.some((name) => name === value);

type CleaningResult = ApiResponse<'cleaning.apply'>;

interface Cleaning {
  selection: CleaningSelection;
  exclusion: Exclusion;
  emptyUnread: readonly string[];
  name: string;
}

/** Applies the chosen rules and refetches whatever depends on the file. */
function useClean(props: Pick<ToolProps, 'fileId' | 'onChanged'>, onApplied: (result: CleaningResult) => void) {
  const { t } = useTranslation('tools');
  const queryClient = useQueryClient();
  return useApply(props, {
    send: ({ selection, name, exclusion, emptyUnread }: Cleaning, version) =>
      callApi('cleaning.apply', {
        params: { id: props.fileId },
        body: {
          rule_ids: [...selection.ruleIds],
          target_columns: [...selection.columns],
          excluded: excludedOf(exclusion),
          ...(emptyUnread.length > 0 && { empty_unread: [...emptyUnread] }),
          session_name: name,
          cleaning_mode: 'apply',
          version,
        },
      }),
    onApplied: (result) => {
      onApplied(result);
      void queryClient.invalidateQueries({ queryKey: cleanKeys.rules });
    },
    texts: { applied: t('clean.applied'), failed: t('clean.applyFailed') },
  });
}

/** A tab can be opened once it has content (R-CLEAN-1). */
function StepTabs({ hasPreview, hasResult }: { hasPreview: boolean; hasResult: boolean }) {
  const { t } = useTranslation('tools');
  return (
    <Tabs.List mb="md">
      <Tabs.Tab value="setup">{t('clean.tabs.setup')}</Tabs.Tab>
      <Tabs.Tab value="preview" disabled={!hasPreview}>
        {t('clean.tabs.preview')}
      </Tabs.Tab>
      <Tabs.Tab value="results" disabled={!hasResult}>
        {t('clean.tabs.results')}
      </Tabs.Tab>
      <Tabs.Tab value="history">{t('clean.tabs.history')}</Tabs.Tab>
      <Tabs.Tab value="group">{t('clean.tabs.group')}</Tabs.Tab>
    </Tabs.List>
  );
}

type StepsProps = Omit<ToolProps, 'onClose'> & {
  rules: ApiResponse<'cleaning.rules'>['rules'];
  columns: readonly string[];
};

/** The state of the dialog: the person's choices, the preview and the result. */
function useSteps({ fileId, onChanged, rules, column, columns }: StepsProps) {
  const { t } = useTranslation('tools');
  const [tab, setTab] = useDraft<TabName>('tab', 'setup');
  const [selection, setSelection] = useDraft<CleaningSelection>('selection', {
    ruleIds: preselected(rules),
    columns: column !== undefined && columns.includes(column) ? [column] : [],
  });
  const [name, setName] = useDraft('name', '');
  const [previewed, setPreviewed] = useDraft<CleaningSelection>('previewed');
  const [result, setResult] = useDraft<CleaningResult>('result');
  const apply = useClean({ fileId, onChanged }, (applied) => {
    setResult(applied);
    setPreviewed(undefined);
    setTab('results');
  });
  const preview = () => {
    setPreviewed(selection);
    setTab('preview');
  };
  const run = (
    chosen: CleaningSelection,
    exclusion: Exclusion = nothingExcluded,
    emptyUnread: readonly string[] = [],
  ) =>
    apply.mutate({
      selection: chosen,
      exclusion,
      emptyUnread,
      name: sessionName(name, t('clean.defaultSession'), formatDateTime(new Date())),
    });
  const isBusy = apply.isPending;
  return { tab, setTab, selection, setSelection, name, setName, previewed, result, preview, run, isBusy };
}

function CleanSteps(props: StepsProps) {
  const { fileId, fileName, onChanged, rules, columns } = props;
  const { t } = useTranslation('tools');
  const steps = useSteps(props);
  const { tab, setTab, selection, previewed, result, run, isBusy } = steps;
  const isIdle = selection.ruleIds.length > 0 && !isBusy;
  return (
    <Tabs value={tab} onChange={(value) => isTab(value) && setTab(value)} keepMounted={false}>
      <StepTabs hasPreview={previewed !== undefined} hasResult={result !== undefined} />
      <Tabs.Panel value="setup">
        <SetupTab
          {...{ fileId, rules, columns, selection }}
          name={steps.name}
          onSelect={steps.setSelection}
          onName={steps.setName}
        >
          <Button variant="default" disabled={!isIdle} onClick={steps.preview}>
            {t('clean.preview')}
          </Button>
          <Button disabled={!isIdle} busy={isBusy} onClick={() => run(selection)}>
            {t('clean.apply')}
          </Button>
        </SetupTab>
      </Tabs.Panel>
      <Tabs.Panel value="preview">
        {previewed && (
          <PreviewTab
            {...{ fileId, isBusy }}
            selection={previewed}
            onApply={(exclusion, emptyUnread) => run(previewed, exclusion, emptyUnread)}
          />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="results">{result && <ResultsTab {...{ fileId, fileName, result }} />}</Tabs.Panel>
      <Tabs.Panel value="history">
        <HistoryTab fileId={fileId} fileName={fileName} />
      </Tabs.Panel>
      <Tabs.Panel value="group">
        <GroupTab fileId={fileId} onChanged={onChanged} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Smart Clean (R-CLEAN-1): choose rules and columns, see each change, apply, download. */
export function CleanDialog({ onClose, ...props }: ToolProps) {
  const { t } = useTranslation('tools');
  const rules = useQuery(rulesQuery);
  const columns = useQuery(columnsQuery(props.fileId));
  const failed = rules.error ?? columns.error;
  const retry = () => void Promise.all([rules.refetch(), columns.refetch()]);
  return (
    <Dialog fullScreen title={t('clean.title')} subtitle={props.fileName} onClose={onClose}>
      <AppliedNext tool="clean" fileId={props.fileId} onChanged={props.onChanged} />
      <ReadingQuestions {...props} />
      {(rules.isPending || columns.isPending) && !failed && <LoadingArea lines={6} />}
      {failed && <ErrorPanel title={t('clean.loadFailed')} error={failed} onRetry={retry} />}
      {rules.data && columns.data && <CleanSteps {...props} rules={rules.data.rules} columns={columns.data.columns} />}
    </Dialog>
  );
}
