import type { ChartTemplate, GeneratedChart } from '@rapi/contracts';
import { callApi, errorSentence, ErrorPanel, LoadingArea, toast } from '@rapi/ui';
import { Dialog, Tabs } from '@rapi/ui/controls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadingQuestions } from '../readings/ReadingQuestions';
import { type FileTable, fileTableQuery } from '../tool-frame/file-queries';
import type { ToolProps } from '../tool-frame/tool-props';
import { chartKeys, templatesQuery } from './chart-queries';
import { type ChartSettings, defaultSettings, generateBody, settingsOf } from './chart-settings';
import { CreateTab } from './CreateTab';
import { MyChartsTab } from './MyChartsTab';
import { PreviewTab } from './PreviewTab';
import { useLikelyChart } from './use-likely-chart';

type TabName = 'create' | 'preview' | 'mine';
const isTab = (value: string | null): value is TabName => value === 'create' || value === 'preview' || value === 'mine';

interface ChartTabsProps {
  fileId: string;
  table: FileTable;
  templates: readonly ChartTemplate[];
}

function useCharts(fileId: string, onShown: (chart: GeneratedChart) => void) {
  const { t } = useTranslation('tools');
  const queryClient = useQueryClient();
  const failed = (error: Error) => toast.error(errorSentence(error, t('charts.generateFailed')));
  const generate = useMutation({
    mutationFn: (settings: Parameters<typeof generateBody>[1]) =>
      callApi('charts.generate', { body: generateBody(fileId, settings) }),
    onSuccess: async (chart) => {
      onShown(chart);
      await queryClient.invalidateQueries({ queryKey: chartKeys.mine });
    },
    onError: failed,
  });
  const view = useMutation({
    mutationFn: (id: string) => callApi('charts.get', { params: { id } }),
    onSuccess: onShown,
    onError: (error) => toast.error(errorSentence(error, t('charts.viewFailed'))),
  });
  return { generate, view };
}

/** The three tabs of R-CHART-1; generating and viewing lead to the preview, editing back to the settings. */
function ChartTabs({ fileId, table, templates }: ChartTabsProps) {
  const { t } = useTranslation('tools');
  const [tab, setTab] = useState<TabName>('create');
  const [own, setOwn] = useState<ChartSettings>();
  const likely = useLikelyChart(fileId, table.rowCount);
  /** The person's own settings, else the ones that suit the file. */
  const settings = own ?? likely.settings ?? defaultSettings(table.rowCount);
  const [chart, setChart] = useState<GeneratedChart>();
  const { generate, view } = useCharts(fileId, (shown) => {
    setChart(shown);
    setTab('preview');
  });
  const edit = () => {
    const made = chart && settingsOf(chart);
    if (made) setOwn(made);
    setTab('create');
  };
  const isOfFile = chart?.file_id === fileId;
  return (
    <Tabs value={tab} onChange={(value) => isTab(value) && setTab(value)} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="create">{t('charts.tabs.create')}</Tabs.Tab>
        <Tabs.Tab value="preview" disabled={!chart}>
          {t('charts.tabs.preview')}
        </Tabs.Tab>
        <Tabs.Tab value="mine">{t('charts.tabs.mine')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="create">
        <CreateTab
          {...{ fileId, table, templates, settings }}
          opening={own ? undefined : likely.state}
          onChange={setOwn}
          isGenerating={generate.isPending}
          onGenerate={() => generate.mutate(settings)}
        />
      </Tabs.Panel>
      <Tabs.Panel value="preview">
        {chart && <PreviewTab chart={chart} onEdit={isOfFile ? edit : undefined} />}
      </Tabs.Panel>
      <Tabs.Panel value="mine">
        <MyChartsTab
          onView={(id) => view.mutate(id)}
          onCreate={() => setTab('create')}
          onRenamed={({ id, chart_name }) =>
            setChart((shown) => shown && (shown.id === id ? { ...shown, chart_name } : shown))
          }
        />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Instant Charts of one file (R-CHART-1). */
export function ChartsDialog({ fileId, fileName, onClose, onChanged }: ToolProps) {
  const { t } = useTranslation('tools');
  const table = useQuery(fileTableQuery(fileId));
  const templates = useQuery(templatesQuery);
  const failed = table.error ?? templates.error;
  const retry = () => void Promise.all([table.refetch(), templates.refetch()]);
  return (
    <Dialog fullScreen title={t('charts.title')} subtitle={fileName} onClose={onClose}>
      <ReadingQuestions {...{ fileId, onChanged }} />
      {(table.isPending || templates.isPending) && <LoadingArea lines={8} />}
      {failed && <ErrorPanel title={t('charts.loadFailed')} error={failed} onRetry={retry} />}
      {table.data && templates.data && <ChartTabs {...{ fileId }} table={table.data} templates={templates.data} />}
    </Dialog>
  );
}
