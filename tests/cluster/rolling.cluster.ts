import { serviceNames } from '@rapi/contracts';
import { type ApiUser, registerUser } from '../src/product/api-user';
import { dirtyTable, uploaded } from '../src/product/main-job';
import { describeOnCluster } from './cluster';
import { tell } from './figures';
import { type Call, startLoad } from './load';
import { gatewayUrl, inNamespace, installed, release } from './release';

const PER_SECOND = 50;

/** Calls that every service answers, table work among them. */
const callsOf = (user: ApiUser, fileId: string): Call[] =>
  [
    '/api/plans',
    '/users/me',
    '/api/files/',
    `/api/files/${fileId}/data?limit=50`,
    '/api/cleaning/rules',
    '/api/charts/user',
    '/api/export-jobs',
    '/api/batch/jobs',
    '/api/scheduled-jobs',
    '/api/templates/marketplace',
    '/api/ocr/documents',
  ].map((path) => ({ name: path, send: () => user.send('GET', path) }));

describeOnCluster(`a rolling restart at ${PER_SECOND} requests a second`, () => {
  let calls: Call[];

  beforeAll(async () => {
    await installed();
    const user = await registerUser(() => gatewayUrl);
    calls = callsOf(user, await uploaded(user, 'pelanggan.csv', dirtyTable(1_000)));
    for (const { name, send } of calls) expect([name, (await send()).status]).toEqual([name, 200]);
  });

  test('of every Deployment in turn fails no request', async () => {
    const failed: string[] = [];
    for (const name of serviceNames) {
      const old = await inNamespace('get', 'pods', '-l', `app.kubernetes.io/name=${name}`, '-o', 'name');
      const load = startLoad(calls, PER_SECOND);
      await inNamespace('rollout', 'restart', `deployment/${release}-${name}`);
      await inNamespace('rollout', 'status', `deployment/${release}-${name}`, '--timeout', '5m');
      // What the old pod still gets until it is gone counts.
      await inNamespace('wait', ...old.split('\n'), '--for=delete', '--timeout', '3m');
      const report = await load.stop();
      const times = `half within ${report.p50.toFixed(0)} ms, 99 of 100 within ${report.p99.toFixed(0)} ms`;
      tell(`rolling restart, ${name}`, `${report.failed.length} of ${report.asked} requests failed; ${times}`);
      failed.push(...report.failed.map((each) => `${name} restarted, ${each}`));
    }
    expect(failed).toEqual([]);
  });
});
