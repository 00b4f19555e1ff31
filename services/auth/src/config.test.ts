import { loadConfig } from '@rapi/service-kit';
import { authConfigSchema } from './config';

const least = {
  MONGODB_URL: 'mongodb://127.0.0.1:27017',
  BROKER_URL: 'memory:',
  MAIL_URL: 'file:/tmp/mail',
  SERVICE_TOKEN_SECRET: 'x'.repeat(32),
  SERVICE_URLS: '{}',
  PUBLIC_URL: 'https://rapi.example/',
  OBJECTS_URL: 'file:/tmp/objects',
  WORK_FOLDER: '/tmp/work',
};
const read = (env: Record<string, string>) => loadConfig(authConfigSchema, { ...least, ...env });

it('has the limits of R-AUTH-9 by default', () => {
  expect(read({})).toMatchObject({
    PUBLIC_URL: 'https://rapi.example',
    FAILED_SIGN_INS_PER_ACCOUNT: 5,
    FAILED_SIGN_INS_PER_ADDRESS: 1000,
    REGISTRATIONS_PER_ADDRESS: 300,
    RESET_MAILS_PER_ADDRESS: 300,
    SESSION_HOURS: 24,
    REMEMBERED_SESSION_DAYS: 30,
    PASSWORD_MEMORY_KIB: 19_456,
  });
});

it.each([
  ['OPERATOR_PASSWORD', { OPERATOR_EMAIL: 'operator@example.com' }],
  ['OPERATOR_PASSWORD', { OPERATOR_PASSWORD: 'Operator-Rapi-2026' }],
  ['PASSWORD_MEMORY_KIB', { PASSWORD_MEMORY_KIB: '4096' }],
  ['PASSWORD_PASSES', { PASSWORD_PASSES: '1' }],
  ['SIGNING_KEYS', { SIGNING_KEYS: '[]' }],
  ['SIGNING_KEYS', { SIGNING_KEYS: '[{"kty":"oct","k":"x"}]' }],
  ['PLANS', { PLANS: '{"limits":{}}' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'rapi.example' }],
  ['QRIS_PAYLOAD', { QRIS_PAYLOAD: '000201' }],
  ['PAYMENT_FORM_URL', { PAYMENT_FORM_URL: 'javascript:alert(1)' }],
])('reports what is wrong with %s', (key, env: Record<string, string>) => {
  expect(() => read(env)).toThrow(key);
});
