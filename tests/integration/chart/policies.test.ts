import { execFileSync } from 'node:child_process';
import { authConfigSchema } from '@rapi/auth';
import { batchConfigSchema } from '@rapi/batch';
import { exportConfigSchema } from '@rapi/export';
import { filesConfigSchema } from '@rapi/files';
import { gatewayConfigSchema } from '@rapi/gateway';
import { marketplaceConfigSchema } from '@rapi/marketplace';
import { ocrConfigSchema } from '@rapi/ocr-service';
import { operationsConfigSchema } from '@rapi/operations';
import { qualityToolsConfigSchema } from '@rapi/quality-tools';
import { schedulerConfigSchema } from '@rapi/scheduler';
import { loadConfig } from '@rapi/service-kit';
import { transformConfigSchema } from '@rapi/transform';
import type { z } from 'zod';
import {
  allApis,
  chart,
  type Container,
  containersOf,
  helm,
  type KubernetesObject,
  type Pod,
  podsOf,
  render,
  renderFile,
  valuesFiles,
} from './render';

if (!helm) process.stdout.write('Skipped: helm is not installed, nor is it in a local cluster’s cache.\n');
const describeWithHelm = helm ? describe : describe.skip;

const schemas: Record<string, z.ZodObject> = {
  auth: authConfigSchema,
  batch: batchConfigSchema,
  export: exportConfigSchema,
  files: filesConfigSchema,
  gateway: gatewayConfigSchema,
  marketplace: marketplaceConfigSchema,
  ocr: ocrConfigSchema,
  'quality-tools': qualityToolsConfigSchema,
  scheduler: schedulerConfigSchema,
  transform: transformConfigSchema,
};

const ofKind = (objects: readonly KubernetesObject[], kind: string) => objects.filter((object) => object.kind === kind);
const nameOf = (pod: Pod): string => pod.labels['app.kubernetes.io/name'] ?? pod.owner.metadata.name;
const selectorIn = (object: KubernetesObject, ...path: string[]): Record<string, string> =>
  path.reduce<unknown>((value, key) => Reflect.get(Object(value), key) as unknown, object) as Record<string, string>;
const selects = (selector: Record<string, string>, pod: Pod): boolean =>
  Object.entries(selector).every(([key, value]) => pod.labels[key] === value);

/** Stand-ins for values in the Secret, in the format of each setting. */
const secrets: Record<string, string> = {
  SERVICE_TOKEN_SECRET: 'x'.repeat(48),
  MONGODB_URL: 'mongodb://mongodb:27017',
  BROKER_URL: 'amqp://rapi:secret@rabbitmq:5672',
  OBJECTS_URL: 's3+http://rapi:secret@minio:9000/rapi',
  MAIL_URL: 'smtp://mail:25',
  OPERATOR_PASSWORD: 'a-long-password',
};
const environmentOf = ({ env = [] }: Container): Record<string, string> =>
  Object.fromEntries(env.map(({ name, value }) => [name, value ?? secrets[name] ?? '']));

