import { calls } from '@rapi/contracts';
import type { BodyInputOf, ExportJob } from '@rapi/contracts';
import { loadConfig } from '@rapi/service-kit';
import { startTableStack, type UserClient } from '@rapi/service-test-kit';
import { until } from '@rapi/test-kit';
import { exportConfigSchema } from '../src/config';
import { createExportService } from '../src/service';

/** The export service with the files service and everything both need. */
export const startExportStack = () =>
  startTableStack('export', {
    create: (env, dependencies) => createExportService(loadConfig(exportConfigSchema, env), dependencies),
  });

export type Order = BodyInputOf<typeof calls.export.create>;

export const salesCsv = [
  'Tanggal,Pelanggan,Jumlah,Harga',
  '05/01/2026,Budi Santoso,2,25000',
  '06/01/2026,Siti Aminah,5,12000',
  '31/12/2025,Dewi Lestari,11,1500000',
].join('\n');

export const order = async (user: UserClient, body: Omit<Order, 'job_name' | 'output_format'> & Partial<Order>) =>
  (await user.ask(calls.export.create, { body: { job_name: 'Laporan', output_format: 'csv', ...body } })).id;

export const jobOf = async (user: UserClient, id: string): Promise<ExportJob | undefined> =>
  (await user.ask(calls.export.jobs)).jobs.find((job) => job.id === id);

/** Waits until an export is over, and returns it. */
export const over = (user: UserClient, id: string): Promise<ExportJob> =>
  until(
    'the export is over',
    async () => {
      const job = await jobOf(user, id);
      return job !== undefined && job.status !== 'pending' && job.status !== 'processing' && job;
    },
    { timeoutMs: 100_000, everyMs: 50 },
  );

/** Orders an export and waits until it is completed. */
export async function completed(user: UserClient, body: Parameters<typeof order>[1]): Promise<ExportJob> {
  const job = await over(user, await order(user, body));
  if (job.status !== 'completed') throw new Error(`The export is ${job.status}: ${job.error ?? ''}`);
  return job;
}

export async function download(user: UserClient, id: string): Promise<{ response: Response; text: string }> {
  const response = await user.send(calls.export.download, { params: { id } });
  if (!response.ok) throw new Error(`The download answered ${response.status}`);
  return { response, text: await response.text() };
}
