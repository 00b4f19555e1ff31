// `make test-cluster`: tests the chart on a real cluster of one node, which is made on this machine and stopped
// afterwards.
//   node scripts/test-cluster.mjs [PATTERN...]   only the checks whose file fits, e.g. `network`
//   RAPI_CLUSTER_IMAGES=kept                     uses the images of the last run instead of building them
//   RAPI_CLUSTER_KEEP=1                          leaves the cluster and the release running
// If the cluster's script or its build is missing, it says so and passes.
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { imageNames } from './image-names.mjs';
import { output, run } from './cluster-settings.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { env } = process;
const cluster = env.RAPI_CLUSTER_SCRIPT ?? join(env.RAPI_SHARED ?? join(root, '..', 'shared'), 'cluster', 'cluster.sh');
const standIns = join(dirname(cluster), 'stand-ins.sh');
const cache = join(env.K8S_HOME ?? join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'local-cluster'), 'cache');
const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
const MINIO = 'localhost/minio:source';
const say = (line) => console.log(line);

function missing() {
  if (!existsSync(cluster)) return `there is no cluster at ${cluster}`;
  if (!existsSync(join(cache, 'bin', 'kube'))) return `the cluster is not built: ${cluster} build takes ten minutes`;
  if (process.getuid?.() !== 0) return 'a cluster on this machine takes root';
  return undefined;
}

const images = () => output(cluster, 'buildah', 'images', '--format', '{{.Name}}:{{.Tag}}').split('\n');

/** Builds images of the stores from what is available here: each takes minutes the first time. */
async function makeStores() {
  const stores = [
    ['docker.io/library/mongo:8', 'mongo-lite', root],
    ['docker.io/library/rabbitmq:3-management', 'rabbitmq'],
    ['docker.io/minio/minio:latest', 'minio'],
  ];
  const there = images();
  for (const [image, ...args] of stores) if (!there.includes(image)) await run(standIns, args);
  // The chart refuses an image whose content may change under its name: a fixed tag, which a new cluster lacks.
  await run(cluster, ['buildah', 'tag', 'docker.io/minio/minio:latest', MINIO]);
  await run(cluster, ['load', MINIO]);
}

async function makeImages() {
  const wanted = imageNames.map((name) => `localhost/rapi/${name}:${version}`);
  const there = images();
  if (env.RAPI_CLUSTER_IMAGES === 'kept' && wanted.every((name) => there.includes(name))) return;
  await run('npm', ['run', '--silent', 'build']);
  const environment = { IMAGE_TOOL: `${cluster} buildah`, IMAGE_PREFIX: 'localhost/rapi' };
  await run(process.execPath, [join(root, 'scripts', 'build-images.mjs')], { environment });
  const half = Math.ceil(wanted.length / 2);
  await Promise.all([wanted.slice(0, half), wanted.slice(half)].map((names) => run(cluster, ['load', ...names])));
}

const reason = missing();
if (reason !== undefined) {
  say(`test-cluster: skipped, ${reason}.`);
} else {
  try {
    await run(cluster, ['up']);
    await makeStores();
    await makeImages();
    const patterns = process.argv.slice(2).map((each) => `tests/cluster/.*${each}`);
    await run('npx', ['jest', '--config', 'jest.cluster.config.mjs', ...patterns], {
      meanwhile: () => 'still being checked',
    });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    if (env.RAPI_CLUSTER_KEEP !== '1') await run(cluster, ['down']);
  }
}
