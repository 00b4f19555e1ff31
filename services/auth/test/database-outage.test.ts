import { account, type AuthService, type Session, startAuthService } from './auth-service';

let auth: AuthService;
let session: Session;

beforeAll(async () => {
  auth = await startAuthService();
  session = await auth.newSession();
  await auth.stopDatabase();
});
afterAll(() => auth.stop());

it('refuses a sign-in temporarily, and says when to retry', async () => {
  const { email, password } = account();
  const answer = await auth.send('POST', '/auth/login', { form: { username: email, password } });
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('keeps the session cookie, so that nobody is signed out', async () => {
  const answer = await auth.send('POST', '/auth/refresh', { cookie: session.cookie });
  expect(answer).toMatchObject({ status: 503, setCookie: '' });
});

it('keeps publishing its keys, so that other services can verify', async () => {
  await expect(auth.send('GET', '/auth/.well-known/jwks.json')).resolves.toMatchObject({
    status: 200,
    body: { keys: [{ alg: 'ES256' }] },
  });
});

it('is not ready, but alive', async () => {
  await expect(auth.send('GET', '/health/ready')).resolves.toMatchObject({ status: 503 });
  await expect(auth.send('GET', '/health/live')).resolves.toMatchObject({ status: 200 });
});
