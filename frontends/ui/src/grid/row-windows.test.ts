import { createRowWindows } from './row-windows';

const settled = () => new Promise((resolve) => setTimeout(resolve));

function windowsOf(rowCount = 1000, size = 100) {
  const asked: [number, number][] = [];
  const signals: AbortSignal[] = [];
  const windows = createRowWindows(rowCount, size);
  windows.loadBy(async (offset, limit, signal) => {
    asked.push([offset, limit]);
    signals.push(signal);
    return Array.from({ length: limit }, (_, index) => ({ number: offset + index }));
  });
  return { windows, asked, signals };
}

test('requests each window in view once, and never past the end', async () => {
  const { windows, asked } = windowsOf(250);
  windows.want(90, 110);
  windows.want(90, 110);
  windows.want(230, 400);
  await settled();
  expect(asked).toEqual([
    [0, 100],
    [100, 100],
    [200, 50],
  ]);
  expect(windows.row(249)).toEqual({ number: 249 });
  expect(windows.row(250)).toBeUndefined();
});

test('a window that has left the view before it loaded is no longer awaited', () => {
  const { windows, signals } = windowsOf();
  windows.want(0, 10);
  windows.want(900, 910);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('keeps a limited number of windows, those near the view', async () => {
  const { windows, asked } = windowsOf(100_000);
  for (let row = 0; row < 100_000; row += 100) {
    windows.want(row, row);
    await Promise.resolve();
    await Promise.resolve();
  }
  await settled();
  expect(windows.row(99_900)).toBeDefined();
  expect(windows.row(0)).toBeUndefined();
  expect(asked).toHaveLength(1000);
});

test('a failure is kept until a retry, and listeners are notified', async () => {
  const windows = createRowWindows(10, 10);
  let fail = true;
  windows.loadBy(async () => {
    if (fail) throw new Error('lost');
    return [{ number: 1 }];
  });
  const changed = jest.fn();
  windows.subscribe(changed);
  windows.want(0, 9);
  await settled();
  expect(windows.failure()).toEqual(new Error('lost'));
  expect(changed).toHaveBeenCalledTimes(1);
  fail = false;
  windows.retry();
  await settled();
  expect(windows.failure()).toBeUndefined();
  expect(windows.row(0)).toEqual({ number: 1 });
});

test('does not fetch first rows that were passed in', async () => {
  const first = Array.from({ length: 10 }, (_, number) => ({ number }));
  const windows = createRowWindows(30, 10, undefined, first);
  const asked: number[] = [];
  windows.loadBy(async (offset) => {
    asked.push(offset);
    return [{ number: offset }];
  });
  expect(windows.row(3)).toEqual({ number: 3 });
  windows.want(0, 15);
  await settled();
  expect(asked).toEqual([10]);
});
