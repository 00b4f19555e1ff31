import { setTimeout as wait } from 'node:timers/promises';
import { describeOnCluster } from './cluster';
import { tell } from './figures';
import { chart, everythingReady, inNamespace, install, installed, release } from './release';

const LOOK_EVERY_MS = 1_000;
const PATIENCE_MS = 300_000;

/** What the pods of a service have ended with, as `kubectl describe pod` shows it, once one of them has. */
async function endingOf(name: string): Promise<string> {
  const path = 'jsonpath={range .items[*]}{.status.containerStatuses[*].lastState.terminated.message}{"\\n"}{end}';
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const said = await inNamespace('get', 'pods', '-l', `app.kubernetes.io/name=${name}`, '-o', path);
    if (said.trim() !== '') return said;
    if (performance.now() > giveUpAt)
      throw new Error(await inNamespace('describe', 'pods', '-l', `app.kubernetes.io/name=${name}`));
    await wait(LOOK_EVERY_MS);
  }
}

const lastLine = (said: string): string => said.trim().split('\n').at(-1) ?? '';

describeOnCluster('what is wrong is said where one looks', () => {
  beforeAll(installed);
  afterAll(async () => {
    await install();
    await everythingReady();
  });

  test('a secret without an address of the database', async () => {
    const wrong = JSON.stringify({ stringData: { MONGODB_URL: 'mongodb://nobody.invalid:27017/rapi' } });
    await inNamespace('patch', 'secret', release, '-p', wrong);
    await inNamespace('delete', 'pod', '-l', 'app.kubernetes.io/name=auth', '--grace-period', '0', '--force');
    const said = await endingOf('auth');
    tell('a wrong address of MongoDB', lastLine(said).slice(0, 160));
    expect(said).toContain('nobody.invalid');
  });

  test('an object store that is not there', async () => {
    await install(chart);
    await inNamespace('scale', `statefulset/${release}-minio`, '--replicas=0');
    await inNamespace('delete', 'pod', '-l', 'app.kubernetes.io/name=files', '--grace-period', '0', '--force');
    const said = await endingOf('files');
    tell('no MinIO', lastLine(said).slice(0, 160));
    expect(said).toMatch(/minio/i);
  });
});
