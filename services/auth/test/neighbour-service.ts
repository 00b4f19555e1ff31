import { type Call, calls } from '@rapi/contracts';
import { createService, handle, type Handler, type HttpConfig, unavailable } from '@rapi/service-kit';
import { SERVICE_TOKEN_SECRET } from './auth-service';

/** Another service that stores user data, as auth sees it: by the contract, over HTTP. */
export interface Neighbour {
  url: string;
  /** The users whose data it was asked to remove, one entry per call. */
  removed: string[];
  /** Makes it refuse calls, or answer again. */
  setDown(isDown: boolean): void;
  stop(): Promise<void>;
}

const config: HttpConfig = {
  PORT: 0,
  HOST: '127.0.0.1',
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  SERVICE_TOKEN_SECRET,
};

export async function startNeighbour(name: 'files' | 'ocr', storedBytes: number): Promise<Neighbour> {
  const removed: string[] = [];
  let isDown = false;
  const answered = <Answer>(answer: Answer): Answer => {
    if (isDown) throw unavailable();
    return answer;
  };
  const removal = (call: Call): Handler =>
    handle(call, ({ principal }) => {
      answered(undefined);
      removed.push(principal.userId);
      return { success: true };
    });
  const storage = handle(calls.internal.storage, () =>
    answered({ used_bytes: storedBytes, upload_count: 1, output_count: 0 }),
  );
  const { removeUserData } = calls.internal;
  const handlers = name === 'files' ? [storage, removal(removeUserData.files)] : [removal(removeUserData.ocr)];
  const service = createService({ name, config, handlers });
  const { port } = await service.start();
  return {
    url: `http://127.0.0.1:${port}`,
    removed,
    setDown: (down) => {
      isDown = down;
    },
    stop: () => service.stop(),
  };
}
