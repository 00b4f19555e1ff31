import { setTimeout as wait } from 'node:timers/promises';
import { describeOnCluster } from './cluster';
import { tell } from './figures';
import { everythingReady, inNamespace, installed, release } from './release';

const LOOK_EVERY_MS = 1_000;
const PATIENCE_MS = 300_000;

/** The termination message of a service's pods, as `kubectl describe pod` shows it, once one of them has ended. */
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

const setMongoUrl = (url: string): Promise<string> =>
  inNamespace('patch', 'secret', release, '-p', JSON.stringify({ stringData: { MONGODB_URL: url } }));
const deletePod = (name: string): Promise<string> =>
  inNamespace('delete', 'pod', '-l', `app.kubernetes.io/name=${name}`, '--grace-period', '0', '--force');

describeOnCluster('what is wrong is said where one looks', () => {
  beforeAll(installed);
  afterEach(everythingReady);

  test('a secret with an address where no database is', async () => {
    const kept = await inNamespace('get', 'secret', release, '-o', 'jsonpath={.data.MONGODB_URL}');
    try {
      await setMongoUrl('mongodb://nobody.invalid:27017/rapi');
      await deletePod('auth');
      const said = await endingOf('auth');
      tell('a wrong address of MongoDB', lastLine(said).slice(0, 160));
      expect(said).toContain('nobody.invalid');
    } finally {
      // The chart keeps the content of its Secret, so no upgrade would correct it.
      await setMongoUrl(Buffer.from(kept, 'base64').toString());
      await deletePod('auth');
    }
  });

  test('an object store that is not there', async () => {
    try {
      await inNamespace('scale', `statefulset/${release}-minio`, '--replicas=0');
      await deletePod('files');
      const said = await endingOf('files');
      tell('no MinIO', lastLine(said).slice(0, 160));
      expect(said).toContain('The object store does not answer');
    } finally {
      await inNamespace('scale', `statefulset/${release}-minio`, '--replicas=1');
      await deletePod('files');
    }
  });
});
