import { calls } from '@rapi/contracts';
import { type KillableService, startKillableService } from '@rapi/service-test-kit';
import { breadth } from '@rapi/test-breadth';
import { until } from '@rapi/test-kit';
import { download, order, over } from './stack';

let service: KillableService;
beforeAll(async () => {
  service = await startKillableService('export', { userId: 'sari' });
});
afterAll(() => service.stop());

async function objectsOf(id: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of service.stack.objects.list(`users/sari/exports/${id}/`)) keys.push(key);
  return keys;
}

const rows = (prefix: string) =>
  Array.from({ length: 20_000 }, (_, index) => ({ Nama: `${prefix} ${index}`, Nilai: index }));

test.each(breadth([150, 0, 400, 800]))(
  'the service is killed %i ms after it took an order: the file is made all the same, once, and counted once',
  async (delayMs) => {
    const { accounts, user } = service;
    const before = accounts.used('sari');
    const source_data = { columns: ['Nama', 'Nilai'], rows: rows(`Pelanggan ${delayMs}`) };
    const id = await order(user, { output_format: 'json', source_data });
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await service.kill();
    await service.startAgain();
    const job = await over(user, id);
    expect(job).toMatchObject({ status: 'completed', error: null });
    const made: unknown = JSON.parse((await download(user, id)).text);
    expect(made).toHaveLength(20_000);
    expect(accounts.used('sari') - before).toBe(1);
    // The rows are deleted after the export is marked completed; if the process died in between, the next attempt
    // deletes them.
    await until(
      'only the file is left',
      async () => (await objectsOf(id)).join() === `users/sari/exports/${id}/result`,
      {
        timeoutMs: 30_000,
      },
    );
    await user.ask(calls.export.remove, { params: { id } });
  },
);
