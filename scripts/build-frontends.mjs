// Builds the shell and the remotes with webpack. Skips those that have not changed since their last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { writeLandingExample } from './landing-example.mjs';
import { writeLandingPage } from './landing-page.mjs';

const script = fileURLToPath(import.meta.url);
const root = dirname(dirname(script));
const stamps = join(root, '.cache', 'frontends');
const folderOf = (name) => join(root, 'frontends', name);
const distOf = (name) => join(folderOf(name), 'dist');
const stampOf = (name) => join(stamps, `${name}.json`);

/** The shell takes longest, so it has one core for itself; a process that builds several loads webpack once. */
const lanes = [['shell'], ['dashboard', 'workspace', 'tools']];

const isBuildInput = (path) => !/(^|\/)(dist|node_modules|test)\/|\.test\.tsx?$|\.md$/.test(path);

async function filesUnder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Remotes do not compile `@rapi/ui` or the shell's other shared modules, so changes to `@rapi/ui` do not affect them.
 */
const inputFolders = (name) => [
  `frontends/${name}`,
  ...(name === 'shell' ? ['frontends/ui/src'] : []),
  'packages/contracts/src',
  'packages/indonesia/src',
  'packages/charts/src',
];

/** Files that every build uses. */
const shared = [
  ...['federation.cjs', 'first-view.cjs', 'narrow-font.cjs'].map((file) => join(root, 'frontends', file)),
  ...['landing-page.mjs', 'critical-style.mjs'].map((file) => join(root, 'scripts', file)),
  join(root, 'package-lock.json'),
];

async function hashOfInputs(folders, files) {
  const hash = createHash('sha256');
  const nested = await Promise.all(folders.map((folder) => filesUnder(join(root, folder))));
  const own = nested.flat().filter((path) => isBuildInput(relative(root, path)));
  for (const path of [...own, ...files].sort())
    hash
      .update(relative(root, path))
      .update('\0')
      .update(await readFile(path));
  return hash.digest('hex');
}

const hashOf = (name) => hashOfInputs(inputFolders(name), [...shared, script]);

async function lastBuild(name) {
  try {
    return JSON.parse(await readFile(stampOf(name), 'utf8'));
  } catch {
    return { hash: '', assets: [] };
  }
}

const isUpToDate = ({ hash, assets }, name, wanted) =>
  hash === wanted && assets.length > 0 && assets.every((asset) => existsSync(join(distOf(name), asset)));

/** Enough of an error to find its cause; for a missing export webpack lists every export of the package. */
const told = ({ message, moduleName }) => `${moduleName ?? ''}\n${message.slice(0, 800)}`;

const compile = (webpack, configuration) =>
  new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true });
        for (const warning of warnings) console.warn(`${configuration.name}: ${told(warning)}`);
        if (errors.length > 0) return reject(new Error(errors.map(told).join('\n\n')));
        resolve(stats.compilation.getAssets().map((asset) => asset.name));
      });
    });
  });

/** Keeps the last build's hashed files next to the new ones, so that pages opened before an update go on working. */
async function removeOlder(name, assets) {
  const wanted = new Set(assets.map((asset) => join(distOf(name), asset)));
  for (const path of await filesUnder(distOf(name))) if (!wanted.has(path)) await rm(path);
}

/** Names of styles and files follow from paths and contents, so this drawing fits the page that webpack made. */
async function drawLandingPage(require) {
  const { firstViewFolder, firstViewConfigs } = require(join(root, 'frontends', 'first-view.cjs'));
  await Promise.all(firstViewConfigs.map((configuration) => compile(require('webpack'), configuration)));
  return writeLandingPage(firstViewFolder);
}

async function build(name) {
  const require = createRequire(script);
  const started = Date.now();
  const [hash, last] = [await hashOf(name), await lastBuild(name)];
  const assets = await compile(require('webpack'), require(join(folderOf(name), 'webpack.config.cjs')));
  const extra = join(folderOf(name), 'public');
  const copied = existsSync(extra) ? (await filesUnder(extra)).map((path) => relative(extra, path)) : [];
  if (copied.length > 0) await cp(extra, distOf(name), { recursive: true });
  // Build statistics are for developers; the page has no use for them.
  const drawn = name === 'shell' ? [await drawLandingPage(require)] : [];
  const published = [...assets.filter((asset) => asset !== 'mf-stats.json'), ...copied, ...drawn];
  await removeOlder(name, [...published, ...last.assets]);
  await mkdir(stamps, { recursive: true });
  await writeFile(stampOf(name), JSON.stringify({ hash, assets: published }));
  console.log(
    `frontends: ${name} built in ${((Date.now() - started) / 1000).toFixed(1)} s, ${await sizeOf(name, assets)}`,
  );
}

async function sizeOf(name, assets) {
  const code = assets.filter((asset) => /\.(js|css)$/.test(asset));
  const sizes = await Promise.all(
    code.map(async (asset) => gzipSync(await readFile(join(distOf(name), asset))).length),
  );
  return `${Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024)} KB of script and style, gzip`;
}

const inProcess = (names) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...names], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build of ${names.join(', ')} failed`))));
  });

async function changedOf(names) {
  const present = names.filter((name) => existsSync(join(folderOf(name), 'webpack.config.cjs')));
  const changed = await Promise.all(
    present.map(async (name) => !isUpToDate(await lastBuild(name), name, await hashOf(name))),
  );
  return present.filter((_, index) => changed[index]);
}

/** The engine's result for the landing page's rows can change with the engine alone. */
const exampleFolders = [
  ...['tables', 'table-core', 'table-io', 'indonesia'].map((name) => `packages/${name}/src`),
  'frontends/shell/src/landing/example',
];

async function refreshExample() {
  const hash = () => hashOfInputs(exampleFolders, [join(root, 'scripts', 'landing-example.mjs')]);
  if ((await lastBuild('landing-example')).hash === (await hash())) return;
  await writeLandingExample();
  await mkdir(stamps, { recursive: true });
  await writeFile(stampOf('landing-example'), JSON.stringify({ hash: await hash(), assets: [] }));
}

async function buildAll() {
  await refreshExample();
  const work = (await Promise.all(lanes.map(changedOf))).filter((names) => names.length > 0);
  const results = await Promise.allSettled(work.map(inProcess));
  const failures = results.filter(({ status }) => status === 'rejected');
  for (const { reason } of failures) console.error(reason.message);
  if (failures.length > 0) process.exitCode = 1;
  else if (work.length === 0) console.log('frontends: nothing has changed');
}

const names = process.argv.slice(2);
if (names.length === 0) await buildAll();
else {
  try {
    for (const name of names) await build(name);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
