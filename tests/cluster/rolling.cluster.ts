import { serviceNames } from '@rapi/contracts';
import { type ApiUser, registerUser } from '../src/product/api-user';
import { dirtyTable, uploaded } from '../src/product/main-job';
import { describeOnCluster } from './cluster';
import { tell } from './figures';
import { type Call, startLoad } from './load';
import { gatewayUrl, inNamespace, installed, release } from './release';

const PER_SECOND = 50;
/** The node has room for the old and new pods of two services in addition to the rest. */
const AT_ONCE = 2;

/** Calls that reach every service, including table work. */
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

  test('of every Deployment, two at a time, fails no request', async () => {
    const failed: string[] = [];
    for (let place = 0; place < serviceNames.length; place += AT_ONCE) {
      const names = serviceNames.slice(place, place + AT_ONCE);
      const deployments = names.map((name) => `deployment/${release}-${name}`);
      const label = `app.kubernetes.io/name in (${names.join(', ')})`;
      const old = await inNamespace('get', 'pods', '-l', label, '-o', 'name');
      const load = startLoad(calls, PER_SECOND);
      await inNamespace('rollout', 'restart', ...deployments);
      for (const each of deployments) await inNamespace('rollout', 'status', each, '--timeout', '5m');
      // Requests that the old pods still get before they are gone count, too.
      await inNamespace('wait', ...old.split('\n'), '--for=delete', '--timeout', '3m');
      const report = await load.stop();
      const times = `half within ${report.p50.toFixed(0)} ms, 99 of 100 within ${report.p99.toFixed(0)} ms`;
      const both = names.join(', ');
      tell(`rolling restart, ${both}`, `${report.failed.length} of ${report.asked} requests failed; ${times}`);
      failed.push(...report.failed.map((each) => `${both} restarted, ${each}`));
    }
    expect(failed).toEqual([]);
  });
});
