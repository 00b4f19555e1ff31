import config from './jest.config.mjs';

const [{ transform, testEnvironmentOptions }] = config.projects;

export default {
  cacheDirectory: config.cacheDirectory,
  testEnvironment: 'node',
  testEnvironmentOptions,
  transform,
  testMatch: ['<rootDir>/tests/distributed/**/*.distributed.ts'],
  testTimeout: config.testTimeout,
};