describeWithHelm.each(valuesFiles)('helm/rapi with %s', (file) => {
  const objects = helm ? renderFile(file, allApis) : [];
  const pods = podsOf(objects);
  const services = pods.filter(({ owner }) => owner.kind === 'Deployment');
  const lasting = pods.filter(({ owner }) => owner.kind === 'Deployment' || owner.kind === 'StatefulSet');

  test('helm lint --strict finds nothing', () => {
    expect(() =>
      execFileSync(helm ?? '', ['lint', '--strict', chart, '-f', `${chart}/${file}`], { stdio: 'pipe' }),
    ).not.toThrow();
  });

  test('every service of the product has a Deployment and a Service', () => {
    expect(services.map(nameOf).sort()).toEqual(Object.keys(schemas).sort());
    const addresses = ofKind(objects, 'Service').map(({ metadata }) => metadata.name);
    for (const name of Object.keys(schemas)) expect(addresses).toContain(`rapi-${name}`);
  });

  test.each(pods.map((pod) => [`${pod.owner.kind} ${pod.owner.metadata.name}`, pod] as const))(
    '%s is restricted as PodSecurity asks, and more',
    (_name, { spec, owner: _owner }) => {
      expect(spec.automountServiceAccountToken).toBe(false);
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(spec.securityContext?.['runAsUser']).toBeGreaterThan(0);
      for (const volume of spec.volumes ?? []) expect(volume.hostPath).toBeUndefined();
      for (const container of containersOf({ spec, labels: {}, owner: _owner })) {
        expect(container.securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        for (const part of ['requests', 'limits'])
          expect(container.resources?.[part]).toEqual({ cpu: expect.anything(), memory: expect.anything() });
        expect(container.image).toMatch(/(:[\w][\w.-]+|@sha256:[0-9a-f]{64})$/);
        expect(container.image).not.toMatch(/:latest$/);
      }
    },
  );

  test('what lasts is probed, and services start and stop in time', () => {
    for (const pod of lasting)
      for (const container of pod.spec.containers) {
        expect([nameOf(pod), container.readinessProbe, container.livenessProbe]).not.toContain(undefined);
      }
    for (const { spec } of services) {
      expect(spec.containers[0]?.startupProbe).toBeDefined();
      // Five seconds before the stop, eight to linger, 25 and one to finish, 20 for jobs in their last step.
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(59);
    }
  });

  test('a new version of only the chart restarts no pod', () => {
    for (const { labels } of lasting)
      expect(Object.keys(labels)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(helm\.sh\/chart|app\.kubernetes\.io\/version)$/)]),
      );
  });

  test('a disruption budget and a network policy hold for each of them', () => {
    for (const pod of lasting) {
      const budgets = ofKind(objects, 'PodDisruptionBudget');
      expect(
        budgets.filter((budget) => selects(selectorIn(budget, 'spec', 'selector', 'matchLabels'), pod)),
      ).toHaveLength(1);
    }
    for (const pod of pods) {
      const policies = ofKind(objects, 'NetworkPolicy').filter((policy) =>
        selects(selectorIn(policy, 'spec', 'podSelector', 'matchLabels'), pod),
      );
      expect(policies.map(({ metadata }) => metadata.name)).toContain('rapi-default-deny');
      expect(policies.length).toBeGreaterThan(1);
    }
  });

  test('spec.replicas is absent where an autoscaler owns it, and nobody else leaves it out', () => {
    const owned = new Set(
      objects
        .filter(({ kind }) => kind === 'HorizontalPodAutoscaler' || kind === 'ScaledObject')
        .map((object) => selectorIn(object, 'spec', 'scaleTargetRef')['name']),
    );
    for (const { metadata, spec } of ofKind(objects, 'Deployment'))
      expect([metadata.name, spec?.['replicas'] === undefined]).toEqual([metadata.name, owned.has(metadata.name)]);
  });

  test.each(services.map((pod) => [nameOf(pod), pod] as const))(
    'the environment of %s is what it reads: nothing missing, nothing unknown',
    (name, pod) => {
      const [container] = pod.spec.containers;
      const schema = schemas[name];
      if (!container || !schema) throw new Error(`${name} has no schema`);
      const env = environmentOf(container);
      expect(Object.keys(env).filter((key) => !(key in schema.shape))).toEqual([]);
      expect(container.env?.length).toBe(Object.keys(env).length);
      expect(() => loadConfig(schema, env)).not.toThrow();
    },
  );

  test('jobs of operators read what they are given', () => {
    for (const pod of pods.filter((each) => nameOf(each) === 'operations'))
      for (const container of containersOf(pod)) {
        if (container.name in schemas) continue;
        const unknown = Object.keys(environmentOf(container)).filter((key) => !(key in operationsConfigSchema.shape));
        expect(unknown).toEqual([]);
      }
  });

  test('a service reaches what it calls, and what it calls lets it in', () => {
    const names = Object.keys(schemas);
    for (const pod of services) {
      const env = environmentOf(pod.spec.containers[0] ?? { name: '', image: '' });
      const urls = JSON.parse(env['SERVICE_URLS'] ?? '{}') as Record<string, string>;
      expect(Object.keys(urls).sort()).toEqual(names.filter((name) => name !== 'gateway').sort());
    }
  });
});

