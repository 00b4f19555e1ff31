import { MAX_PAGE_SIZE } from '@rapi/contracts/limits';
import type { Sentence } from '@rapi/contracts/sentences';
import { type ApiResponse, callApi } from '@rapi/ui';
import { inOwnLanguage, saySentence } from '@rapi/ui/controls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dashboardKeys } from '../../dashboard-keys';

const all = [...dashboardKeys.all, 'scheduled-jobs'] as const;
export const jobsKeys = {
  all,
  list: [...all, 'list'] as const,
  executions: [...all, 'executions'] as const,
  messages: [...all, 'messages'] as const,
  deliveries: [...all, 'deliveries'] as const,
  uploads: [...all, 'uploads'] as const,
};

export type ScheduledJob = ApiResponse<'scheduler.jobs'>['scheduled_jobs'][number];
type ToldExecution = ApiResponse<'scheduler.executions'>['executions'][number];
type ToldItem = ApiResponse<'scheduler.execution'>['execution']['items'][number];
export type ExecutionOutput = ToldExecution['outputs'][number];

interface LogLine {
  at: string;
  level: ToldExecution['log'][number]['level'];
  text: string;
}
/** An execution with its reasons and its log in the language of the page. */
export type Execution = Omit<ToldExecution, 'log'> & { error: string | null; lines: LogLine[] };
export type ExecutionItem = ToldItem & { error: string | null };

const reasonOf = async (words: string | null, said: Sentence | null) =>
  words === null ? null : inOwnLanguage(words, said);

async function inWords(execution: ToldExecution): Promise<Execution> {
  const { log, ...facts } = execution;
  const [error, lines] = await Promise.all([
    reasonOf(facts.error_message, facts.error_sentence),
    Promise.all(log.map(async ({ at, level, sentence }) => ({ at, level, text: (await saySentence(sentence)) ?? '' }))),
  ]);
  return { ...facts, error, lines };
}

/** Events report runs at once. Polling as well means that a broken stream only delays them. */
const POLL_MS = 4000;

export const jobsQuery = queryOptions({
  queryKey: jobsKeys.list,
  queryFn: ({ signal }) => callApi('scheduler.jobs', { query: { limit: MAX_PAGE_SIZE }, signal }),
  refetchInterval: ({ state }) =>
    state.data?.scheduled_jobs.some(({ is_running: isRunning }) => isRunning) ? POLL_MS : false,
});

export const isRunning = ({ status }: Pick<Execution, 'status'>): boolean => status === 'processing';

export const executionsQuery = (jobId: string, limit: number) =>
  queryOptions({
    queryKey: [...jobsKeys.executions, jobId, limit],
    queryFn: async ({ signal }) => {
      const found = await callApi('scheduler.executions', { params: { id: jobId }, query: { limit }, signal });
      return { total: found.total, executions: await Promise.all(found.executions.map(inWords)) };
    },
    refetchInterval: ({ state }) => (state.data?.executions.some(isRunning) ? POLL_MS : false),
    placeholderData: keepPreviousData,
  });

/** The result of each file of an execution. */
export const itemsQuery = (jobId: string, executionId: string) =>
  queryOptions({
    queryKey: [...jobsKeys.executions, jobId, 'items', executionId],
    queryFn: async ({ signal }) => {
      const { execution } = await callApi('scheduler.execution', { params: { id: jobId, executionId }, signal });
      return Promise.all(
        execution.items.map(async (item): Promise<ExecutionItem> => ({
          ...item,
          error: await reasonOf(item.error_message, item.error_sentence),
        })),
      );
    },
  });

export const previewQuery = (pattern: string, timezone: ScheduledJob['timezone']) =>
  queryOptions({
    queryKey: [...jobsKeys.all, 'preview', pattern, timezone],
    queryFn: async ({ signal }) => {
      const body = { schedule_pattern: pattern, timezone };
      const preview = await callApi('scheduler.preview', { body, signal });
      return { ...preview, refused: preview.refusal && ((await saySentence(preview.refusal)) ?? null) };
    },
    enabled: pattern.trim() !== '',
    retry: false,
    staleTime: 60_000,
  });

/** The names of uploads, to show which of them a pattern matches. */
export const uploadsQuery = queryOptions({
  queryKey: jobsKeys.uploads,
  queryFn: async ({ signal }) =>
    (await callApi('files.list', { query: { limit: MAX_PAGE_SIZE }, signal })).data
      .filter(({ kind }) => kind === 'upload')
      .map(({ original_filename: name }) => name),
});

export const messagesQuery = queryOptions({
  queryKey: jobsKeys.messages,
  queryFn: async ({ signal }) => (await callApi('scheduler.notification-templates', { signal })).templates,
});
export type MessageTemplate = ApiResponse<'scheduler.notification-templates'>['templates'][number];

export const deliveriesQuery = (jobId: string) =>
  queryOptions({
    queryKey: [...jobsKeys.deliveries, jobId],
    queryFn: async ({ signal }) => {
      const found = await callApi('notifications.deliveries', {
        params: { id: jobId },
        query: { limit: MAX_PAGE_SIZE },
        signal,
      });
      const deliveries = found.deliveries.map(async (delivery) => {
        const last = delivery.attempts.at(-1);
        return { ...delivery, error: last ? await reasonOf(last.error, last.error_sentence) : null };
      });
      return { ...found, deliveries: await Promise.all(deliveries) };
    },
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ state: delivery }) => delivery === 'waiting') ? POLL_MS : false,
  });
