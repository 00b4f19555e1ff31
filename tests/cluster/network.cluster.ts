import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@rapi/contracts';
import { parse } from 'yaml';
import { describeOnCluster } from './cluster';
import { tell } from './figures';
import { chart, inNamespace, installed, namespace, release, stores } from './release';

interface Wanted {
  services: Record<string, { needs: string[]; calls: string[] }>;
}
const wanted = parse(readFileSync(join(chart, 'values.yaml'), 'utf8')) as Wanted;

const storePorts = { mongodb: 27017, rabbitmq: 5672, minio: 9000 } as const;
const API_SERVER = '10.201.0.1:443';
const OUTSIDE = '10.199.0.1:22';

/** Everything a pod might reach: the calls and metrics of each service, the stores, the API, the outside world. */
const targets = new Map<string, string>([
  ...serviceNames.map((name) => [name, `${release}-${name}.${namespace}:8080`] as const),
  ...stores.map((name) => [name, `${release}-${name}.${namespace}:${storePorts[name]}`] as const),
  ['the API of the cluster', API_SERVER],
  ['the machine', OUTSIDE],
]);

/** The targets that answer. bash can open connections, and all images here have it. */
const probe = (): string => {
  const lines = [...targets.values()].map((target, place) => {
    const [host, port] = target.split(':');
    return `(timeout 4 bash -c 'exec 3<>/dev/tcp/${host}/${port}' 2>/dev/null && echo open-${place}) &`;
  });
  return [...lines, 'wait', 'true'].join('\n');
};
const opened = (said: string): string[] =>
  [...targets.keys()].filter((_name, place) => said.split('\n').includes(`open-${place}`)).sort();

/** What a pod may reach: the services it calls, the stores it needs, and the gateway, which everybody may reach. */
function allowed(name: string): string[] {
  const service = wanted.services[name];
  if (!service) return name === 'minio' ? [] : [name];
  return [...service.calls, ...service.needs.filter((need) => need in storePorts)].sort();
}

describeOnCluster('the network policies, tried from each pod', () => {
  beforeAll(installed);

  test('what the chart lists is open, and nothing else', async () => {
    const looked = await Promise.all(
      [...serviceNames, ...stores].map(async (name) => {
        const pod = await inNamespace('get', 'pod', '-l', `app.kubernetes.io/name=${name}`, '-o', 'name');
        const reached = opened(await inNamespace('exec', pod, '--', 'bash', '-c', probe()));
        const expected = allowed(name);
        const open = reached.filter((each) => !expected.includes(each)).map((each) => `${name} reaches ${each}`);
        const shut = expected.filter((each) => !reached.includes(each)).map((each) => `${name} lacks ${each}`);
        return { edges: reached.length, wrong: [...open, ...shut] };
      }),
    );
    const wrong = looked.flatMap((each) => each.wrong);
    const edges = looked.reduce((sum, each) => sum + each.edges, 0);
    const tries = (serviceNames.length + stores.length) * targets.size;
    tell('network policies', `${tries} ways tried from 13 pods, ${edges} open, ${wrong.length} not as listed`);
    expect(wrong).toEqual([]);
  });
});
