import { createKeyExchange } from './api-keys';

function startExchange() {
  let [now, asked] = [0, 0];
  const ask = async () => ({ accessToken: `token ${(asked += 1)}`, scopes: [] });
  const exchange = createKeyExchange(ask, () => now);
  return {
    exchange: () => exchange('rapi_key', async () => undefined),
    later: (ms: number) => (now += ms),
    asked: () => asked,
  };
}

test('auth is asked once for many requests at once, and again after ten seconds', async () => {
  const { exchange, later, asked } = startExchange();
  const answers = await Promise.all(Array.from({ length: 20 }, exchange));
  expect(new Set(answers.map(({ accessToken }) => accessToken))).toEqual(new Set(['token 1']));
  later(9_999);
  expect(await exchange()).toMatchObject({ accessToken: 'token 1' });
  expect(asked()).toBe(1);
  later(1);
  expect(await exchange()).toMatchObject({ accessToken: 'token 2' });
});
