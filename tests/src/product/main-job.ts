import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { ApiAnswer, ApiUser } from './api-user';

const PATIENCE_MS = 180_000;

export interface Ended {
  status: string;
  text: string;
}

/** Returns the answer if it has an expected status; otherwise throws an error with its content. */
function expectStatus(answer: ApiAnswer, what: string, ...statuses: number[]): ApiAnswer {
  if (statuses.includes(answer.status)) return answer;
  throw new Error(`${what}: ${answer.status} ${answer.text.slice(0, 500)}`);
}

/** Polls until the work is over. An unsuccessful answer, e.g. of a service being replaced, is retried. */
export async function ended(
  ask: () => Promise<ApiAnswer>,
  statusOf: (text: string) => string | undefined,
): Promise<Ended> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask().catch(() => undefined);
    const status = answer?.status === 200 ? statusOf(answer.text) : undefined;
    const isUnder = status === undefined || ['pending', 'processing', 'queued', 'running', 'created'].includes(status);
    if (!isUnder) return { status, text: answer?.text ?? '' };
    if (Date.now() > giveUpAt) return { status: status ?? 'no answer', text: answer?.text ?? '' };
    await wait(400);
  }
}

/** A picture of a receipt, for OCR. */
export function receiptPicture(): Promise<Buffer> {
  const lines = ['TOKO MAJU JAYA', 'No. Faktur: INV-2026-0117', 'Tanggal: 14/11/2026', 'Total Rp 250.000'];
  const text = lines.map((line, place) => `<text x="60" y="${140 + place * 90}">${line}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="560"><rect width="1000" height="560" fill="white"/>
    <g font-family="DejaVu Sans" font-size="44">${text}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A table with faults that cleaning corrects: spaces, capitals, phone numbers. The same rows for the same number. */
export function dirtyTable(rows: number): string {
  const lines = Array.from({ length: rows }, (_, n) => {
    const name = n % 3 === 0 ? `  toko  ${n} ` : `Toko ${n}`;
    return `${name},TOKO${n}@Example.ID,0812${String(10_000_000 + n)},${(n * 37) % 100_000}`;
  });
  return ['nama,email,telepon,jumlah', ...lines, ''].join('\n');
}

export async function uploaded(user: ApiUser, filename: string, content: string | Uint8Array): Promise<string> {
  const answer = expectStatus(await user.upload(filename, content), 'upload', 201);
  return answer.json<{ data: { id: string } }>().data.id;
}

/** Profiles a file, cleans it with every rule, and returns the bytes of its download. */
export async function cleaned(user: ApiUser, fileId: string): Promise<string> {
  expectStatus(await user.send('GET', `/api/files/${fileId}/data-profile-dashboard`), 'profile', 200);
  const { rules } = (await user.send('GET', '/api/cleaning/rules')).json<{ rules: { id: string }[] }>();
  const body = { rule_ids: rules.map((rule) => rule.id), target_columns: [] };
  expectStatus(await user.send('POST', `/api/files/${fileId}/cleaning/apply`, { body }), 'cleaning', 200);
  return expectStatus(await user.send('GET', `/api/files/${fileId}/download?format=csv`), 'download', 200).text;
}

/** A chart's PNG drawn by the server. */
export async function chartPicture(user: ApiUser, fileId: string, columns: string[]): Promise<string | null> {
  const body = { file_id: fileId, template_id: 'chart-column', selected_columns: columns };
  const { id } = expectStatus(await user.send('POST', '/api/charts/generate', { body }), 'chart', 200).json<{
    id: string;
  }>();
  const answer = expectStatus(await user.send('GET', `/api/charts/${id}/download?format=png`), 'picture', 200);
  return answer.headers.get('content-type');
}

export async function readReceipt(user: ApiUser): Promise<Ended> {
  const form = new FormData();
  form.append('file', new File([Uint8Array.from(await receiptPicture())], 'nota.png', { type: 'image/png' }));
  const sent = expectStatus(await user.send('POST', '/api/ocr/documents', { form }), 'document', 202);
  const { id } = sent.json<{ data: { id: string } }>().data;
  return ended(
    () => user.send('GET', `/api/ocr/documents/${id}`),
    (text) => (JSON.parse(text) as { data: { status: string } }).data.status,
  );
}

export async function exported(user: ApiUser, fileId: string): Promise<Ended> {
  const body = {
    job_name: 'Laporan',
    export_type: 'data_export',
    output_format: 'xlsx',
    source_data: { file_id: fileId },
  };
  const made = expectStatus(await user.send('POST', '/api/export-jobs/create', { body }), 'export', 200);
  const { id } = made.json<{ id: string }>();
  return ended(
    () => user.send('GET', '/api/export-jobs'),
    (text) =>
      (JSON.parse(text) as { jobs: { id: string; status: string }[] }).jobs.find((job) => job.id === id)?.status,
  );
}
