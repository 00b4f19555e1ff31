import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
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

/** A namespace that accepts only restricted pods. */
export async function makeNamespace(name: string): Promise<void> {
  await tried('kubectl', ['create', 'namespace', name]);
  await kubectl('label', '--overwrite', 'namespace', name, 'pod-security.kubernetes.io/enforce=restricted');
}

/** The description of a release of this chart with these settings, by which it is recognised. */
function descriptionOf(from: string, more: readonly string[]): string {
  const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  const hash = createHash('sha256').update(more.join('\n'));
  for (const path of [...paths, join(__dirname, 'stand-ins.yaml')]) hash.update(readFileSync(path));
  return `Checks ${hash.digest('hex')}`;
}

/**
 * Installs the chart, or upgrades the installed release to it. Helm does not wait: it would wait for the claim of the
 * backups, which only the first backup binds.
 */
export async function install(from = chart, ...more: string[]): Promise<void> {
  await makeNamespace(namespace);
  const wanted = ['upgrade', '--install', release, from, '-n', namespace, ...values, ...more];
  await helm(...wanted, '--description', descriptionOf(from, more), '--timeout', HOOKS_WITHIN);
}

async function isInstalled(): Promise<boolean> {
  const { isDone, said } = await tried('helm', ['status', release, '-n', namespace, '-o', 'json']);
  if (!isDone) return false;
  const { info } = JSON.parse(said) as { info: { status: string; description: string } };
  return info.status === 'deployed' && info.description === descriptionOf(chart, []);
}

export async function uninstall(): Promise<void> {
  await tried('helm', ['uninstall', release, '-n', namespace, '--ignore-not-found', '--wait']);
  await kubectl('delete', 'namespace', namespace, '--ignore-not-found', '--wait', '--timeout', '3m');
}

/** Waits until every workload has all its pods, and the gateway answers. */
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

/** The start of the other checks: the release as the chart has it now, whichever check ran before. */
export async function installed(): Promise<void> {
  if (!(await isInstalled())) await install();
  await inNamespace('scale', 'deployment', '--all', '--replicas=1');
  await everythingReady();
}
