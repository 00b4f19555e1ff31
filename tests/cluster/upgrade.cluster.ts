import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiUser, registerUser } from '../src/product/api-user';
import { cleaned, dirtyTable, uploaded } from '../src/product/main-job';
import { root } from '../src/product/start-product';
import { describeOnCluster, helm } from './cluster';
import { seconds, tell } from './figures';
import { chart, everythingReady, gatewayUrl, inNamespace, install, namespace, release, uninstall } from './release';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const version = (JSON.parse(git('show', 'HEAD:package.json')) as { version: string }).version;
const backups = ['--set', 'backup.enabled=true'];

/**
 * The chart before its last change, in a separate folder. The images are the current ones, because no others are here.
 */
function previousChart(folder: string): string {
  const [, before = 'HEAD'] = git('rev-list', '-2', 'HEAD', '--', 'helm/rapi').split('\n');
  execFileSync('sh', ['-c', `git archive ${before} helm/rapi | tar x -C "${folder}"`], { cwd: root });
  return join(folder, 'helm', 'rapi');
}

/** Runs a Job to its end, as the operations manual says. */
async function runJob(name: string): Promise<void> {
  await inNamespace('create', 'job', `${name}-now`, `--from=cronjob/${release}-${name}`);
  await inNamespace('wait', `job/${name}-now`, '--for=condition=complete', '--timeout', '5m');
}

describeOnCluster('a release with data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rapi-chart-'));
  let user: ApiUser;
  let fileId: string;
  let csv: string;

  afterAll(() => rmSync(folder, { recursive: true }));

  const readAgain = async () => (await user.send('GET', `/api/files/${fileId}/download?format=csv`)).text;
  const dataIsThere = async () => {
    await everythingReady();
    await user.signIn();
    expect((await readAgain()) === csv).toBe(true);
  };

  test('is installed from the chart before the last change of it', async () => {
    await uninstall();
    await install(previousChart(folder), '--set', `image.tag=${version}`);
    await everythingReady();
    user = await registerUser(() => gatewayUrl);
    fileId = await uploaded(user, 'pelanggan.csv', dirtyTable(5_000));
    csv = await cleaned(user, fileId);
  });

  test('is upgraded to this chart', async () => {
    const began = performance.now();
    await install(chart, ...backups);
    await dataIsThere();
    tell('upgrade', `${seconds(performance.now() - began)}; the data is there`);
  });

  test('is backed up, loses what came after, and is restored', async () => {
    await runJob('backup');
    const later = await uploaded(user, 'sesudah.csv', dirtyTable(10));
    await user.send('DELETE', `/api/files/${fileId}`);
    await install(chart, ...backups, '--set', 'maintenance=true,backup.restoreReplace=true');
    await inNamespace('wait', 'pod', '-l', 'app.kubernetes.io/component=service', '--for=delete', '--timeout', '3m');
    const began = performance.now();
    await runJob('restore');
    tell('restore', seconds(performance.now() - began));
    await install(chart, ...backups);
    await dataIsThere();
    expect((await user.send('GET', `/api/files/${later}`)).status).toBe(404);
  });

  test('is rolled back to the chart that it came from', async () => {
    const began = performance.now();
    await helm('rollback', release, '1', '-n', namespace, '--wait', '--timeout', '9m');
    await dataIsThere();
    tell('rollback', `${seconds(performance.now() - began)}; the data is there`);
  });
});
