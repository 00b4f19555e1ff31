import type { ApiUser } from '../src/product/api-user';

/** Quotes only where needed: the file must stay within the limit of the largest plan. */
const quoted = (value: unknown) => {
  const text = String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvOf = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => row.map(quoted).join(',')).join('\n');

/** Returns the id of the file once it is ready. */
export async function uploadCsv(user: ApiUser, filename: string, csv: string): Promise<string> {
  const answer = await user.upload(filename, csv);
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${answer.text}`);
  const { id } = answer.json<{ data: { id: string } }>().data;
  for (;;) {
    const { data } = (await user.send('GET', `/api/files/${id}`)).json<{ data: { status: string } }>();
    if (data.status === 'ready') return id;
    if (data.status === 'failed') throw new Error('the upload failed');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
