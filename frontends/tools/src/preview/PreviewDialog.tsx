import type { CleaningRule, PreviewChange, PreviewData } from '@rapi/contracts';
import type { ApiResponse } from '@rapi/ui';
import { Button, EmptyState, ErrorPanel, formatNumber, LoadingArea, toast } from '@rapi/ui';
import { Dialog, Tabs } from '@rapi/ui/controls';
import { IconAdjustments } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rulesQuery } from '../clean/clean-queries';
import { preselected } from '../clean/cleaning-selection';
import { columnsQuery } from '../tool-frame/file-queries';
import { WrittenCells } from '../tool-frame/written-cells';
import type { ToolProps } from '../tool-frame/tool-props';
import type { CountedGroup, Selection } from './change-selection';
import { countSelected, everything, isSelected, MOST_CELLS, withChanges, withScope } from './change-selection';
import { ChangesTab } from './ChangesTab';
import { sessionsQuery } from './preview-queries';
import classes from './PreviewDialog.module.css';
import { PreviewTab } from './PreviewTab';
import { SessionsTab } from './SessionsTab';
import { SettingsDialog } from './SettingsDialog';
import { TransformationBar } from './TransformationBar';
import type { PreviewState } from './use-preview';
import { useApplyChanges, usePreview, useUndo } from './use-preview';
import { ViolationsList, ViolationsPreview } from './Violations';

const tabNames = ['preview', 'changes', 'sessions'] as const;
type TabName = (typeof tabNames)[number];
const isTab = (value: string | null): value is TabName => tabNames.some((name) => name === value);

/** The selectable changes, counted: cells, or whole columns for transformations that change columns as a whole. */
const groupsOf = ({ selects, changes, change_groups = [] }: PreviewData): readonly CountedGroup[] =>
  selects === 'columns' ? changes.map(({ column_name }) => ({ column_name, changes: 1 })) : change_groups;

/** The selected changes. Generating a preview selects all of them (R-PREV-2). */
function useSelection(data: PreviewData | undefined) {
  const { t } = useTranslation('tools');
  const [chosen, setChosen] = useState<{ of: PreviewData | undefined; selection: Selection }>();
  const selection = chosen && chosen.of === data ? chosen.selection : everything;
  const groups = useMemo(() => (data ? groupsOf(data) : []), [data]);
  const select = (next: Selection) => setChosen({ of: data, selection: next });
  const tick = (changes: readonly PreviewChange[], isOn: boolean) => {
    if (data?.selects === 'columns') {
      select(changes.reduce((now, { column_name }) => withScope(now, 'column', column_name, isOn), selection));
      return;
    }
    const next = withChanges(selection, changes, isOn);
    if (next.cells.size > MOST_CELLS)
      toast.info(t('preview.tooManyCells', { count: MOST_CELLS, number: formatNumber(MOST_CELLS) }));
    else select(next);
  };
  return {
    selection,
    groups,
    select,
    tick,
    toggle: (change: PreviewChange) => tick([change], !isSelected(selection, change)),
    count: countSelected(selection, groups),
  };
}

type Selecting = ReturnType<typeof useSelection>;

interface WorkProps extends Omit<ToolProps, 'onClose'> {
  preview: PreviewState;
  selecting: Selecting;
  isBusy: boolean;
  onSettings: () => void;
}

/** Shown while there is no preview: what to choose first, what failed, or that it is loading. */
function Waiting({ preview, onSettings }: Pick<WorkProps, 'preview' | 'onSettings'>) {
  const { t } = useTranslation('tools');
  const { config, type, session, generated } = preview;
  const choose = (
    <Button leftSection={<IconAdjustments size={16} aria-hidden />} onClick={onSettings}>
      {t('preview.choose')}
    </Button>
  );
  if (config === undefined) return <EmptyState title={t(`preview.typeHints.${type}`)} action={choose} />;
  if (session.error)
    return (
      <ErrorPanel title={t('preview.sessionFailed')} error={session.error} onRetry={() => void session.refetch()} />
    );
  if (generated.error)
    return (
      <ErrorPanel
        title={t('preview.generateFailed')}
        error={generated.error}
        onRetry={() => void generated.refetch()}
      />
    );
  return <LoadingArea lines={0} label={t('preview.generating')} />;
}

function useCanUndo(fileId: string, sessionId: string | undefined): boolean {
  const { data } = useQuery(sessionsQuery(fileId, false, 1));
  return data?.sessions.some(({ session_id, can_undo }) => session_id === sessionId && can_undo === true) ?? false;
}

