import config from './jest.config.mjs';

const [{ transform, testEnvironmentOptions }] = config.projects;

export default {
  cacheDirectory: config.cacheDirectory,
  testEnvironment: 'node',
  testEnvironmentOptions,
  transform,
  testMatch: ['<rootDir>/tests/chaos/**/*.chaos.ts'],
  globalSetup: '<rootDir>/tests/chaos/global-setup.ts',
  globalTeardown: '<rootDir>/tests/chaos/global-teardown.ts',
  testTimeout: 3 * 3_600_000,
};
