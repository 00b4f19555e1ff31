import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const frontends = join(__dirname, '..', '..');
const load = createRequire(join(frontends, 'federation.cjs'));

interface Shared {
  singleton: boolean;
  import?: false;
  version: string;
}

interface Plugin {
  constructor: { name: string };
  _options?: { exposes?: Record<string, string>; shared?: Record<string, Shared> };
}

interface Configuration {
  plugins: Plugin[];
  output: { publicPath: string; uniqueName: string };
}

const { sharedKeys } = load('./federation.cjs') as { sharedKeys: string[] };

function configurationOf(name: string) {
  const { plugins, output } = load(`./${name}/webpack.config.cjs`) as Configuration;
  const options = plugins.find((plugin) => plugin.constructor.name === 'ModuleFederationPlugin')?._options;
  return { output, exposes: options?.exposes ?? {}, shared: options?.shared ?? {} };
}

/** The exposed modules, as named in `remote-contract.ts`. */
const promised: Record<string, string[]> = {
  dashboard: ['./routes', './history-dialog', './version-dialogs'],
  workspace: ['./routes'],
  tools: ['./tool-dialog'],
};

/** Parts that no app loads: the test helpers, and what the script before the first paint bundles. */
const outsideTheApps = ['./testing', './preferred-language'];

test('every part of @rapi/ui that an app imports is shared', () => {
  const { exports } = JSON.parse(readFileSync(join(frontends, 'ui', 'package.json'), 'utf8')) as { exports: object };
  const parts = Object.keys(exports).filter((part) => !outsideTheApps.includes(part));
  expect(sharedKeys).toEqual(expect.arrayContaining(parts.map((part) => part.replace(/^\./, '@rapi/ui'))));
});

test.each(sharedKeys.filter((key) => !key.startsWith('@rapi/')))('%s is installed', (key) => {
  expect(existsSync(load.resolve(key))).toBe(true);
});

test('the shell provides what it shares', () => {
  const { output, shared } = configurationOf('shell');
  expect(output.publicPath).toBe('/');
  expect(Object.keys(shared)).toEqual(sharedKeys);
  for (const module of Object.values(shared)) expect(module).toMatchObject({ singleton: true });
  expect(Object.values(shared).some((module) => module.import === false)).toBe(false);
});

describe.each(Object.entries(promised))('%s', (name, modules) => {
  const configuration = () => configurationOf(name);

  test('exposes what the contract promises, from files that exist', () => {
    const { exposes } = configuration();
    expect(Object.keys(exposes)).toEqual(expect.arrayContaining(modules));
    for (const file of Object.values(exposes)) expect(existsSync(join(frontends, name, file))).toBe(true);
  });

  test('contains no copy of a shared module and has its own address', () => {
    const { output, shared } = configuration();
    expect(Object.keys(shared)).toEqual(sharedKeys);
    for (const module of Object.values(shared)) expect(module).toMatchObject({ singleton: true, import: false });
    expect(output).toMatchObject({ publicPath: `/remotes/${name}/`, uniqueName: name });
  });
});
