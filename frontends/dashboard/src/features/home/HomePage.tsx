import { Button, ButtonLink, PageHeader, Stack, useCommands, usePageTitle, useUser } from '@rapi/ui';
import {
  IconArrowRight,
  IconCalendarRepeat,
  IconFileExport,
  IconScan,
  IconHelpCircle,
  IconHistory,
  IconRocket,
  IconTable,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from '@rapi/ui/router';
import { useExportAddress } from '../export/export-address';
import { useJobsDialogAddress } from '../scheduled-jobs/jobs-address';
import { AddressedHistoryDialog, type HistoryTabName, historyTabOf } from '../history-dialog/HistoryDialog';
import { AccountCard } from './AccountCard';
import { partOfDay } from './greeting';
import classes from './HomePage.module.css';
import { RecentActivity } from './RecentActivity';
import { RecentFiles } from './RecentFiles';

const FirstRunCard = lazy(async () => ({ default: (await import('../first-run/FirstRunCard')).FirstRunCard }));
const ExportDialog = lazy(async () => ({ default: (await import('../export/ExportDialog')).ExportDialog }));
const ScheduledJobsDialog = lazy(async () => ({
  default: (await import('../scheduled-jobs/ScheduledJobsDialog')).ScheduledJobsDialog,
}));

/** `?dialog=history&tab=analytics`: the address says what is open. */
function useHistoryAddress() {
  const [search, setSearch] = useSearchParams();
  const open = useCallback(
    (transformation?: string) =>
      setSearch({ dialog: 'history', tab: 'history', ...(transformation === undefined ? {} : { transformation }) }),
    [setSearch],
  );
  const showTab = useCallback(
    (tab: HistoryTabName) => setSearch({ dialog: 'history', tab }, { replace: true }),
    [setSearch],
  );
  const close = useCallback(() => setSearch({}, { replace: true }), [setSearch]);
  return {
    isOpen: search.get('dialog') === 'history',
    tab: historyTabOf(search.get('tab')),
    transformationId: search.get('transformation') ?? undefined,
    open,
    showTab,
    close,
  };
}

interface StartCardProps {
  icon: ReactNode;
  title: string;
  text: string;
  action: ReactNode;
}

function StartCard({ icon, title, text, action }: StartCardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      <div>{action}</div>
    </section>
  );
}

interface StartCardsProps {
  onJobs: () => void;
  onExport: () => void;
  onHistory: () => void;
}

function PageCards() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <StartCard
        icon={<IconTable size={24} stroke={1.6} />}
        title={t('cards.excel')}
        text={t('cards.excelText')}
        action={
          <ButtonLink to="/excel" rightSection={<IconArrowRight size={16} aria-hidden />}>
            {t('cards.excelAction')}
          </ButtonLink>
        }
      />
      <StartCard
        icon={<IconScan size={24} stroke={1.6} />}
        title={t('cards.ocr')}
        text={t('cards.ocrText')}
        action={
          <ButtonLink to="/ocr" variant="default">
            {t('cards.ocrAction')}
          </ButtonLink>
        }
      />
    </>
  );
}

function DialogCards({ onJobs, onExport, onHistory }: StartCardsProps) {
  const { t } = useTranslation('dashboard');
  const cards = [
    { name: 'jobs', icon: <IconCalendarRepeat size={24} stroke={1.6} />, open: onJobs },
    { name: 'export', icon: <IconFileExport size={24} stroke={1.6} />, open: onExport },
    { name: 'history', icon: <IconHistory size={24} stroke={1.6} />, open: onHistory },
  ] as const;
  return cards.map(({ name, icon, open }) => (
    <StartCard
      key={name}
      icon={icon}
      title={t(`cards.${name}`)}
      text={t(`cards.${name}Text`)}
      action={
        <Button variant="default" onClick={open}>
          {t(`cards.${name}Action`)}
        </Button>
      }
    />
  ));
}

function StartCards(dialogs: StartCardsProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={classes.cards}>
      <PageCards />
      <DialogCards {...dialogs} />
      <StartCard
        icon={<IconRocket size={24} stroke={1.6} />}
        title={t('cards.plan')}
        text={t('cards.planText')}
        action={
          <ButtonLink to="/payment" variant="default">
            {t('cards.planAction')}
          </ButtonLink>
        }
      />
    </div>
  );
}

/** The home dashboard (R-HOME-1). */
export function HomePage() {
  const { t } = useTranslation('dashboard');
  const { full_name } = useUser();
  const [now] = useState(() => new Date());
  const history = useHistoryAddress();
  const { open } = history;
  const exporting = useExportAddress();
  const openExport = exporting.open;
  const jobs = useJobsDialogAddress();
  const openJobs = jobs.open;
  const commands = useMemo(
    () => [
      { id: 'dashboard-jobs', label: t('cards.jobs'), icon: <IconCalendarRepeat size={18} />, run: openJobs },
      { id: 'dashboard-export', label: t('cards.export'), icon: <IconFileExport size={18} />, run: openExport },
      { id: 'dashboard-history', label: t('cards.history'), icon: <IconHistory size={18} />, run: () => open() },
    ],
    [t, open, openExport, openJobs],
  );
  useCommands(commands);
  usePageTitle(t('pageTitle'));
  return (
    <>
      <PageHeader
        title={t(`greeting.${partOfDay(now)}`, { name: full_name })}
        subtitle={t('greeting.subtitle')}
        actions={
          <ButtonLink to="/help" variant="default" leftSection={<IconHelpCircle size={16} aria-hidden />}>
            {t('greeting.tutorial')}
          </ButtonLink>
        }
      />
      <div className={classes.layout}>
        <Stack gap={16} miw={0}>
          <Suspense>
            <FirstRunCard />
          </Suspense>
          <RecentFiles />
          <StartCards onJobs={openJobs} onExport={openExport} onHistory={() => open()} />
          <RecentActivity onOpen={open} />
        </Stack>
        <AccountCard now={now} />
      </div>
      {history.isOpen && <AddressedHistoryDialog tab={history.tab} onTab={history.showTab} onClose={history.close} />}
      {jobs.isOpen && (
        <Suspense fallback={null}>
          <ScheduledJobsDialog address={jobs} />
        </Suspense>
      )}
      {exporting.isOpen && (
        <Suspense fallback={null}>
          <ExportDialog {...exporting.dialog} />
        </Suspense>
      )}
    </>
  );
}
