import type { Sentence } from '@rapi/contracts/sentences';
import { toast, type ToastAction, useServerEvent } from '@rapi/ui';
import { inOwnLanguage } from '@rapi/ui/controls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from '@rapi/ui/router';
import { jobIn, type ToldJob, withProgress } from './job-events';
import { isShownAt, pageOf } from './job-links';
import { type BoardJob, type JobList, trayKeys } from './tray-queries';
import { useDownloadExport } from './use-job-actions';

/** An event reaches the board and the page at the same time. If asked at once, the board may not know of it yet. */
const ASK_AFTER_MS = 700;

interface End {
  status: string;
  error: string | null;
  said: Sentence | null;
  failedItems: number;
  hadNothingToDo: boolean;
}

function endIn(data: unknown): End | undefined {
  if (typeof data !== 'object' || data === null || !('status' in data) || typeof data.status !== 'string')
    return undefined;
  const error = 'error' in data && typeof data.error === 'string' ? data.error : null;
  const said = 'error_sentence' in data && typeof data.error_sentence === 'object' ? data.error_sentence : null;
  // If the sentence is invalid, the words that came with it are shown.
  const failedItems = 'failed_items' in data && typeof data.failed_items === 'number' ? data.failed_items : 0;
  const hadNothingToDo = 'nothing_to_do' in data && data.nothing_to_do === true;
  return { status: data.status, error, said: said as Sentence | null, failedItems, hadNothingToDo };
}

/** Refetches soon, once for all events that arrive until then. */
function useAskSoon(): (key: readonly string[]) => void {
  const queries = useQueryClient();
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const waiting = timers.current;
    return () => waiting.forEach((timer) => clearTimeout(timer));
  }, []);
  return (key) => {
    const name = key.join();
    if (timers.current.has(name)) return;
    const ask = () => {
      timers.current.delete(name);
      void queries.invalidateQueries({ queryKey: key });
    };
    timers.current.set(name, setTimeout(ask, ASK_AFTER_MS));
  };
}

/** What is said of a job that did not fail. */
function useEndWords() {
  const { t } = useTranslation('tray');
  return (name: string, { status, failedItems, hadNothingToDo }: End): string => {
    if (status !== 'completed') return t('ended.cancelled', { name });
    if (failedItems > 0) return t('ended.withFailures', { name, count: failedItems });
    return t(hadNothingToDo ? 'ended.nothing' : 'ended.completed', { name });
  };
}

/** Announces the end of a job that neither the tray nor the page shows. */
function useSayEnd() {
  const { t } = useTranslation('tray');
  const navigate = useNavigate();
  const { mutate: download } = useDownloadExport();
  const endWords = useEndWords();
  const actionOf = (job: ToldJob, name: string): ToastAction | undefined => {
    if (job.kind === 'export') {
      return { label: t('action.download'), run: () => download({ id: job.subjectId, name }) };
    }
    const page = pageOf({ id: job.id, kind: job.kind as BoardJob['kind'], subject_id: job.subjectId });
    return page === undefined ? undefined : { label: t('action.open'), run: () => void navigate(page) };
  };
  return async (job: ToldJob, end: End): Promise<void> => {
    const { status, error, said } = end;
    // A schedule that finds no file is no news; the tray lists it.
    if (end.hadNothingToDo) return;
    const name = job.name ?? t(`kind.${job.kind as BoardJob['kind']}`);
    if (status === 'completed') {
      const say = end.failedItems > 0 ? toast.info : toast.success;
      say(endWords(name, end), { action: actionOf(job, name) });
    }
    if (status !== 'failed') return;
    const detail = error === null ? t('state.failed') : await inOwnLanguage(error, said);
    toast.error(t('ended.failed', { name, detail }), { outlivesPage: true });
  };
}

/**
 * Keeps the tray up to date while events come, and announces what ended elsewhere. Returns the words for a screen
 * reader while the tray is open.
 */
export function useTrayEvents(isOpen: boolean): string {
  const { t } = useTranslation('tray');
  const queries = useQueryClient();
  const place = useLocation();
  const askSoon = useAskSoon();
  const sayEnd = useSayEnd();
  const endWords = useEndWords();
  const [heard, setHeard] = useState('');
  // An event may come twice.
  const ended = useRef(new Set<string>());

  useServerEvent('job.progress', (data) => {
    if (!jobIn(data)) return;
    const lists = queries.getQueriesData<JobList>({ queryKey: trayKeys.jobs });
    for (const [key, list] of lists) {
      const changed = withProgress(list, data);
      if (changed) queries.setQueryData(key, changed);
      else askSoon(trayKeys.jobs);
    }
  });
  useServerEvent('job.finished', (data) => {
    const [job, end] = [jobIn(data), endIn(data)];
    if (!job || !end || ended.current.has(job.id)) return;
    ended.current.add(job.id);
    askSoon(trayKeys.jobs);
    const name = job.name ?? t(`kind.${job.kind as BoardJob['kind']}`);
    if (isOpen && end.status !== 'failed') {
      setHeard(endWords(name, end));
    } else if (!isShownAt(place, job.kind)) void sayEnd(job, end);
  });
  useServerEvent('notification', () => askSoon(trayKeys.notices));
  return heard;
}
