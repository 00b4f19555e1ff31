import { MAX_PAGE_SIZE } from '@rapi/contracts/limits';
import { accountKeys, type ApiResponse, callApi, randomId } from '@rapi/ui';
import { useQueryClient } from '@tanstack/react-query';

export type SampleFile = ApiResponse<'storage.generate-samples'>['data']['files'][number];

/** R-STORE-3. */
export async function generateSamples(): Promise<SampleFile[]> {
  const { data } = await callApi('storage.generate-samples', { idempotencyKey: randomId() });
  return data.files;
}

/** The sample of that name: one that is there, else one that is made with the other three. */
export async function sampleNamed(filename: string): Promise<string> {
  const { data } = await callApi('files.list', { query: { limit: MAX_PAGE_SIZE } });
  const known = data.find((file) => file.original_filename === filename && file.status === 'ready');
  if (known) return known.id;
  const made = await generateSamples();
  const sample = made.find((file) => file.filename === filename);
  if (!sample) throw new Error(`There is no sample ${filename}`);
  return sample.id;
}

/** New files change the lists of the other pages and what the account has used. */
export function useRefresh(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [['workspace'], ['dashboard'], accountKeys.me].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
}
