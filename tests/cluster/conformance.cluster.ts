import { existsSync } from 'node:fs';
import { runSuite, suite } from '../src/conformance/suite';
import { describeOnCluster, missing } from './cluster';
import { seconds, tell } from './figures';
import { gatewayUrl, inNamespace, installed } from './release';

const groups = ['gateway', 'files', 'cleaning', 'batch', 'scheduler', 'export'] as const;
const isThere = existsSync(suite);
if (!isThere && missing === undefined) process.stdout.write(`Skipped: there is no conformance suite at ${suite}.\n`);
const describeWithSuite = isThere ? describeOnCluster : describe.skip;

type Group = (typeof groups)[number];
interface Outcome {
  passed: number;
  failed: number;
}

async function run(group: Group, password: string): Promise<Outcome> {
  const began = performance.now();
  const { passed, failed, skipped } = await runSuite([group], {
    BASE_URL: gatewayUrl,
    OPERATOR_EMAIL: 'operator@example.com',
    OPERATOR_PASSWORD: password,
  });
  const took = seconds(performance.now() - began);
  tell(`conformance ${group}`, `${passed} passed, ${failed} failed, ${skipped} skipped in ${took}`);
  return { passed, failed };
}

describeWithSuite('the conformance suite against the NodePort', () => {
  const outcomes = new Map<Group, Promise<Outcome>>();

  // Each group makes one call after the other and leaves half of the node to another.
  beforeAll(async () => {
    await installed();
    const secret = await inNamespace('get', 'secret', 'rapi', '-o', 'jsonpath={.data.OPERATOR_PASSWORD}');
    const password = Buffer.from(secret, 'base64').toString();
    const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
    for (const [place, group] of groups.entries()) {
      const lane = place % lanes.length;
      const outcome = Promise.resolve(lanes[lane]).then(() => run(group, password));
      outcomes.set(group, outcome);
      lanes[lane] = outcome.catch(() => undefined);
    }
  });

  test.each(groups)('group %s', async (group) => {
    expect(await outcomes.get(group)).toEqual({ passed: expect.any(Number), failed: 0 });
    expect((await outcomes.get(group))?.passed).toBeGreaterThan(0);
  });
});
