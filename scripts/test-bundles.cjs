/**
 * Jest's globalSetup: writes the largest libraries as one file each, to which `testModules` sends the tests.
 *
 * Jest reads the modules of every test file anew. 800 files of Mantine take four times as long as one that holds them all. The
 * tests of a workspace import its source; what they take from a package that needs the workspace in turn would be of a second
 * copy, so that those import the workspace by its name.
 */
const { build } = require('esbuild');
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { readFile } = require('node:fs/promises');
const { dirname, join } = require('node:path');

const root = join(__dirname, '..');
const folder = join(root, '.cache', 'bundles');

const workspaces = {
  '@rapi/contracts': 'packages/contracts',
  '@rapi/indonesia': 'packages/indonesia',
  '@rapi/table-core': 'packages/table-core',
  '@rapi/table-io': 'packages/table-io',
  '@rapi/formula': 'packages/formula',
  '@rapi/tables': 'packages/tables',
  '@rapi/service-kit': 'packages/service-kit',
  '@rapi/ui': 'frontends/ui',
};
const libraries = {
  zod: { modules: ['zod'] },
  exceljs: { modules: ['exceljs'] },
  mongoose: {
    modules: ['mongoose', 'mongodb', 'bson'],
    external: [
      'mongodb-client-encryption',
      'kerberos',
      'snappy',
      'socks',
      'aws4',
      'gcp-metadata',
      '@mongodb-js/zstd',
      '@aws-sdk/credential-providers',
    ],
  },
  mantine: { modules: ['@mantine/core', '@mantine/hooks', '@mantine/spotlight'], external: ['react', 'react-dom'] },
};

/** By what is imported: the file of its source. */
function sourcesOf(name, workspace) {
  const { exports } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
  return Object.entries(exports)
    .filter(([, { source }]) => source !== undefined)
    .map(([path, { source }]) => [join(name, path), join(root, workspace, source)]);
}

const bundles = [
  ...Object.entries(workspaces).map(([name, workspace]) => ({
    name: name.split('/')[1],
    modules: sourcesOf(name, workspace),
    settings: { packages: 'external', external: ['*.css'], jsx: 'automatic' },
  })),
  ...Object.entries(libraries).map(([name, { modules, external }]) => ({
    name,
    modules: modules.map((module) => [module, module]),
    settings: { external, platform: 'node', mainFields: ['main'], conditions: ['require'] },
  })),
];

const shim = (name, place) => join(folder, `${name}-${place}.cjs`);
const exact = (module) => `^${module}$`;

function writeChanged(path, text) {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

/** Whoever looks for a file beside its own finds it. */
const ownFolders = {
  name: 'own folders',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!text.includes('__dirname')) return undefined;
      return { contents: `const __dirname = ${JSON.stringify(dirname(path))};\n${text}`, loader: 'ts' };
    }),
};

async function writeBundle({ name, modules, settings }) {
  // Each module is run when it is first asked for.
  const getters = modules.map(([, file], place) => `get m${place}() { return require(${JSON.stringify(file)}); }`);
  const { outputFiles } = await build({
    stdin: { contents: `module.exports = { ${getters.join(', ')} };`, resolveDir: root },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'es2022',
    // Jest's own require answers these, too.
    supported: { 'dynamic-import': false },
    logLevel: 'error',
    plugins: [ownFolders],
    ...settings,
  });
  writeChanged(join(folder, `${name}.cjs`), outputFiles[0].text);
  for (const place of modules.keys())
    writeChanged(shim(name, place), `module.exports = require('./${name}.cjs').m${place};\n`);
}

module.exports = async () => {
  mkdirSync(folder, { recursive: true });
  await Promise.all(bundles.map(writeBundle));
};

/** Jest's moduleNameMapper: what is imported, and the file that has it. */
module.exports.testModules = Object.fromEntries(
  bundles.flatMap(({ name, modules }) => modules.map(([module], place) => [exact(module), shim(name, place)])),
);
