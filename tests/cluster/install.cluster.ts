import { describeOnCluster, helm, kubectl } from './cluster';
import { seconds, tell } from './figures';
import { everythingReady, inNamespace, install, namespace, release, stores, uninstall } from './release';

describeOnCluster('the chart on a cluster that has nothing of it', () => {
  test('installs with the values for a small installation, under PodSecurity restricted', async () => {
    await uninstall();
    const began = performance.now();
    await install();
    await everythingReady();
    const pods = (await inNamespace('get', 'pods', '--no-headers')).split('\n');
    const restarts = pods.filter((line) => Number(line.split(/\s+/)[3]) > 0).length;
    tell('install', `${pods.length} pods ready after ${seconds(performance.now() - began)}, ${restarts} restarted`);
    expect(pods.length).toBe(13);
  });

  test('helm test asks every dependency', async () => {
    const told = await helm('test', release, '-n', namespace, '--timeout', '5m');
    const passed = (told.match(/Phase:\s+Succeeded/g) ?? []).length;
    tell('helm test', `${passed} of 4 passed`);
    expect(passed).toBe(4);
  });

  test('a store whose pod is deleted comes back on the volume that it had', async () => {
    for (const store of stores) {
      const began = performance.now();
      await inNamespace('delete', 'pod', `${release}-${store}-0`, '--wait', '--timeout', '2m');
      await inNamespace('rollout', 'status', `statefulset/${release}-${store}`, '--timeout', '3m');
      tell(`${store} deleted`, `ready again after ${seconds(performance.now() - began)}`);
    }
    await everythingReady();
  });

  test('the figures of every pod are told at its own port', async () => {
    const pods = await inNamespace('get', 'pods', '-l', 'app.kubernetes.io/component=service', '-o', 'name');
    for (const pod of pods.split('\n')) {
      const ask = 'fetch("http://127.0.0.1:9090/metrics").then((r) => r.text()).then(console.log)';
      expect(await inNamespace('exec', pod, '--', 'node', '-e', ask)).toContain('http_request_duration_seconds');
    }
    const memory = await kubectl('top', 'pods', '-n', namespace, '--no-headers');
    const megabytes = memory.split('\n').map((line) => Number(/(\d+)Mi/.exec(line)?.[1] ?? 0));
    tell('memory at rest', `${megabytes.reduce((sum, each) => sum + each, 0)} MB of ${megabytes.length} pods`);
  });
});
