import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

export const chart = join(__dirname, '..', '..', '..', 'helm', 'rapi');

/** This machine's Helm, or the one in a local cluster's cache. */
function findHelm(): string | undefined {
  const cache = process.env.K8S_HOME ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'local-cluster');
  const kept = join(cache, 'cache', 'bin', 'helm');
  if (spawnSync('helm', ['version']).status === 0) return 'helm';
  return existsSync(kept) ? kept : undefined;
}
export const helm = findHelm();

export const valuesFiles = readdirSync(chart).filter((name) => /^values-.*\.yaml$/.test(name));

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  spec?: Record<string, Json>;
}

export interface Container {
  name: string;
  image: string;
  env?: { name: string; value?: string; valueFrom?: object }[];
  ports?: { name: string; containerPort: number }[];
  resources?: Record<string, Record<string, string>>;
  securityContext?: Record<string, Json>;
  readinessProbe?: object;
  livenessProbe?: object;
  startupProbe?: object;
  volumeMounts?: { name: string; mountPath: string }[];
}
export interface PodSpec {
  automountServiceAccountToken?: boolean;
  securityContext?: Record<string, Json>;
  containers: Container[];
  initContainers?: Container[];
  volumes?: { name: string; emptyDir?: object; hostPath?: object }[];
  terminationGracePeriodSeconds?: number;
}
export interface Pod {
  owner: KubernetesObject;
  labels: Record<string, string>;
  spec: PodSpec;
}

/** APIs that today's clusters have besides Kubernetes' own. */
export const allApis = ['keda.sh/v1alpha1', 'monitoring.coreos.com/v1', 'gateway.networking.k8s.io/v1'];

export function render(args: readonly string[], apis: readonly string[] = []): KubernetesObject[] {
  const told = execFileSync(
    helm ?? 'helm',
    ['template', 'rapi', chart, ...args, ...apis.flatMap((api) => ['--api-versions', api])],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return parseAllDocuments(told).flatMap((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    const object = document.toJS() as KubernetesObject | null;
    return object ? [object] : [];
  });
}

export const renderFile = (name: string, apis?: readonly string[]): KubernetesObject[] =>
  render(['-f', join(chart, name)], apis);

interface Template {
  metadata?: { labels?: Record<string, string> };
  spec: PodSpec;
}

/** Every pod that the objects create, by whatever kind. */
export function podsOf(objects: readonly KubernetesObject[]): Pod[] {
  return objects.flatMap((owner): Pod[] => {
    const { kind, metadata, spec } = owner as KubernetesObject & {
      spec?: { template?: Template; jobTemplate?: { spec: { template: Template } } };
    };
    if (kind === 'Pod') return [{ owner, labels: metadata.labels ?? {}, spec: spec as unknown as PodSpec }];
    const template = kind === 'CronJob' ? spec?.jobTemplate?.spec.template : spec?.template;
    if (!template || !['Deployment', 'StatefulSet', 'Job', 'CronJob'].includes(kind)) return [];
    return [{ owner, labels: template.metadata?.labels ?? {}, spec: template.spec }];
  });
}

export const containersOf = ({ spec }: Pod): Container[] => [...(spec.initContainers ?? []), ...spec.containers];
