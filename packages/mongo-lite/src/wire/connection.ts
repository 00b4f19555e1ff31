import type { Socket } from 'node:net';
import type { Doc } from '../documents';
import { errorReply } from '../errors';
import { headerBytes, messageLength, readRequest, replyMessage, type Request } from './messages';

export type Answer = (request: Request) => Promise<Doc | Buffer> | Doc | Buffer;

/** Cuts the stream into messages and joins the chunks of a large one only once. */
function messageReader(onMessage: (message: Buffer) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let size = 0;
  let wanted = 0;
  return (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    for (;;) {
      if (wanted === 0) {
        if (size < 4) return;
        if ((chunks[0]?.length ?? 0) < 4) chunks = [Buffer.concat(chunks)];
        wanted = messageLength(chunks[0] ?? Buffer.alloc(4));
      }
      if (size < Math.max(wanted, headerBytes)) return;
      const whole = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size);
      const rest = whole.subarray(wanted);
      onMessage(whole.subarray(0, wanted));
      chunks = rest.length > 0 ? [rest] : [];
      size = rest.length;
      wanted = 0;
    }
  };
}

async function answered(request: Request, answer: Answer): Promise<Doc | Buffer> {
  try {
    return await answer(request);
  } catch (error) {
    return errorReply(error);
  }
}

/** Serves one client and answers its messages in order. A message that breaks the protocol ends the connection. */
export function serveConnection(socket: Socket, answer: Answer): void {
  let line = Promise.resolve();
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());

  async function serve(message: Buffer): Promise<void> {
    if (socket.destroyed) return;
    const request = readRequest(message);
    const reply = await answered(request, answer);
    if (request.silent || socket.destroyed) return;
    socket.cork();
    let flowing = true;
    for (const part of replyMessage(request, reply)) flowing = socket.write(part);
    socket.uncork();
    if (!flowing) await drained(socket);
  }

  const read = messageReader((message) => {
    line = line.then(() => serve(message)).catch(() => void socket.destroy());
  });
  socket.on('data', (chunk: Buffer) => {
    try {
      read(chunk);
    } catch {
      socket.destroy();
    }
  });
}

const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.on('drain', done);
    socket.on('close', done);
  });
