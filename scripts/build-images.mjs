// Builds the images of the product: node scripts/build-images.mjs [SERVICE...]
//   IMAGE_PREFIX  what their names begin with (rapi); IMAGE_TAG their tag (the version of package.json)
//   IMAGE_TOOL    docker or buildah, or a command that takes buildah's arguments; by default the one installed
//   NODE_IMAGE    the base image; PLATFORM linux/amd64 or linux/arm64, by default this machine's
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { imageNames } from './image-names.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const context = join(root, 'node_modules', '.cache', 'rapi-images');
const { IMAGE_PREFIX = 'rapi', IMAGE_TAG, IMAGE_TOOL, NODE_IMAGE, PLATFORM } = process.env;
const tag = IMAGE_TAG ?? JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
const STILL_AT_WORK_MS = 15_000;

const answers = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

function foundTool() {
  if (IMAGE_TOOL) return IMAGE_TOOL.split(' ');
  if (answers('docker', 'version')) return ['docker'];
  if (answers('buildah', 'version')) return ['buildah'];
  console.error('Building images takes docker (with its server running) or buildah; neither is here.');
  process.exit(1);
}

const [tool, ...first] = foundTool();
const isDocker = tool === 'docker';

/** Runs a build, and reports during long silences that it goes on. */
function build(name) {
  const ground = readFileSync(join(context, 'services', name, 'ground'), 'utf8');
  const settings = { SERVICE: name, GROUND: ground, ...(NODE_IMAGE && { NODE_IMAGE }) };
  const args = [
    ...(isDocker ? ['build', '--quiet'] : ['bud', '--quiet', '--layers', '--isolation', 'chroot']),
    ...(PLATFORM ? ['--platform', PLATFORM] : []),
    ...Object.entries(settings).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]),
    ...['-t', `${IMAGE_PREFIX}/${name}:${tag}`, '-f', join(root, 'deploy', 'docker', 'Dockerfile'), context],
  ];
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  return new Promise((resolve, reject) => {
    const child = spawn(tool, [...first, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
    const timer = setInterval(() => console.log(`images: ${name} still builds (${seconds()} s)`), STILL_AT_WORK_MS);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearInterval(timer);
      if (code !== 0) return reject(new Error(`The image ${name} was not built`));
      console.log(`images: ${IMAGE_PREFIX}/${name}:${tag} (${seconds()} s)`);
      resolve();
    });
  });
}

const given = process.argv.slice(2);
const names = given.length > 0 ? given : imageNames;
const platform = PLATFORM ? [`--platform=${PLATFORM}`] : [];
execFileSync(process.execPath, [join(root, 'scripts', 'image-context.mjs'), ...platform, ...names], {
  stdio: 'inherit',
});
try {
  for (const name of names) await build(name);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
