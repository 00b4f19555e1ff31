import type { JoinPreview } from '@rapi/contracts';
import { Button, EmptyState, ErrorPanel, Group, LoadingArea, useDebouncedValue } from '@rapi/ui';
import { Dialog, useDraft } from '@rapi/ui/controls';
import { IconArrowsJoin2, IconCheck, IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ReadingQuestions } from '../readings/ReadingQuestions';
import { filesQuery } from '../steps/steps-queries';
import { AppliedNext } from '../tool-frame/AppliedNext';
import { toolKeys } from '../tool-frame/file-queries';
import type { ToolProps } from '../tool-frame/tool-props';
import { AddedColumns } from './AddedColumns';
import { joinPreviewQuery, suggestionsQuery } from './join-queries';
import { missingOf, noSettings, previewBody, withSuggestion, type JoinSettings } from './join-settings';
import classes from './JoinDialog.module.css';
import { KeyPairs } from './KeyPairs';
import { MatchChoice, UnmatchedChoice } from './MatchChoice';
import { PreviewPane } from './PreviewPane';
import { SecondFile } from './SecondFile';
import { useJoin } from './use-join';

const SETTLE_MS = 300;

/** The settings with the best suggestion filled in, for the person to check and change. */
function useJoinSettings(fileId: string) {
  const [settings, setSettings] = useDraft<JoinSettings>('settings', noSettings);
  const { otherId, otherSheet, keys } = settings;
  const found = useQuery(suggestionsQuery(fileId, otherId, otherSheet));
  const [best] = found.data?.keys ?? [];
  const isUntouched = keys.every(({ own, other }) => own === null && other === null);
  if (best && isUntouched && !found.isFetching) setSettings(withSuggestion(settings, best));
  return { settings, setSettings, found };
}

interface ActionsProps {
  join: ReturnType<typeof useJoin>;
  settings: JoinSettings;
  preview: JoinPreview | undefined;
}

function Actions({ join: { apply, download, isBusy }, settings, preview }: ActionsProps) {
  const { t } = useTranslation('tools');
  const missing = missingOf(settings, preview);
  const body = previewBody(settings);
  const isReady = body !== undefined && missing === undefined && preview !== undefined && !isBusy;
  const seen = body &&
    preview && { ...body, ...(settings.otherSheet === null && { other_version: preview.other.version }) };
  return (
    <Group gap={10}>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={!isReady}
        busy={download.isPending}
        onClick={() => seen && download.mutate(seen)}
      >
        {t('frame.download')}
      </Button>
      <Button
        leftSection={<IconCheck size={16} aria-hidden />}
        disabled={!isReady}
        busy={apply.isPending}
        busyLabel={t('frame.applying')}
        onClick={() => seen && apply.mutate(seen)}
      >
        {t('frame.apply')}
      </Button>
      <span className={classes.dim} role="status">
        {missing && t(`join.missing.${missing}`)}
      </span>
    </Group>
  );
}

interface PaneProps {
  fileId: string;
  settings: JoinSettings;
  onChange: (settings: JoinSettings) => void;
}

/** A preview that follows the settings; until there is one, a hint at what is missing. */
function usePreview(fileId: string, settings: JoinSettings) {
  const body = previewBody(settings);
  const [settled] = useDebouncedValue(body, SETTLE_MS);
  const shown = useQuery({ ...joinPreviewQuery(fileId, body && settled), placeholderData: keepPreviousData });
  const isCurrent = !shown.isPlaceholderData && JSON.stringify(body) === JSON.stringify(settled);
  return { shown: body ? shown : undefined, current: body && isCurrent ? shown.data : undefined };
}

function Pane({
  settings,
  onChange,
  shown,
}: Omit<PaneProps, 'fileId'> & { shown: ReturnType<typeof usePreview>['shown'] }) {
  const { t } = useTranslation('tools');
  if (!shown) {
    return (
      <EmptyState illustration={<IconArrowsJoin2 size={44} stroke={1.2} />} title={t('join.emptyTitle')}>
        {t(settings.otherId === null ? 'join.emptyFile' : 'join.emptyKeys')}
      </EmptyState>
    );
  }
  if (shown.isError) {
    return <ErrorPanel title={t('join.previewFailed')} error={shown.error} onRetry={() => void shown.refetch()} />;
  }
  if (!shown.data) return <LoadingArea lines={8} label={t('join.comparing')} />;
  return <PreviewPane preview={shown.data} isBusy={shown.isFetching} {...{ settings, onChange }} />;
}

/** What the second file leaves open about its columns; the answer is kept with that file. */
function SecondFileQuestions({ fileId, settings: { otherId, otherSheet } }: Omit<PaneProps, 'onChange'>) {
  const queries = useQueryClient();
  const { data: files = [] } = useQuery(filesQuery);
  const other = files.find(({ id }) => id === otherId && id !== fileId);
  if (!other || otherSheet !== null) return null;
  const onChanged = () => void queries.invalidateQueries({ queryKey: toolKeys.file(fileId) });
  return <ReadingQuestions key={other.id} fileId={other.id} otherFile={other.filename} onChanged={onChanged} />;
}

/** Join: adds columns of a second file by looking them up by key. */
export function JoinDialog(props: ToolProps) {
  const { t } = useTranslation('tools');
  const { fileId, fileName, onClose } = props;
  const { settings, setSettings, found } = useJoinSettings(fileId);
  const { shown, current } = usePreview(fileId, settings);
  const join = useJoin(props, () => setSettings(noSettings));
  const isDone = join.download.isSuccess || join.isBusy;
  return (
    <Dialog
      fullScreen
      title={t('join.title')}
      subtitle={fileName}
      onClose={onClose}
      unsaved={settings.columns.length > 0 && !isDone}
      footer={<Actions {...{ join, settings }} preview={current} />}
    >
      <AppliedNext tool="join" fileId={props.fileId} onChanged={props.onChanged} />
      <ReadingQuestions {...props} />
      <SecondFileQuestions {...{ fileId, settings }} />
      <div className={classes.page}>
        <div className={classes.settings}>
          <div className={classes.panel}>
            <SecondFile {...{ fileId, settings }} onChange={setSettings} />
          </div>
          {settings.otherId !== null && found.isPending && <LoadingArea lines={5} label={t('join.looking')} />}
          {found.isError && (
            <ErrorPanel title={t('join.suggestFailed')} error={found.error} onRetry={() => void found.refetch()} />
          )}
          {found.data && (
            <>
              <KeyPairs found={found.data} settings={settings} onChange={setSettings} />
              <MatchChoice settings={settings} onChange={setSettings} />
              <AddedColumns found={found.data} settings={settings} onChange={setSettings} />
              <UnmatchedChoice settings={settings} onChange={setSettings} />
            </>
          )}
        </div>
        <Pane {...{ settings, shown }} onChange={setSettings} />
      </div>
    </Dialog>
  );
}
