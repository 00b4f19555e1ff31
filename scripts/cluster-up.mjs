// `make up`: builds the images, gives them to a cluster, installs the chart and waits until everything is ready.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { imageNames } from './image-names.mjs';
import { fail, has, output, podsNow, root, run, settings } from './cluster-settings.mjs';

const { cluster, kindName, namespace, release, values, helmArgs, prefix, tag, loadCommand, registry } = settings;
const isKind = cluster === 'kind';
const step = (what) => console.log(`\n=== ${what}`);

function checkPrograms() {
  if (!isKind && cluster !== 'current') fail(`CLUSTER is kind or current, not ${cluster}.`);
  const missing = [];
  if (!has('kubectl', 'version', '--client')) missing.push('kubectl (https://kubernetes.io/docs/tasks/tools)');
  if (!has('helm', 'version')) missing.push('helm (https://helm.sh/docs/intro/install)');
  if (isKind && !has('docker', 'version'))
    missing.push('docker, with its server running (https://docs.docker.com/engine/install)');
  if (isKind && !has('kind', 'version')) missing.push('kind (https://kind.sigs.k8s.io)');
  if (missing.length > 0)
    fail(
      `make up ${isKind ? 'makes a cluster in Docker' : 'uses the cluster of KUBECONFIG'}, and this machine lacks:`,
      ...missing.map((each) => `  - ${each}`),
      isKind ? 'CLUSTER=current make up takes a cluster that you have; make start needs none at all.' : '',
    );
  if (!isKind && !has('kubectl', 'get', '--raw', '/readyz', '--request-timeout=10s'))
    fail('The cluster of KUBECONFIG does not answer: kubectl get --raw /readyz says why.');
  if (!isKind && !loadCommand && !registry)
    fail(
      'How does the cluster get the images? Say one of',
      '  IMAGE_REGISTRY=registry.example.com/team   where they are pushed to and pulled from',
      '  LOAD_COMMAND="…"                           a command that takes the name of an image and gives it to the nodes',
    );
}

async function makeKind() {
  if (output('kind', 'get', 'clusters').split('\n').includes(kindName)) return;
  step('making a cluster with kind');
  await run('kind', [
    'create',
    'cluster',
    '--name',
    kindName,
    '--config',
    join(root, 'deploy', 'kind', 'cluster.yaml'),
    '--wait',
    '120s',
  ]);
}

async function giveImages() {
  for (const [place, name] of imageNames.entries()) {
    const image = `${prefix}/${name}:${tag}`;
    const progress = { meanwhile: () => `image ${place + 1} of ${imageNames.length}: ${name}` };
    if (isKind) await run('kind', ['load', 'docker-image', image, '--name', kindName], progress);
    else if (loadCommand) {
      const [program, ...args] = loadCommand.split(' ');
      await run(program, [...args, image], progress);
    } else await push(image, `${registry}/${image}`, progress);
    console.log(`${image} is there`);
  }
}

async function push(image, target, progress) {
  const [tool, ...args] = (process.env.IMAGE_TOOL ?? (has('docker', 'version') ? 'docker' : 'buildah')).split(' ');
  await run(tool, [...args, 'tag', image, target], progress);
  await run(tool, [...args, 'push', target], progress);
}

function makeNamespace() {
  const labels = Object.entries({ enforce: 'restricted', warn: 'restricted' });
  spawnSync('kubectl', ['create', 'namespace', namespace], { stdio: 'ignore' });
  const told = labels.map(([mode, level]) => `pod-security.kubernetes.io/${mode}=${level}`);
  const { status, stderr } = spawnSync('kubectl', ['label', '--overwrite', 'namespace', namespace, ...told], {
    encoding: 'utf8',
  });
  if (status !== 0) fail(`The namespace ${namespace} cannot be had: ${stderr}`);
}

/** The gateway's address as far as the cluster knows it, or the command that makes one. */
function addressOf() {
  const port = output(
    'kubectl',
    '-n',
    namespace,
    'get',
    'service',
    `${release}-gateway`,
    '-o',
    'jsonpath={.spec.ports[0].nodePort}',
  );
  if (port === '') return `kubectl -n ${namespace} port-forward service/${release}-gateway 8080:8080`;
  const node = output('kubectl', 'get', 'nodes', '-o', 'jsonpath={.items[0].status.addresses[0].address}');
  return `http://${isKind ? 'localhost' : node}:${port}`;
}

try {
  checkPrograms();
  if (isKind) await makeKind();
  step('building the product');
  await run('npm', ['run', '--silent', 'build']);
  step('building the images');
  await run(process.execPath, [join(root, 'scripts', 'build-images.mjs')]);
  step('giving them to the cluster');
  await giveImages();
  step('installing the chart');
  makeNamespace();
  const images = [
    '--set',
    `image.prefix=${prefix}`,
    '--set',
    `image.tag=${tag}`,
    ...(registry ? ['--set', `image.registry=${registry}`] : []),
  ];
  const chart = join(root, 'helm', 'rapi');
  const wait = ['--wait', '--timeout', '15m'];
  await run(
    'helm',
    ['upgrade', '--install', release, chart, '-n', namespace, '-f', values, ...images, ...helmArgs, ...wait],
    {
      meanwhile: podsNow,
    },
  );
  console.log(`\nRapi is ready at ${addressOf()}`);
} catch (error) {
  fail(error.message, podsNow(), `kubectl -n ${namespace} describe pods   tells why one does not start.`);
}
