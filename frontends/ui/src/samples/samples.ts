import { MAX_PAGE_SIZE } from '@rapi/contracts/limits';
import { useQueryClient } from '@tanstack/react-query';
import { type ApiResponse, callApi } from '../api/call-api';
import { randomId } from '../random-id';
import { accountKeys } from '../session/use-session';

export type SampleFile = ApiResponse<'storage.generate-samples'>['data']['files'][number];

/** R-STORE-3. */
export async function generateSamples(): Promise<SampleFile[]> {
  const { data } = await callApi('storage.generate-samples', { idempotencyKey: randomId() });
  return data.files;
}

interface SampleChoice {
  /** Only a sample that no tool has changed. */
  untouched?: boolean;
}

/** The id of the sample with that name: an existing one, else a new one, generated together with the other three. */
export async function sampleNamed(filename: string, { untouched = false }: SampleChoice = {}): Promise<string> {
  const { data } = await callApi('files.list', { query: { limit: MAX_PAGE_SIZE } });
  const known = data.find(
    (file) =>
      file.original_filename === filename && file.status === 'ready' && (!untouched || file.current_version === 1),
  );
  if (known) return known.id;
  const made = await generateSamples();
  const sample = made.find((file) => file.filename === filename);
  if (!sample) throw new Error(`There is no sample ${filename}`);
  return sample.id;
}

/** Refetches the other pages' lists and the account's usage, which new files change. */
export function useRefreshFiles(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [['workspace'], ['dashboard'], accountKeys.me].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
}
