import type { ProfileReport } from '@rapi/contracts';
import { Button, ErrorPanel, LoadingArea, saveFile } from '@rapi/ui';
import { Dialog, Tabs } from '@rapi/ui/controls';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadingQuestions } from '../readings/ReadingQuestions';
import type { ToolProps } from '../tool-frame/tool-props';
import { ColumnDetailTab } from './ColumnDetailTab';
import { ColumnsTab } from './ColumnsTab';
import { InsightsTab } from './InsightsTab';
import { OverviewTab } from './OverviewTab';
import { qualityHistoryQuery, reportQuery } from './profile-queries';
import { qualityReport, readableReportName, reportFileName } from './quality-report';
import { qualityReportHtml } from './quality-report-html';
import { useReportWords } from './use-report-words';

type TabName = 'overview' | 'columns' | 'insights' | 'details';
const isTab = (value: string | null): value is TabName =>
  value === 'overview' || value === 'columns' || value === 'insights' || value === 'details';

function downloadReport(report: ProfileReport): void {
  const text = JSON.stringify(qualityReport(report, new Date()), null, 2);
  const filename = reportFileName(report.file_name);
  saveFile({ blob: new Blob([text], { type: 'application/json' }), filename }, filename);
}

/** Downloads the report as the documented JSON, or as a readable file for printing. */
function ReportButtons({ report }: { report: ProfileReport }) {
  const { t } = useTranslation('tools');
  const words = useReportWords(report);
  const saveReadable = () => {
    const filename = readableReportName(report.file_name);
    const text = qualityReportHtml(report, words, new Date());
    saveFile({ blob: new Blob([text], { type: 'text/html;charset=utf-8' }), filename }, filename);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={saveReadable}>
        {t('profile.downloadReadable')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => downloadReport(report)}
      >
        {t('profile.download')}
      </Button>
    </>
  );
}

interface ReportTabsProps {
  fileId: string;
  report: ProfileReport;
  /** The column to show first, when the dialog was opened from it. */
  first: string | undefined;
}

/** The four tabs of R-PROF-1. The details tab appears once a column has been chosen. */
function ReportTabs({ fileId, report, first }: ReportTabsProps) {
  const { t } = useTranslation('tools');
  const known = first !== undefined && Object.hasOwn(report.column_profiles, first) ? first : undefined;
  const [tab, setTab] = useState<TabName>(known === undefined ? 'overview' : 'details');
  const [column, setColumn] = useState(known);
  const choose = (name: string) => {
    setColumn(name);
    setTab('details');
  };
  return (
    <Tabs value={tab} onChange={(value) => isTab(value) && setTab(value)} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="overview">{t('profile.tabs.overview')}</Tabs.Tab>
        <Tabs.Tab value="columns">{t('profile.tabs.columns')}</Tabs.Tab>
        <Tabs.Tab value="insights">{t('profile.tabs.insights')}</Tabs.Tab>
        {column !== undefined && <Tabs.Tab value="details">{t('profile.tabs.details', { column })}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="overview">
        <OverviewTab {...{ fileId, report }} onColumn={choose} />
      </Tabs.Panel>
      <Tabs.Panel value="columns">
        <ColumnsTab report={report} onChoose={choose} />
      </Tabs.Panel>
      <Tabs.Panel value="insights">
        <InsightsTab fileId={fileId} report={report} />
      </Tabs.Panel>
      {column !== undefined && (
        <Tabs.Panel value="details">
          <ColumnDetailTab fileId={fileId} column={column} profile={report.column_profiles[column]} />
        </Tabs.Panel>
      )}
    </Tabs>
  );
}

/** The profiling dashboard of one file (R-PROF-1). */
export function ProfileDialog({ fileId, fileName, column, onClose, onChanged }: ToolProps) {
  const { t } = useTranslation('tools');
  const queryClient = useQueryClient();
  const report = useQuery({
    ...reportQuery(fileId),
    // Analyze afresh on each opening, because each analysis enters the file's quality history.
    refetchOnMount: 'always',
  });
  const retry = () => {
    void report.refetch();
    void queryClient.invalidateQueries(qualityHistoryQuery(fileId));
  };
  const { data } = report;
  return (
    <Dialog
      fullScreen
      title={t('profile.title')}
      subtitle={fileName}
      onClose={onClose}
      actions={data && <ReportButtons report={data} />}
    >
      <ReadingQuestions {...{ fileId, onChanged }} />
      {report.isPending && <LoadingArea label={t('profile.loading')} lines={0} />}
      {report.isError && <ErrorPanel title={t('profile.failed')} error={report.error} onRetry={retry} />}
      {data && <ReportTabs fileId={fileId} report={data} first={column} />}
    </Dialog>
  );
}
