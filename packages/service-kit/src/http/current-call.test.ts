import { currentCall, duringCall } from './current-call';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

test('after 200 simultaneous uploads that report progress even after their end, none is left running', async () => {
  const last = new Map<number, 'progress' | 'ended'>();
  const upload = async (place: number) => {
    currentCall()?.tellProgress({ fraction: 0.5 });
    // Background work that goes on reading belongs to the call, too.
    void after(500 + (place % 40) * 60).then(() => currentCall()?.tellProgress({ fraction: 1 }));
    await after(200 + (place % 50) * 40);
  };
  const uploads = Array.from({ length: 200 }, (_, place) => {
    const tell = { progress: () => void last.set(place, 'progress'), ended: () => void last.set(place, 'ended') };
    return duringCall(tell, () => upload(place));
  });
  await jest.advanceTimersByTimeAsync(10_000);
  await Promise.all(uploads);
  expect(last.size).toBeGreaterThan(20);
  expect([...last.values()].filter((told) => told !== 'ended')).toEqual([]);
});