/** The preview and its changes, or the findings of a validation. */
function Shown({ tab, data, sessionId, ...props }: WorkProps & { tab: TabName; data: PreviewData; sessionId: string }) {
  const { fileId, preview, selecting, isBusy } = props;
  const undo = useUndo(props);
  const canUndo = useCanUndo(fileId, sessionId);
  const { selection, groups, select, tick, toggle } = selecting;
  const generation = preview.generated.dataUpdatedAt;
  const generated = useMemo(() => ({ sessionId, generation }), [sessionId, generation]);
  const shared = { fileId, generated, data };
  if (data.selects === 'nothing') {
    const refresh = () => void preview.refresh();
    return tab === 'preview' ? <ViolationsPreview {...shared} onRefresh={refresh} /> : <ViolationsList {...shared} />;
  }
  if (tab === 'changes') return <ChangesTab {...shared} {...{ groups, selection }} onSelect={select} onTick={tick} />;
  return (
    <PreviewTab
      key={sessionId}
      {...shared}
      selection={selection}
      onToggle={toggle}
      isBusy={isBusy || preview.generated.isFetching || undo.isPending}
      canUndo={canUndo}
      onRefresh={() => void preview.refresh()}
      onUndo={() => undo.mutate(sessionId)}
    />
  );
}

function WorkTabs(props: WorkProps) {
  const { fileId, preview, onSettings } = props;
  const { t } = useTranslation('tools');
  const [tab, setTab] = useState<TabName>('preview');
  const undo = useUndo(props);
  const { data, error } = preview.generated;
  const isShown = data !== undefined && !error && preview.sessionId !== undefined;
  return (
    <Tabs value={tab} onChange={(value) => isTab(value) && setTab(value)} keepMounted={false}>
      <Tabs.List mb="sm">
        {tabNames.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`preview.tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {(['preview', 'changes'] as const).map((name) => (
        <Tabs.Panel key={name} value={name}>
          {isShown && preview.sessionId !== undefined ? (
            <Shown {...props} tab={name} data={data} sessionId={preview.sessionId} />
          ) : (
            <Waiting {...{ preview, onSettings }} />
          )}
        </Tabs.Panel>
      ))}
      <Tabs.Panel value="sessions">
        <SessionsTab
          fileId={fileId}
          openId={preview.sessionId}
          onOpen={(session) => {
            preview.open(session);
            setTab('preview');
          }}
          onUndo={(sessionId) => undo.mutate(sessionId)}
          onDeleted={preview.beginAnew}
        />
      </Tabs.Panel>
    </Tabs>
  );
}

interface PreviewWorkProps extends ToolProps {
  file: ApiResponse<'column-mapper.columns'>;
  rules: readonly CleaningRule[];
}

function PreviewWork({ file, rules, onClose, ...props }: PreviewWorkProps) {
  const { t } = useTranslation('tools');
  const preview = usePreview(props.fileId, file.columns, preselected(rules));
  const selecting = useSelection(preview.generated.data);
  const apply = useApplyChanges(props, {
    onApplied: preview.finish,
    onOutdated: () => void preview.refresh(),
  });
  const [isSetting, setSetting] = useState(false);
  const { sessionId, generated } = preview;
  const { count, selection } = selecting;
  const canApply = sessionId !== undefined && count > 0 && !generated.isFetching && !generated.error;
  const footer = (
    <div className={classes.footer}>
      <Button variant="default" onClick={onClose}>
        {t('preview.cancel')}
      </Button>
      <Button
        disabled={!canApply}
        busy={apply.isPending}
        busyLabel={t('frame.applying')}
        onClick={() =>
          sessionId !== undefined && apply.mutate({ sessionId, previewId: generated.data?.preview_id, selection })
        }
      >
        {t('preview.apply', { count, number: formatNumber(count) })}
      </Button>
    </div>
  );
  return (
    <Dialog fullScreen title={t('preview.title')} subtitle={props.fileName} onClose={onClose} footer={footer}>
      <TransformationBar preview={preview} onSettings={() => setSetting(true)} />
      <WorkTabs {...props} {...{ preview, selecting }} isBusy={apply.isPending} onSettings={() => setSetting(true)} />
      {isSetting && (
        <SettingsDialog
          key={preview.type}
          fileId={props.fileId}
          {...{ file, rules }}
          type={preview.type}
          settings={preview.settings}
          words={preview.words}
          onPreview={(settings, words) => {
            preview.preview(settings, words);
            setSetting(false);
          }}
          onClose={() => setSetting(false)}
        />
      )}
    </Dialog>
  );
}

/** Preview Before/After (R-PREV-1): what a transformation changes in the whole file, to select, apply and undo. */
export function PreviewDialog(props: ToolProps) {
  const { t } = useTranslation('tools');
  const rules = useQuery(rulesQuery);
  const file = useQuery(columnsQuery(props.fileId));
  const failed = rules.data && file.data ? null : (rules.error ?? file.error);
  const retry = () => void Promise.all([rules.refetch(), file.refetch()]);
  if (rules.data && file.data) {
    return (
      <WrittenCells fileId={props.fileId}>
        <PreviewWork {...props} file={file.data} rules={rules.data.rules} />
      </WrittenCells>
    );
  }
  return (
    <Dialog fullScreen title={t('preview.title')} subtitle={props.fileName} onClose={props.onClose}>
      {failed ? (
        <ErrorPanel title={t('preview.loadFailed')} error={failed} onRetry={retry} />
      ) : (
        <LoadingArea lines={8} />
      )}
    </Dialog>
  );
}
