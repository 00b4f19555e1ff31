import type { ApiResponse } from '@rapi/ui';
import { ApiError, errorSentence, isCancelled, randomId } from '@rapi/ui';
import type { ProcessConfig } from '@rapi/ui/controls';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { processFile, tryTemplate } from '../api';
import { type ChosenFile, type FileRun, isMisfit, isOver, stopsAll, waitingRun } from './file-run';

type Work = (file: ChosenFile, signal: AbortSignal) => Promise<Partial<FileRun>>;

/** A run without an answer is repeated under its key, so that no file is made twice (R-API-9). */
function useRunKeys(config: ProcessConfig | undefined) {
  const keys = useRef(new Map<string, string>());
  const workOf = (fileId: string) => `${fileId} ${JSON.stringify(config)}`;
  return {
    keyOf: (fileId: string): string => {
      const key = keys.current.get(workOf(fileId)) ?? randomId();
      keys.current.set(workOf(fileId), key);
      return key;
    },
    answered: (fileId: string) => keys.current.delete(workOf(fileId)),
  };
}

/** The files with the progress of each. */
function useFileRuns() {
  const [runs, setRuns] = useState<readonly FileRun[]>([]);
  const change = (id: string, fields: Partial<FileRun>) =>
    setRuns((all) => all.map((run) => (run.file.id === id ? { ...run, ...fields } : run)));
  /** Finished files stay finished: they are not made twice. */
  const start = (files: readonly ChosenFile[]) =>
    setRuns((all) => [
      ...all.filter(({ state, file }) => state === 'done' && !files.some(({ id }) => id === file.id)),
      ...files.map((file) => ({ ...waitingRun(file), tried: all.find((run) => run.file.id === file.id)?.tried })),
    ]);
  /** Whatever has not finished by now never will. */
  const end = () =>
    setRuns((all) => all.map((run) => (isOver(run) || run.state === 'tried' ? run : { ...run, state: 'cancelled' })));
  return { runs, change, start, end, forget: () => setRuns([]) };
}

/** The abort controller of the running work, which also aborts when the dialog closes. */
function useAbortAtEnd() {
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  return abort;
}

interface TemplateRun {
  config: ProcessConfig | undefined;
  onProcessed: (file: ChosenFile, result: ApiResponse<'process.run'>) => void;
  onFailed: (file: ChosenFile, problem: string) => void;
}

/**
 * Tries a template on files, or applies it to them, one after the other; it can be cancelled between files and within
 * one.
 */
export function useTemplateRun({ config, onProcessed, onFailed }: TemplateRun) {
  const { t } = useTranslation('workspace');
  const { runs, change, start, end, forget } = useFileRuns();
  const [isBusy, setIsBusy] = useState(false);
  const abortRef = useAbortAtEnd();
  const { keyOf, answered } = useRunKeys(config);

  const failed = async (file: ChosenFile, error: unknown, signal: AbortSignal): Promise<void> => {
    if (isCancelled(error) || signal.aborted) return change(file.id, { state: 'cancelled' });
    const problem = t('templates.apply.failed', { detail: errorSentence(error, t('storage.unknownError')) });
    change(file.id, { state: 'failed', problem });
    onFailed(file, problem);
    if (!isMisfit(error) || !config) return;
    // If trying fails, too, it adds nothing to the failure already shown.
    const tried = await tryTemplate(file.id, config, signal).catch(() => undefined);
    change(file.id, { tried });
  };
  const forEach = async (files: readonly ChosenFile[], begin: FileRun['state'], work: Work) => {
    const { signal } = (abortRef.current = new AbortController());
    const done: Partial<FileRun>[] = [];
    setIsBusy(true);
    for (const file of files) {
      if (signal.aborted) break;
      change(file.id, { state: begin });
      try {
        const made = await work(file, signal);
        change(file.id, made);
        done.push(made);
      } catch (error) {
        await failed(file, error, signal);
        if (stopsAll(error)) break;
      }
    }
    end();
    setIsBusy(false);
    return done;
  };

  const tryOn = (files: readonly ChosenFile[]) => {
    if (!config) return Promise.resolve([]);
    start(files);
    return forEach(files, 'trying', async ({ id }, signal) => ({
      state: 'tried',
      tried: await tryTemplate(id, config, signal),
    }));
  };
  const apply = (files: readonly ChosenFile[]) => {
    if (!config) return Promise.resolve([]);
    start(files);
    return forEach(files, 'processing', async (file, signal) => {
      try {
        const made = await processFile(file.id, config, signal, keyOf(file.id));
        onProcessed(file, made);
        answered(file.id);
        return { state: 'done', problem: undefined, matched: made.matched_columns, warnings: made.warnings };
      } catch (error) {
        if (error instanceof ApiError && error.status > 0) answered(file.id);
        throw error;
      }
    });
  };
  return { runs, isBusy, tryOn, apply, cancel: () => abortRef.current?.abort(), forget };
}
