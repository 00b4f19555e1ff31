import { z } from 'zod';
import { commonSettings, ConfigError, loadConfig, mailSettings } from '../src/index';

const whole = {
  SERVICE_TOKEN_SECRET: 'a secret of at least thirty-two characters',
  AUTH_JWKS_URL: 'http://auth:8080/auth/.well-known/jwks.json',
  SERVICE_URLS: '{"files":"http://files:8080/"}',
  MONGODB_URL: 'mongodb://mongo:27017',
  OBJECTS_URL: 's3+http://key:secret@minio:9000/rapi',
  BROKER_URL: 'memory:',
};
const schema = z.object({
  ...commonSettings,
  PAGES: z.coerce.number().int().min(1).default(50).describe('pages of a document'),
});
const problemsOf = (env: Record<string, string | undefined>) => {
  try {
    loadConfig(schema, env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
  }
  throw new Error('it was taken');
};

test('settings are read, and missing or empty ones have their default', () => {
  const config = loadConfig(schema, { ...whole, PORT: '3000', PAGES: '', PATH: '/bin' });
  expect(config).toMatchObject({
    PORT: 3000,
    PAGES: 50,
    NODE_ENV: 'production',
    SERVICE_URLS: { files: 'http://files:8080' },
  });
  expect(config).not.toHaveProperty('PATH');
});

test('every invalid key is named with its purpose, without its value', () => {
  const error = problemsOf({
    ...whole,
    MONGODB_URL: undefined,
    PORT: 'abc',
    SERVICE_TOKEN_SECRET: 'too-short-secret',
    PAGES: '0',
  });
  expect(error.problems.map((problem) => problem.split(':')[0]).sort()).toEqual([
    'MONGODB_URL',
    'PAGES',
    'PORT',
    'SERVICE_TOKEN_SECRET',
  ]);
  expect(error.message).toContain('MONGODB_URL: is missing (the database server;');
  expect(error.message).toContain('(pages of a document)');
  expect(error.message).not.toMatch(/too-short-secret/);
});

test.each([
  ['SERVICE_URLS', '{'],
  ['SERVICE_URLS', '{"unknown":"http://x"}'],
  ['SERVICE_URLS', '{"files":"ftp://x"}'],
  ['MONGODB_URL', 'http://mongo'],
  ['OBJECTS_URL', 'minio:9000'],
  ['BROKER_URL', 'kafka://x'],
  ['NODE_ENV', 'staging'],
  ['AUTH_JWKS_URL', 'auth'],
])('%s=%s is refused', (key, value) => {
  expect(problemsOf({ ...whole, [key]: value }).problems.length).toBe(1);
});

test('every setting says what it is for', () => {
  for (const [key, setting] of Object.entries({ ...schema.shape, ...mailSettings })) {
    expect([key, setting.description ?? '']).toEqual([key, expect.stringMatching(/\w{3}/)]);
  }
});
