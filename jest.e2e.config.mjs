import config from './jest.config.mjs';

const [{ transform, testEnvironmentOptions }] = config.projects;

export default {
  testEnvironment: 'node',
  testEnvironmentOptions,
  transform,
  testMatch: ['<rootDir>/tests/e2e/**/*.e2e.ts'],
  // Each test starts a product of its own and waits for it and the browser in turns.
  maxWorkers: 2,
  testTimeout: 600_000,
};
