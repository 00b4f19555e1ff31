import { connect, type Socket } from 'node:net';
import { deserialize, serialize, type Document } from 'bson';

/** The smallest client that speaks OP_MSG: its own cost is negligible compared with the server's. */
export interface WireClient {
  call(command: Document): Promise<Document>;
  close(): void;
}

const opMsg = 2013;
const headerBytes = 21;

function message(command: Document, id: number): Buffer {
  const body = serialize(command);
  const head = Buffer.alloc(headerBytes);
  head.writeInt32LE(headerBytes + body.length, 0);
  head.writeInt32LE(id, 4);
  head.writeInt32LE(opMsg, 12);
  return Buffer.concat([head, body]);
}

function answer(socket: Socket): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer): void => {
      chunks.push(chunk);
      size += chunk.length;
      if (size < 4 || size < Buffer.concat(chunks).readInt32LE(0)) return;
      socket.off('data', onData);
      resolve(Buffer.concat(chunks));
    };
    socket.on('data', onData);
  });
}

export function connectWire(url: string): Promise<WireClient> {
  const port = Number(new URL(url).port);
  let id = 0;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      resolve({
        async call(command) {
          const reply = answer(socket);
          socket.write(message(command, ++id));
          const result = deserialize((await reply).subarray(headerBytes));
          if (result['ok'] !== 1 || result['writeErrors']) throw new Error(JSON.stringify(result));
          return result;
        },
        close: () => socket.destroy(),
      }),
    );
    socket.setNoDelay(true);
    socket.once('error', reject);
  });
}
