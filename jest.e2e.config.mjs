import config from './jest.config.mjs';

const [{ runtime, transform, testEnvironmentOptions }] = config.projects;

export default {
  cacheDirectory: config.cacheDirectory,
  testEnvironment: 'node',
  testEnvironmentOptions,
  runtime,
  transform,
  testMatch: ['<rootDir>/tests/e2e/**/*.e2e.ts'],
  testPathIgnorePatterns: process.env.RAPI_TESTS === 'all' ? [] : ['\\.long\\.e2e\\.ts$'],
  globalSetup: '<rootDir>/tests/e2e/global-setup.ts',
  globalTeardown: '<rootDir>/tests/e2e/global-teardown.ts',
  // Each test waits for the product and the browser in turns.
  maxWorkers: 2,
  testTimeout: config.testTimeout,
};
