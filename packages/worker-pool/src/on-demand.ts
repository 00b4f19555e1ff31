interface Closable {
  close(): Promise<void>;
}

export interface OnDemand<Tool> extends Closable {
  use<T>(work: (tool: Tool) => Promise<T>): Promise<T>;
}

/** A tool that takes much memory: it starts on first use and ends after a while without use. */
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
    // After a failed start, the next use tries again.
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
