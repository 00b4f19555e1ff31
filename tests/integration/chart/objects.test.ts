import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as apps from 'kubernetes-models/apps/v1';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { readFields } from './read-fields';
import { allApis, chart, helm, type KubernetesObject, render, renderFile, valuesFiles } from './render';

const describeWithHelm = helm ? describe : describe.skip;

interface Validated {
  validate(): void;
}
interface Model {
  prototype: Validated;
}

/** Kubernetes' own models: what each kind may contain, by its OpenAPI. */
const models: Readonly<Record<string, object>> = {
  v1: core,
  'apps/v1': apps,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  'autoscaling/v2': autoscaling,
};
/** Kinds from other projects; the chart makes them only if the cluster has them. */
const ofOthers = ['keda.sh/v1alpha1', 'monitoring.coreos.com/v1', 'gateway.networking.k8s.io/v1'];

/** Fields with arbitrary content, which no model checks. */
const freeForm = /^\.(apiVersion|kind)$/;

const modelOf = ({ apiVersion, kind }: KubernetesObject): Model | undefined =>
  Reflect.get(models[apiVersion] ?? {}, kind) as Model | undefined;

/** What is wrong with an object, in its schema's words. */
function faultOf(object: KubernetesObject): string | undefined {
  const ModelClass = modelOf(object);
  if (!ModelClass)
    return ofOthers.includes(object.apiVersion) ? undefined : `nobody knows ${object.apiVersion} ${object.kind}`;
  const { watched, unread } = readFields(object);
  try {
    ModelClass.prototype.validate.call(watched);
  } catch (error) {
    return String(error);
  }
  const unknown = unread().filter((path) => !freeForm.test(path));
  return unknown.length > 0 ? `no field of it: ${unknown.join(', ')}` : undefined;
}
const faultsOf = (objects: readonly KubernetesObject[]) =>
  objects.flatMap((object) => {
    const fault = faultOf(object);
    return fault === undefined ? [] : [`${object.kind} ${object.metadata.name}: ${fault}`];
  });

const everything = [
  'backup.enabled=true,monitoring.enabled=true,monitoring.dashboard.enabled=true,keda.enabled=true,ingress.enabled=true',
  'gatewayApi.enabled=true,gatewayApi.gateway.name=front,tracing.endpoint=http://collector.watching:4318',
  'serviceDefaults.autoscaling.enabled=true,networkPolicy.gatewayFrom={front}',
].join(',');

describeWithHelm('every object of the chart is one that Kubernetes takes', () => {
  test.each(valuesFiles)('%s', (file) => {
    const objects = renderFile(file, allApis);
    expect(faultsOf(objects)).toEqual([]);
    expect(objects.filter(modelOf).length).toBeGreaterThan(40);
  });

  test('with everything switched on', () => {
    const objects = render(['-f', `${chart}/values-small.yaml`, '--set', everything], allApis);
    expect(faultsOf(objects)).toEqual([]);
    expect(new Set(objects.map(({ apiVersion }) => apiVersion))).toEqual(
      new Set([...Object.keys(models), ...ofOthers]),
    );
  });

  test.each([
    ['a field that does not exist', { spec: { replicaz: 1 } }],
    ['a text where a number belongs', { spec: { replicas: 'one' } }],
  ])('%s would be found', (_what, change) => {
    const [deployment] = renderFile('values-small.yaml').filter(({ kind }) => kind === 'Deployment');
    if (!deployment) throw new Error('There is no Deployment');
    expect(faultOf(deployment)).toBeUndefined();
    expect(faultOf({ ...deployment, spec: { ...deployment.spec, ...change.spec } })).toBeDefined();
  });
});
