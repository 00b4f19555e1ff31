import { setTimeout as wait } from 'node:timers/promises';
import { registerUser } from '../src/product/api-user';
import { dirtyTable, uploaded } from '../src/product/main-job';
import { describeOnCluster } from './cluster';
import { seconds, tell } from './figures';
import { chart, everythingReady, gatewayUrl, inNamespace, install, installed, release } from './release';

const deployment = `deployment/${release}-quality-tools`;
const USERS = 2;
const ROWS = 50_000;
const LOOK_EVERY_MS = 1_000;
const PATIENCE_MS = 420_000;

const readyReplicas = async () =>
  Number((await inNamespace('get', deployment, '-o', 'jsonpath={.status.readyReplicas}')) || 0);

/** Waits until the condition holds, and returns the milliseconds that took. */
async function until(isSo: (replicas: number) => boolean): Promise<number> {
  const began = performance.now();
  while (!isSo(await readyReplicas())) {
    if (performance.now() - began > PATIENCE_MS) throw new Error(await inNamespace('describe', 'hpa'));
    await wait(LOOK_EVERY_MS);
  }
  return performance.now() - began;
}

/** Previews one formula after another over its own file; the next starts when the last is answered. */
async function previewUntil(isOver: () => boolean): Promise<number> {
  const user = await registerUser(() => gatewayUrl);
  const fileId = await uploaded(user, 'pelanggan.csv', dirtyTable(ROWS));
  let done = 0;
  while (!isOver()) {
    const body = { formula: `[jumlah] * ${done + 2}`, column_name: `Hasil ${done}` };
    const answer = await user.send('POST', `/api/files/${fileId}/create-formula`, { body });
    if (answer.status === 200) done += 1;
    else await wait(200);
  }
  return done;
}

describeOnCluster('the autoscaler of a service that works on tables', () => {
  beforeAll(installed);

  test('gives it a second pod under load, and takes it away after', async () => {
    const scaling = { enabled: true, minReplicas: 1, maxReplicas: 2, cpu: 70, downAfterSeconds: 30 };
    await install(chart, '--set-json', `services.quality-tools.autoscaling=${JSON.stringify(scaling)}`);
    await everythingReady();
    let isOver = false;
    const working = Promise.all(Array.from({ length: USERS }, () => previewUntil(() => isOver)));
    const up = await until((replicas) => replicas === 2);
    isOver = true;
    const done = (await working).reduce((sum, each) => sum + each, 0);
    const down = await until((replicas) => replicas === 1);
    tell(
      'autoscaling, quality-tools',
      `two pods ready ${seconds(up)} after the load began (${done} previews), one ${seconds(down)} after it ended`,
    );
    expect(done).toBeGreaterThan(0);
  });
});