const milli = (cpu = ''): number => (cpu.endsWith('m') ? Number.parseInt(cpu, 10) : Number(cpu) * 1_000);

describeWithHelm('helm/rapi in particular', () => {
  test('during an upgrade, old and new pods of a small installation fit on two processors with everything else', () => {
    const asked = podsOf(renderFile('values-small.yaml')).map(({ owner: { kind }, spec: { containers } }) => {
      const cpu = containers.reduce((sum, { resources }) => sum + milli(resources?.requests?.cpu), 0);
      return kind === 'Deployment' ? 2 * cpu : kind === 'StatefulSet' ? cpu : 0;
    });
    expect(asked.reduce((sum, cpu) => sum + cpu, 0)).toBeLessThanOrEqual(1_600);
  });

  const small = ['-f', `${chart}/values-small.yaml`];

  test('digests take the place of tags, and pull secrets reach every pod', () => {
    const digest = `sha256:${'0'.repeat(64)}`;
    const objects = render([
      ...small,
      '--set',
      `image.digests.files=${digest},image.registry=r.example.com,image.pullSecrets={one}`,
    ]);
    const files = podsOf(objects).find((pod) => nameOf(pod) === 'files');
    expect(files?.spec.containers[0]?.image).toBe(`r.example.com/rapi/files@${digest}`);
    for (const { spec } of podsOf(objects)) expect(Reflect.get(spec, 'imagePullSecrets')).toEqual([{ name: 'one' }]);
  });

  test.each([
    ['a tag `latest`', ['--set', 'image.tag=latest'], 'image'],
    ['a setting that does not exist', ['--set', 'image.tagg=1'], 'tagg'],
    ['an address without a scheme', ['--set', 'publicUrl=rapi.example.com'], 'publicUrl'],
    ['a MongoDB outside without an address', ['--set', 'mongodb.enabled=false'], 'mongodb.url'],
  ])('%s is refused in words', (_what, args, word) => {
    expect(() => render([...small, ...args])).toThrow(word);
  });

  test('a secret of one’s own takes the place of the chart’s', () => {
    const objects = render([...small, '--set', 'existingSecret=mine']);
    expect(ofKind(objects, 'Secret')).toEqual([]);
    expect(JSON.stringify(objects)).not.toContain('"secretKeyRef":{"name":"rapi"');
  });

  test('maintenance stops the services and leaves the stores', () => {
    const objects = render(['-f', `${chart}/values-production.yaml`, '--set', 'maintenance=true'], allApis);
    for (const { spec } of ofKind(objects, 'Deployment')) expect(spec?.['replicas']).toBe(0);
    expect(ofKind(objects, 'HorizontalPodAutoscaler')).toEqual([]);
    expect(ofKind(objects, 'StatefulSet').map(({ spec }) => spec?.['replicas'])).toEqual([3, 3]);
  });

  test('KEDA is left out where the cluster does not know it', () => {
    const args = ['-f', `${chart}/values-production.yaml`];
    expect(ofKind(render(args), 'ScaledObject')).toEqual([]);
    expect(
      ofKind(render(args, allApis), 'ScaledObject')
        .map(({ metadata }) => metadata.name)
        .sort(),
    ).toEqual(['rapi-batch', 'rapi-export', 'rapi-ocr']);
  });

  test('a new service is one entry', () => {
    const objects = render([...small, '--set', 'services.extra.needs={rabbitmq,jwks},services.extra.calls={auth}']);
    const made = objects.filter(({ metadata }) => metadata.name === 'rapi-extra').map(({ kind }) => kind);
    expect(made.sort()).toEqual(['Deployment', 'NetworkPolicy', 'PodDisruptionBudget', 'Service']);
  });
});
