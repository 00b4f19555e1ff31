import { allCalls, brokerEvent, errorBody, errorCodes, eventData, serviceNames, streamedTopics, topics } from './index';

test('every topic has its data, and the browser gets the topics of R-API-20', () => {
  expect([...topics].sort()).toEqual(Object.keys(eventData).sort());
  expect([...streamedTopics].sort()).toEqual(['file.ready', 'job.finished', 'job.progress', 'notification']);
});

test('an event has the data of its topic', () => {
  const event = { id: '1', topic: 'plan.changed', at: '2026-11-21T02:00:00.000Z', user_id: '2' };
  const data = { from: 'free', to: 'pro', plan_expires_at: null };
  expect(brokerEvent.safeParse({ ...event, data }).success).toBe(true);
  expect(brokerEvent.safeParse({ ...event, data: {} }).success).toBe(false);
  expect(brokerEvent.safeParse({ ...event, topic: 'job.progress', data }).success).toBe(false);
});

test('exactly the calls between services have internal paths', () => {
  for (const { access, path } of allCalls) expect(path.startsWith('/internal/')).toBe(access === 'service');
});

test('every service has calls, and every service but auth and the gateway removes a user’s data', () => {
  const removing = allCalls
    .filter(({ path }) => path === '/internal/users/{userId}/data')
    .map(({ service }) => service);
  expect(new Set(allCalls.map(({ service }) => service))).toEqual(new Set(serviceNames));
  expect(removing.sort()).toEqual(serviceNames.filter((name) => name !== 'auth' && name !== 'gateway').sort());
});

test('error codes are stable names, each with its status', () => {
  for (const [code, { status }] of Object.entries(errorCodes)) {
    expect(code).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(status).toBeGreaterThanOrEqual(400);
  }
  const body = {
    success: false,
    detail: 'File not found',
    error: 'File not found',
    code: 'not_found',
    request_id: 'r',
  };
  expect(errorBody.safeParse(body).success).toBe(true);
  expect(errorBody.safeParse({ ...body, success: true }).success).toBe(false);
});
