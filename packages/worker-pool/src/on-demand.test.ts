import { onDemand } from './on-demand';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function counted(idleMs: number) {
  const seen = { started: 0, closed: 0 };
  const start = async () => {
    seen.started++;
    return { close: async () => void seen.closed++ };
  };
  return { seen, tool: onDemand(start, idleMs) };
}

test('it starts once for simultaneous users, and not before', async () => {
  const { seen, tool } = counted(60_000);
  expect(seen).toEqual({ started: 0, closed: 0 });
  await Promise.all([tool.use(() => pause(5)), tool.use(() => pause(5))]);
  await tool.use(() => pause(1));
  expect(seen).toEqual({ started: 1, closed: 0 });
  await tool.close();
  expect(seen).toEqual({ started: 1, closed: 1 });
});

test('ends when unused, starts again for the next user, and never ends while in use', async () => {
  const { seen, tool } = counted(1);
  await tool.use(async () => {
    await pause(20);
    expect(seen.closed).toBe(0);
  });
  await pause(20);
  expect(seen).toEqual({ started: 1, closed: 1 });
  await tool.use(() => pause(1));
  expect(seen.started).toBe(2);
  await tool.close();
});

test('tries again the next time after a failed start', async () => {
  let tries = 0;
  const tool = onDemand(async () => {
    if (++tries === 1) throw new Error('no memory');
    return { close: async () => undefined };
  }, 60_000);
  await expect(tool.use(async () => 'done')).rejects.toThrow('no memory');
  await expect(tool.use(async () => 'done')).resolves.toBe('done');
  await tool.close();
});
