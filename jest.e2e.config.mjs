import config from './jest.config.mjs';

const [{ transform, testEnvironmentOptions }] = config.projects;

export default {
  testEnvironment: 'node',
  testEnvironmentOptions,
  transform,
  testMatch: ['<rootDir>/tests/e2e/**/*.e2e.ts'],
  testTimeout: 600_000,
};
