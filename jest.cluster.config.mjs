import config from './jest.config.mjs';

const [{ transform, testEnvironmentOptions }] = config.projects;

export default {
  cacheDirectory: config.cacheDirectory,
  testEnvironment: 'node',
  testEnvironmentOptions,
  transform,
  testMatch: ['<rootDir>/tests/cluster/**/*.cluster.ts'],
  // One release for all of them: each brings it to where it begins, so that none needs another to have run.
  maxWorkers: 1,
  testSequencer: '<rootDir>/tests/cluster/sequence.mjs',
  globalSetup: '<rootDir>/tests/cluster/global-setup.ts',
  globalTeardown: '<rootDir>/tests/cluster/global-teardown.ts',
  testTimeout: config.testTimeout,
};
