import { existsSync } from 'node:fs';
import { runSuite, suite } from '../src/conformance/suite';
import { describeOnCluster, missing } from './cluster';
import { seconds, tell } from './figures';
import { gatewayUrl, inNamespace, installed } from './release';

const groups = ['gateway', 'files', 'cleaning', 'batch', 'scheduler', 'export'] as const;
const isThere = existsSync(suite);
if (!isThere && missing === undefined) process.stdout.write(`Skipped: there is no conformance suite at ${suite}.\n`);
const describeWithSuite = isThere ? describeOnCluster : describe.skip;

describeWithSuite('the conformance suite against the NodePort', () => {
  beforeAll(installed);

  test.each(groups)('group %s', async (group) => {
    const password = await inNamespace('get', 'secret', 'rapi', '-o', 'jsonpath={.data.OPERATOR_PASSWORD}');
    const began = performance.now();
    const { passed, failed, skipped } = await runSuite([group], {
      BASE_URL: gatewayUrl,
      OPERATOR_EMAIL: 'operator@example.com',
      OPERATOR_PASSWORD: Buffer.from(password, 'base64').toString(),
    });
    const took = seconds(performance.now() - began);
    tell(`conformance ${group}`, `${passed} passed, ${failed} failed, ${skipped} skipped in ${took}`);
    expect([passed > 0, failed]).toEqual([true, 0]);
  });
});
