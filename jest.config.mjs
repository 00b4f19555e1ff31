import bundles from './scripts/test-bundles.cjs';

const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
};
/** In the checkout: what a gate writes to its scratch folder is gone with it. */
const cacheDirectory = '<rootDir>/.cache/jest';
const conditions = { customExportConditions: ['source', 'node', 'require', 'default'] };
const propertyTests = { '^fast-check$': '<rootDir>/scripts/property-tests.cjs' };
const globalSetup = '<rootDir>/scripts/test-bundles.cjs';
const runtime = '<rootDir>/scripts/test-runtime.cjs';
/** What proves breadth, and takes long, runs in `make test-all`, which sets RAPI_TESTS=all. */
const isWhole = process.env.RAPI_TESTS === 'all';
const long = isWhole ? [] : ['\\.long\\.test\\.tsx?$'];
/** Wide tests run there, too, and in the folders of RAPI_WIDE: what a change touches, or `all`. */
const wideFolders = (process.env.RAPI_WIDE ?? '').split(' ').filter(Boolean);
const isEverywhere = isWhole || wideFolders.includes('all');
const elsewhere = wideFolders.length > 0 ? `(?!.*/(${wideFolders.join('|')})/)` : '';
const wide = isEverywhere ? [] : [`^${elsewhere}.*\\.wide\\.test\\.tsx?$`];
const ignored = ['/node_modules/', '/dist/', ...long, ...wide];
/** Jest gives each test file a Date of its own: where RAPI_CLOCK moves the clock, that one as well. */
const setupFiles = process.env.RAPI_CLOCK ? ['<rootDir>/scripts/moved-clock.cjs'] : [];

export default {
  cacheDirectory,
  // Most time goes by in processes that tests start and wait for: two tests at a time leave processors idle.
  maxWorkers: 3,
  // Ends a test that hangs. How long one takes depends on what else the machine does, and proves nothing.
  testTimeout: 900_000,
  // What native libraries keep of one suite stays with the process: one that holds much is replaced before the next.
  workerIdleMemoryLimit: '2GB',
  projects: [
    {
      displayName: 'server',
      cacheDirectory,
      testEnvironment: 'node',
      testEnvironmentOptions: conditions,
      transform,
      globalSetup,
      runtime,
      moduleNameMapper: { ...propertyTests, ...bundles.testModules },
      setupFiles,
      setupFilesAfterEnv: ['<rootDir>/scripts/growth-matcher.cjs'],
      testMatch: [
        '<rootDir>/{packages,gateway,services,deploy}/**/*.test.ts',
        '<rootDir>/tests/integration/**/*.test.ts',
      ],
      testPathIgnorePatterns: ignored,
      modulePathIgnorePatterns: ['/dist/'],
    },
    {
      displayName: 'frontends',
      cacheDirectory,
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'require', 'default'] },
      transform: { ...transform, '^.+\\.m?js$': transform['^.+\\.tsx?$'] },
      transformIgnorePatterns: ['/node_modules/(?!(@rapi|react-router|@mantine|@tanstack|axios|react-dropzone)/)'],
      globalSetup,
      runtime,
      moduleNameMapper: {
        ...propertyTests,
        ...bundles.testModules,
        '\\.module\\.css$': '<rootDir>/frontends/ui/test/css-module.cjs',
        '\\.css$': '<rootDir>/frontends/ui/test/empty.cjs',
      },
      setupFiles,
      setupFilesAfterEnv: ['<rootDir>/frontends/ui/test/setup.ts'],
      testMatch: ['<rootDir>/frontends/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ignored,
      modulePathIgnorePatterns: ['/dist/'],
    },
  ],
};
