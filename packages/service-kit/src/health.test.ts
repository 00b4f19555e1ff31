import { createReadiness } from './health';

test('an answer stands for two seconds, however many ask', async () => {
  let now = 0;
  let asked = 0;
  const check = async () => void (asked += 1);
  const ready = createReadiness({ mongo: check }, {}, () => now);
  await Promise.all(Array.from({ length: 20 }, ready));
  now = 2_000;
  expect(await ready()).toEqual({ ready: true, checks: { mongo: 'ok' } });
  expect(asked).toBe(1);
  now = 2_001;
  await ready();
  expect(asked).toBe(2);
});
