import { registerUser } from '../src/product/api-user';
import { cleaned, dirtyTable, uploaded } from '../src/product/main-job';
import { describeOnCluster, ran, script } from './cluster';
import { seconds, tell } from './figures';
import { everythingReady, gatewayUrl, installed } from './release';

describeOnCluster('the whole node stopped and started', () => {
  beforeAll(installed);

  test('brings the product back by itself, with its data', async () => {
    const user = await registerUser(() => gatewayUrl);
    const fileId = await uploaded(user, 'pelanggan.csv', dirtyTable(5_000));
    const csv = await cleaned(user, fileId);
    await ran(script, ['down']);
    await ran(script, ['up']);
    const began = performance.now();
    await everythingReady();
    tell('node stopped and started', `everything ready ${seconds(performance.now() - began)} after the node`);
    await user.signIn();
    const { status, text } = await user.send('GET', `/api/files/${fileId}/download?format=csv`);
    expect([status, text === csv]).toEqual([200, true]);
  });
});
