// Writes the files that images are built from into node_modules/.cache/rapi-images, so that an image build needs
// neither npm nor the internet:
//   node scripts/image-context.mjs [--platform=linux/amd64] [SERVICE...]
// Each folder is a layer: `kit` is for every service, `tables` adds what services that work on tables need,
// `services/NAME` the rest. For another platform than this machine's, npm first installs that platform's packages next
// to the context. Run `npm run build` before.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { imageNames, workspaceOf } from './image-names.mjs';
import { productionClosure } from './production-closure.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const context = join(root, 'node_modules', '.cache', 'rapi-images');
const FRONTENDS = ['shell', 'dashboard', 'workspace', 'tools'];

const args = process.argv.slice(2);
const wanted = args.filter((each) => !each.startsWith('--'));
const given = args.find((each) => each.startsWith('--platform='))?.slice('--platform='.length);
const hostCpu = process.arch;
const cpuOf = { 'linux/amd64': 'x64', 'linux/arm64': 'arm64' };
const cpu = given === undefined ? hostCpu : cpuOf[given];
if (cpu === undefined) throw new Error(`--platform is one of ${Object.keys(cpuOf).join(', ')}`);
const unknown = wanted.filter((name) => !imageNames.includes(name));
if (unknown.length > 0) throw new Error(`No image is called ${unknown.join(', ')}; there are ${imageNames.join(', ')}`);

const platform = { os: 'linux', cpu, libc: 'glibc' };
const isHostOfPlatform =
  process.platform === 'linux' &&
  hostCpu === cpu &&
  process.report.getReport().header.glibcVersionRuntime !== undefined;

/** The folder with the packages for the platform: this machine's own, or one that npm fills for another platform. */
function packagesFolder() {
  if (isHostOfPlatform) return root;
  const folder = join(root, 'node_modules', '.cache', `rapi-packages-${cpu}`);
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  mkdirSync(folder, { recursive: true });
  const manifests = Object.entries(packages).filter(([path]) => !path.includes('node_modules/'));
  for (const [path] of manifests) {
    mkdirSync(join(folder, path), { recursive: true });
    cpSync(join(root, path, 'package.json'), join(folder, path, 'package.json'));
  }
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
  console.log(`image context: fetching the packages for linux/${cpu}`);
  const target = ['--os=linux', `--cpu=${cpu}`, '--libc=glibc'];
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', '--omit=dev', ...target, ...quiet], { cwd: folder, stdio: 'inherit' });
  return folder;
}

const packages = packagesFolder();

/**
 * Leaves out what programs do not read: declarations, source maps and onnxruntime-node's libraries of other platforms.
 */
const isNeeded = (path) => {
  if (/\.(d\.[cm]?ts|map|md|markdown)$|\.test\.js$/i.test(path)) return false;
  const native = /onnxruntime-node\/bin\/napi-v\d+\/(?:(\w+)(?:\/(\w+))?)?$/.exec(path);
  return !native?.[1] || (native[1] === 'linux' && (native[2] === undefined || native[2] === cpu));
};

/** Copies one package without the packages nested in it, which are listed on their own. */
function copyPackage(folder, layer) {
  const isWorkspace = !folder.includes('node_modules/');
  const from = join(isWorkspace ? root : packages, folder);
  if (isWorkspace) {
    if (!existsSync(join(from, 'dist'))) throw new Error(`${folder} is not built: npm run build`);
    for (const part of ['package.json', 'dist'])
      cpSync(join(from, part), join(layer, folder, part), { recursive: true, filter: isNeeded });
    return;
  }
  const filter = (path) => isNeeded(path) && !relative(from, path).split('/').includes('node_modules');
  cpSync(from, join(layer, folder), { recursive: true, filter });
}

function writeLayer(layer, { folders, links }, below) {
  rmSync(layer, { recursive: true, force: true });
  mkdirSync(layer, { recursive: true });
  for (const folder of folders) if (!below.folders.has(folder)) copyPackage(folder, layer);
  for (const [link, target] of links) {
    if (below.links.has(link)) continue;
    mkdirSync(dirname(join(layer, link)), { recursive: true });
    symlinkSync(relative(dirname(link), target), join(layer, link));
  }
}

/** Copies the pages that the gateway serves to the places where it looks for them. */
function copyFrontends(layer) {
  for (const name of FRONTENDS) {
    const dist = join('frontends', name, 'dist');
    if (!existsSync(join(root, dist))) throw new Error(`frontends/${name} is not built: npm run build`);
    cpSync(join(root, dist), join(layer, dist), { recursive: true, filter: (path) => !path.endsWith('.map') });
  }
}

const none = { folders: new Set(), links: new Map() };
const closureOf = (workspace) => productionClosure(root, workspace, platform);
const union = (one, other) => ({
  folders: new Set([...one.folders, ...other.folders]),
  links: new Map([...one.links, ...other.links]),
});
const kit = closureOf('packages/service-kit');
const tables = union(kit, closureOf('packages/table-service'));
writeLayer(join(context, 'kit'), kit, none);
writeLayer(join(context, 'tables'), tables, kit);

const grounds = {};
for (const name of wanted.length > 0 ? wanted : imageNames) {
  const workspace = workspaceOf(name);
  const closure = closureOf(workspace);
  const ground = closure.folders.has('packages/table-service') ? 'tables' : 'kit';
  const layer = join(context, 'services', name);
  writeLayer(layer, closure, ground === 'tables' ? tables : kit);
  if (name === 'gateway') copyFrontends(layer);
  // Gives all images the same entry point.
  symlinkSync(workspace, join(layer, 'service'));
  writeFileSync(join(layer, 'ground'), ground);
  grounds[name] = ground;
}
console.log(
  `image context: ${Object.keys(grounds).length} services in ${relative(process.cwd(), context) || basename(context)}`,
);
