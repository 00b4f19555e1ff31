import type { BatchItem, BatchJob, BatchJobDetail } from '@rapi/contracts';
import { MAX_PAGE_SIZE } from '@rapi/contracts/limits';
import { callApi, currentLanguage } from '@rapi/ui';
import { inOwnLanguage, saySentence, withOwnError } from '@rapi/ui/controls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const all = ['workspace', 'batches'] as const;
export const batchKeys = {
  all,
  list: [...all, 'list'] as const,
  job: [...all, 'job'] as const,
  analytics: [...all, 'analytics'] as const,
};

/** Events report progress at once. Polling as well means that a broken stream only delays it. */
const POLL_MS = 3000;
const isProcessing = ({ status }: Pick<BatchJob, 'status'>): boolean => status === 'processing';

async function withOwnMessage<Job extends BatchJob>(job: Job): Promise<Job> {
  if (!job.message) return job;
  return { ...job, message: await inOwnLanguage(job.message, job.message_sentence) };
}

export const batchesQuery = queryOptions({
  queryKey: batchKeys.list,
  queryFn: async ({ signal }) => {
    const { jobs } = await callApi('batch.jobs', { query: { limit: MAX_PAGE_SIZE }, signal });
    return Promise.all(jobs.map(withOwnMessage));
  },
  refetchInterval: ({ state }) => (state.data?.some(isProcessing) ? POLL_MS : false),
});

async function itemInWords(item: BatchItem): Promise<BatchItem> {
  const check = item.indonesian_compliance_check;
  const issues = check && (await Promise.all(check.issue_sentences.map((said) => saySentence(said))));
  return {
    ...(await withOwnError(item)),
    indonesian_compliance_check: check && { ...check, issues: (issues ?? []).filter((issue) => issue !== undefined) },
  };
}

const combinedInWords = async (combined: BatchJobDetail['combined']) => combined && withOwnError(combined);

const isUnderWay = (job: BatchJobDetail): boolean => isProcessing(job) || job.combined?.status === 'processing';

/** A batch with its files, and its reasons in the language of the page. */
export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: [...batchKeys.job, id],
    queryFn: async ({ signal }): Promise<BatchJobDetail> => {
      const { job } = await callApi('batch.status', { params: { id }, signal });
      const [told, combined, items] = await Promise.all([
        withOwnMessage(job),
        combinedInWords(job.combined),
        Promise.all(job.items.map(itemInWords)),
      ]);
      return { ...told, combined, items };
    },
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
    placeholderData: keepPreviousData,
  });

export const analyticsQuery = queryOptions({
  queryKey: batchKeys.analytics,
  queryFn: async ({ signal }) => {
    const { analytics } = await callApi('batch.analytics', { signal });
    const { performance_tip_sentences: tips, compliance_reminder_sentences: reminders } = analytics.indonesian_insights;
    const said = async (sentences: typeof tips) =>
      (await Promise.all(sentences.map((each) => saySentence(each)))).filter((each) => each !== undefined);
    return { ...analytics, tips: await said(tips), reminders: await said(reminders) };
  },
});

/** How the columns of the results match, each time as they are now. */
export const combinePlanQuery = (id: string, dataOnly: boolean) =>
  queryOptions({
    queryKey: [...batchKeys.job, id, 'combine', dataOnly],
    queryFn: async ({ signal }) => {
      const body = { preview: true, data_only: dataOnly };
      const { plan } = await callApi('batch.combine', { params: { id }, body, signal });
      return plan ?? null;
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const PAGE = 50;

export const failingRowsQuery = (id: string, itemId: string, offset: number) =>
  queryOptions({
    queryKey: [...batchKeys.job, id, 'failing', itemId, offset, currentLanguage()],
    queryFn: ({ signal }) =>
      callApi('batch.failing-rows', {
        params: { id, itemId },
        query: { limit: PAGE, offset, language: currentLanguage() },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
export const failingRowsPage = PAGE;
