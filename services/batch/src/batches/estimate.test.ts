import { busySeconds, secondsLeft } from './estimate';

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);
const done = (from: number, to: number) => ({
  status: 'completed' as const,
  startedAt: at(from),
  finishedAt: at(to),
});
const open = { status: 'pending' as const, startedAt: null, finishedAt: null };

test('time in which two files are processed counts once, and a night between them does not count', () => {
  expect(busySeconds([])).toBe(0);
  expect(busySeconds([done(0, 10), done(5, 12), done(6, 8)])).toBe(12);
  expect(busySeconds([done(50_000, 50_004), done(0, 10)])).toBe(14);
});

test('before a file is done the estimate is half a minute a file, rounded up', () => {
  expect(secondsLeft({ status: 'pending', totalFiles: 3 }, [open, open, open])).toBe(120);
  expect(secondsLeft({ status: 'processing', totalFiles: 1 }, [open])).toBe(60);
  expect(secondsLeft({ status: 'pending', totalFiles: 3, secondsAFile: 1.5 }, [open, open, open])).toBe(5);
});

test('then it is based on the files done, and zero once the batch is over', () => {
  expect(secondsLeft({ status: 'processing', totalFiles: 4 }, [done(0, 4), done(2, 6), open, open])).toBe(6);
  expect(secondsLeft({ status: 'completed', totalFiles: 1 }, [done(0, 4)])).toBeNull();
});
