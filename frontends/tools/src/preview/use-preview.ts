import type { PreviewSession, TransformationType } from '@rapi/contracts';
import { ApiError, callApi, errorSentence, formatNumber, toast } from '@rapi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToolProps } from '../tool-frame/tool-props';
import { useFileChanged, useOfferReload } from '../tool-frame/use-apply';
import type { Selection } from './change-selection';
import { selectionBody } from './change-selection';
import { generatedQuery, sessionQuery, sessionsKey } from './preview-queries';
import type { Config, PreviewSettings } from './preview-settings';
import { configOf, firstSettings, withConfig } from './preview-settings';
import type { SessionWords } from './SettingsDialog';

type ChangedFile = Pick<ToolProps, 'fileId' | 'onChanged'>;

const isConflict = (error: Error): boolean => error instanceof ApiError && error.code === 'version_conflict';

/** Undoes a session's last apply. */
export function useUndo(props: ChangedFile) {
  const { t } = useTranslation('tools');
  const changed = useFileChanged(props);
  return useMutation({
    mutationFn: (sessionId: string) => callApi('preview.undo', { body: { session_id: sessionId } }),
    onSuccess: async () => {
      toast.success(t('frame.undone'));
      await changed();
    },
    onError: (error) => toast.error(errorSentence(error, t('preview.undoFailed'))),
  });
}

interface Applying {
  sessionId: string;
  /** The preview that the selection was made in. */
  previewId: string | undefined;
  selection: Selection;
}

interface Applied {
  onApplied: () => void;
  /** The session holds another preview by now, such as one of another window. */
  onOutdated: () => void;
}

/**
 * Applies the selected changes. On success a toast offers Undo; if the file has a newer version, a dialog offers to
 * reload.
 */
export function useApplyChanges(props: ChangedFile, { onApplied, onOutdated }: Applied) {
  const { t } = useTranslation('tools');
  const changed = useFileChanged(props);
  const undo = useUndo(props);
  const offerReload = useOfferReload(changed);
  return useMutation({
    mutationFn: ({ sessionId, previewId, selection }: Applying) =>
      callApi('preview.apply', {
        body: { session_id: sessionId, preview_id: previewId, selection: selectionBody(selection) },
      }),
    onSuccess: async ({ changes_applied }, { sessionId }) => {
      const action = { label: t('frame.undo'), run: () => undo.mutate(sessionId) };
      toast.success(t('preview.applied', { count: changes_applied, number: formatNumber(changes_applied) }), {
        action,
      });
      onApplied();
      await changed();
    },
    onError: (error) => {
      if (isConflict(error)) return void offerReload();
      toast.error(errorSentence(error, t('preview.applyFailed')));
      if (error instanceof ApiError && error.code === 'conflict') onOutdated();
    },
  });
}

const noWords: SessionWords = { name: '', description: '' };

/** The current settings and the previewed ones, separate for each transformation. */
function useRequests(columns: readonly string[], ruleIds: readonly string[]) {
  const [type, setType] = useState<TransformationType>('data_cleaning');
  const [settings, setSettings] = useState(() => firstSettings(ruleIds));
  const [words, setWords] = useState<Partial<Record<TransformationType, SessionWords>>>({});
  const [requests, setRequests] = useState<Partial<Record<TransformationType, Config>>>(() => ({
    data_cleaning: configOf('data_cleaning', firstSettings(ruleIds), columns),
    data_validation: configOf('data_validation', firstSettings(ruleIds), columns),
  }));
  const [sessions, setSessions] = useState<Partial<Record<TransformationType, string>>>({});
  /** A session with another name is a new session. */
  const preview = (chosen: PreviewSettings, called: SessionWords) => {
    const config = configOf(type, chosen, columns);
    const before = words[type] ?? noWords;
    setSettings(chosen);
    setWords({ ...words, [type]: called });
    if (config) setRequests({ ...requests, [type]: config });
    if (before.name !== called.name || before.description !== called.description)
      setSessions({ ...sessions, [type]: undefined });
  };
  const open = (session: PreviewSession) => {
    const { session_id, session_name, description, transformation_type, transformation_config = {} } = session;
    setType(transformation_type);
    setSettings(withConfig(settings, transformation_type, transformation_config));
    setWords({ ...words, [transformation_type]: { name: session_name, description: description ?? '' } });
    setRequests({ ...requests, [transformation_type]: transformation_config });
    setSessions({ ...sessions, [transformation_type]: session_id });
  };
  /**
   * Columns cannot be renamed, added or converted twice, so reset the settings: there is nothing to preview until the
   * person makes new ones.
   */
  const finish = () => {
    if (type === 'data_cleaning') return;
    setSettings({ ...settings, [type]: firstSettings(ruleIds)[type] });
    setRequests({ ...requests, [type]: undefined });
  };
  const [config, called, reopened] = [requests[type], words[type] ?? noWords, sessions[type]];
  return {
    type,
    setType,
    settings,
    preview,
    open,
    config,
    words: called,
    reopened,
    finish,
    forget: () => setSessions({}),
  };
}

/** The dialog's session, its preview and its settings (R-PREV-2, "Preview session"). */
export function usePreview(fileId: string, columns: readonly string[], ruleIds: readonly string[]) {
  const queryClient = useQueryClient();
  const [opening, setOpening] = useState(() => `${Date.now()}`);
  const requests = useRequests(columns, ruleIds);
  const { type, config, words, reopened } = requests;
  const wanted = sessionQuery({ fileId, type, config, words, opening });
  const session = useQuery({ ...wanted, enabled: config !== undefined && reopened === undefined });
  const sessionId = reopened ?? session.data;
  const generated = useQuery(generatedQuery(fileId, sessionId, config));
  const refresh = async () => {
    await generated.refetch();
    await queryClient.invalidateQueries({ queryKey: sessionsKey(fileId) });
  };
  /** Starts a new session when the previewed one was deleted. */
  const beginAnew = (deletedId: string) => {
    if (deletedId !== sessionId) return;
    requests.forget();
    setOpening(`${Date.now()}`);
  };
  return { ...requests, session, sessionId, generated, refresh, beginAnew };
}

export type PreviewState = ReturnType<typeof usePreview>;
