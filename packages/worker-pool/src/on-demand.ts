interface Closable {
  close(): Promise<void>;
}

export interface OnDemand<Tool> extends Closable {
  use<T>(work: (tool: Tool) => Promise<T>): Promise<T>;
}

/** Something that takes much memory: it starts when it is first wanted and ends when it was not for a while. */
export function onDemand<Tool extends Closable>(start: () => Promise<Tool>, idleMs: number): OnDemand<Tool> {
  let tool: Promise<Tool> | undefined;
  let inUse = 0;
  let idle: NodeJS.Timeout | undefined;

  const close = async () => {
    clearTimeout(idle);
    const ended = tool;
    tool = undefined;
    await (await ended)?.close();
  };
  const started = () => {
    const starting = start();
    // One that could not be started is started again the next time.
    starting.catch(() => {
      if (tool === starting) tool = undefined;
    });
    return starting;
  };
  return {
    async use(work) {
      clearTimeout(idle);
      inUse++;
      try {
        return await work(await (tool ??= started()));
      } finally {
        inUse--;
        if (inUse === 0) idle = setTimeout(() => void close().catch(() => undefined), idleMs).unref();
      }
    },
    close,
  };
}
