import { AUTH_EXPIRED } from './token-store';
import { answerCalls, type Answers, refuse } from '../testing';
import { ApiError, errorSentence } from './api-error';
import { callApi, downloadFile, filenameOf, warningsIn } from './call-api';

const tokenFor = (seconds: number) =>
  `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds }))}.${seconds}`;

const signIn = (seconds = 900) => localStorage.setItem('token', tokenFor(seconds));

const listOfFiles = { success: true, data: [], total: 0 };
const unauthorized = refuse(401, 'Please sign in to continue.', 'not_signed_in');
const fresh = tokenFor(901);
const renewed = () => ({ access_token: fresh, token_type: 'bearer', expires_in: 900 });

function watchExpiry() {
  const told = jest.fn();
  window.addEventListener(AUTH_EXPIRED, told, { once: true });
  return told;
}

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiError) return error;
  throw new Error('The call did not fail with an ApiError');
};

test('fills the path, sends query and body, and carries the token', async () => {
  signIn();
  const made = answerCalls({ 'files.preview': { columns: [] }, 'account.update': {} });
  await callApi('files.preview', { params: { id: 'a/b' }, query: { rows: 50 } });
  await callApi('account.update', { body: { theme: 'dark' } });
  expect(made[0]).toMatchObject({ id: 'files.preview', params: { id: 'a/b' }, query: { rows: 50 } });
  expect(made[0]?.headers.Authorization).toBe(`Bearer ${localStorage.getItem('token')}`);
  expect(made[1]).toMatchObject({ id: 'account.update', body: { theme: 'dark' } });
});

test('a failure is an ApiError with the message, the code and the request id', async () => {
  answerCalls({ 'auth.register': refuse(409, 'Email already registered', 'email_taken') });
  const body = { email: 'a@b.co', password: 'x'.repeat(9), full_name: 'A' };
  const error = await failureOf(callApi('auth.register', { body }));
  expect(error).toMatchObject({
    status: 409,
    code: 'email_taken',
    detail: 'Email already registered',
    requestId: 'req-test',
  });
  expect(errorSentence(error, 'Registration failed')).toBe('Email already registered');
  expect(errorSentence(new Error('x'), 'Registration failed')).toBe('Registration failed');
});

test('a token that is about to expire is renewed before it is used', async () => {
  signIn(20);
  const made = answerCalls({ 'auth.refresh': renewed, 'files.list': listOfFiles });
  await callApi('files.list');
  expect(made.map(({ id }) => id)).toEqual(['auth.refresh', 'files.list']);
  expect(made[1]?.headers.Authorization).toBe(`Bearer ${fresh}`);
});

test('the first 401 renews the token once for all waiting calls, and each is retried', async () => {
  signIn();
  const old = `Bearer ${localStorage.getItem('token')}`;
  const answer: Answers['files.list'] = ({ headers }: { headers: Record<string, string> }) =>
    headers.Authorization === old ? unauthorized() : listOfFiles;
  const made = answerCalls({ 'auth.refresh': renewed, 'files.list': answer });
  await Promise.all([callApi('files.list'), callApi('files.list'), callApi('files.list')]);
  expect(made.filter(({ id }) => id === 'auth.refresh')).toHaveLength(1);
  expect(made.filter(({ id }) => id === 'files.list')).toHaveLength(6);
});

test('an ended session is cleared and announced', async () => {
  signIn();
  localStorage.setItem('user', '{}');
  const told = watchExpiry();
  answerCalls({ 'auth.refresh': unauthorized, 'files.list': unauthorized });
  expect(await failureOf(callApi('files.list'))).toMatchObject({ status: 401 });
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
  expect(told).toHaveBeenCalledTimes(1);
});

test('an unanswered refresh does not end the session', async () => {
  signIn();
  const told = watchExpiry();
  answerCalls({ 'auth.refresh': refuse(503, 'Please try again.', 'unavailable'), 'files.list': unauthorized });
  expect(await failureOf(callApi('files.list'))).toMatchObject({ status: 503 });
  expect(localStorage.getItem('token')).not.toBeNull();
  expect(told).not.toHaveBeenCalled();
});

test('a wrong password does not end the session', async () => {
  const told = watchExpiry();
  answerCalls({ 'auth.login': refuse(401, 'Incorrect email or password', 'invalid_credentials') });
  const form = new URLSearchParams({ username: 'a@b.co', password: 'wrong' });
  expect(await failureOf(callApi('auth.login', { form }))).toMatchObject({ detail: 'Incorrect email or password' });
  expect(told).not.toHaveBeenCalled();
});

test('a failed download reports the reason, although it asked for a file', async () => {
  signIn();
  answerCalls({ 'files.download': refuse(404, 'File not found', 'not_found') });
  const error = await failureOf(downloadFile('files.download', { params: { id: '1' } }));
  expect(error).toMatchObject({ status: 404, code: 'not_found', detail: 'File not found' });
});

test.each([
  ['attachment; filename="data.xlsx"', 'data.xlsx'],
  ['attachment; filename=data.csv', 'data.csv'],
  [`attachment; filename="x.xlsx"; filename*=UTF-8''penjualan%20j%C3%A4n.xlsx`, 'penjualan jän.xlsx'],
  ['inline', undefined],
])('the name in %p', (header, name) => expect(filenameOf(header)).toBe(name));

test.each([
  [
    '[{"message":"1 sel \\u201cOmzet\\u201d","sentence":{"reason":"x"}}]',
    [{ message: '1 sel “Omzet”', sentence: { reason: 'x' } }],
  ],
  ['[{"message":"1 sel', undefined],
  [undefined, undefined],
])('the warnings of a file in a header: %s', (header, found) => {
  expect(warningsIn(header)).toEqual(found);
});
