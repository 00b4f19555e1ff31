import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../src/product/start-product';
import { helm, kubectl, tried } from './cluster';

export const chart = join(root, 'helm', 'rapi');
export const namespace = 'rapi-checks';
export const release = 'rapi';
export const gatewayUrl = 'http://10.199.0.2:30090';
export const values = ['-f', join(chart, 'values-small.yaml'), '-f', join(__dirname, 'stand-ins.yaml')];
const HOOKS_WITHIN = '9m';

export const stores = ['mongodb', 'rabbitmq', 'minio'] as const;

export const inNamespace = (...args: string[]): Promise<string> => kubectl('-n', namespace, ...args);

/** A namespace that takes none but restricted pods. */
export async function makeNamespace(name: string): Promise<void> {
  await tried('kubectl', ['create', 'namespace', name]);
  await kubectl('label', '--overwrite', 'namespace', name, 'pod-security.kubernetes.io/enforce=restricted');
}

/**
 * Installs the chart, or brings what is installed to it. Helm does not wait: it would for the claim of the backups, which is bound by
 * the first backup.
 */
export async function install(from = chart, ...more: string[]): Promise<void> {
  await makeNamespace(namespace);
  const wanted = ['upgrade', '--install', release, from, '-n', namespace, ...values, ...more];
  await helm(...wanted, '--timeout', HOOKS_WITHIN);
}

export async function uninstall(): Promise<void> {
  await tried('helm', ['uninstall', release, '-n', namespace, '--ignore-not-found', '--wait']);
  await kubectl('delete', 'namespace', namespace, '--ignore-not-found', '--wait', '--timeout', '3m');
}

/** Waits until every workload has the pods it should, and the gateway answers. */
export async function everythingReady(): Promise<void> {
  const workloads = await inNamespace('get', 'statefulset,deployment', '-o', 'name');
  for (const workload of workloads.split('\n')) await inNamespace('rollout', 'status', workload, '--timeout', '5m');
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`${gatewayUrl}/api/plans`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(300);
  }
  throw new Error('The gateway does not answer, although its pod is ready');
}

/** What the other checks begin with: the release as the chart has it now, whoever came before. */
export async function installed(): Promise<void> {
  await install();
  await inNamespace('scale', 'deployment', '--all', '--replicas=1');
  await everythingReady();
}
