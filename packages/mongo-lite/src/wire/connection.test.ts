import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { deserialize, serialize, type Document } from 'bson';
import fc from 'fast-check';
import { wideTest } from '@rapi/test-breadth';
import { temporaryFolder } from '../../test/servers';
import { startMongoLite, type MongoLite } from '../index';
import { crc32c } from './checksum';

const folder = temporaryFolder();
let server: MongoLite;
beforeAll(async () => {
  server = await startMongoLite({ folder });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

function frame(opCode: number, body: Buffer, requestId = 7): Buffer {
  const head = Buffer.alloc(16);
  head.writeInt32LE(16 + body.length, 0);
  head.writeInt32LE(requestId, 4);
  head.writeInt32LE(opCode, 12);
  return Buffer.concat([head, body]);
}

const flags = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const body = (command: Document): Buffer => Buffer.concat([Buffer.of(0), serialize(command)]);
const msg = (command: Document, flagBits = 0): Buffer => frame(2013, Buffer.concat([flags(flagBits), body(command)]));

function sequence(name: string, documents: Document[]): Buffer {
  const content = Buffer.concat([Buffer.from(`${name}\0`), ...documents.map((item) => serialize(item))]);
  return Buffer.concat([Buffer.of(1), flags(content.length + 4), content]);
}

interface Reply {
  responseTo: number;
  opCode: number;
  doc: Document;
}

function parsed(bytes: Buffer): Reply {
  const opCode = bytes.readInt32LE(12);
  return { responseTo: bytes.readInt32LE(8), opCode, doc: deserialize(bytes.subarray(opCode === 1 ? 36 : 21)) };
}

async function replies(socket: Socket, count: number): Promise<Reply[]> {
  const found: Reply[] = [];
  let bytes: Buffer = Buffer.alloc(0);
  while (found.length < count) {
    const length = bytes.length < 4 ? Infinity : bytes.readInt32LE(0);
    if (bytes.length < length) {
      const [chunk]: Buffer[] = await once(socket, 'data');
      bytes = Buffer.concat([bytes, chunk ?? Buffer.alloc(0)]);
    } else {
      found.push(parsed(bytes.subarray(0, length)));
      bytes = bytes.subarray(length);
    }
  }
  return found;
}

async function reply(socket: Socket): Promise<Reply> {
  const [only] = await replies(socket, 1);
  if (!only) throw new Error('no reply');
  return only;
}

const isClosed = async (socket: Socket): Promise<boolean> => {
  if (!socket.destroyed) await once(socket, 'close');
  return true;
};

/** After any hostile message the server must still answer others. */
async function expectAlive(): Promise<void> {
  const socket = await open();
  socket.write(msg({ ping: 1, $db: 'admin' }));
  expect((await reply(socket)).doc).toEqual({ ok: 1 });
  socket.destroy();
}

test('the legacy hello is answered by OP_REPLY', async () => {
  const socket = await open();
  const query = Buffer.concat([
    flags(0),
    Buffer.from('admin.$cmd\0'),
    flags(0),
    flags(0xffffffff),
    serialize({ ismaster: 1, helloOk: true }),
  ]);
  socket.write(frame(2004, query, 41));
  const answer = await reply(socket);
  expect(answer).toMatchObject({ responseTo: 41, opCode: 1, doc: { ok: 1, ismaster: true, helloOk: true } });
  expect(answer.doc).not.toHaveProperty('logicalSessionTimeoutMinutes');
  expect(answer.doc).not.toHaveProperty('setName');
  socket.destroy();
});

test('messages come in pieces, several at once, with document sequences and with a checksum', async () => {
  const socket = await open();
  const insert = frame(
    2013,
    Buffer.concat([flags(0), sequence('documents', [{ _id: 1 }, { _id: 2 }]), body({ insert: 'pieces', $db: 'wire' })]),
  );
  for (const byte of insert) socket.write(Buffer.of(byte));
  expect((await reply(socket)).doc).toEqual({ n: 2, ok: 1 });
  const count = { count: 'pieces', $db: 'wire' };
  socket.write(Buffer.concat([msg(count), msg({ ping: 1, $db: 'wire' })]));
  expect((await replies(socket, 2)).map(({ doc }) => doc)).toEqual([{ n: 2, ok: 1 }, { ok: 1 }]);
  const update = frame(
    2013,
    Buffer.concat([
      flags(0),
      body({ update: 'pieces', $db: 'wire' }),
      sequence('updates', [{ q: { _id: 1 }, u: { $set: { a: 1 } } }]),
    ]),
  );
  const fresh = await open();
  fresh.write(update);
  expect((await reply(fresh)).doc).toEqual({ n: 1, nModified: 1, ok: 1 });
  const content = Buffer.concat([flags(1), body(count)]);
  const whole = frame(2013, Buffer.concat([content, Buffer.alloc(4)]));
  whole.writeUInt32LE(crc32c(whole.subarray(0, -4)), whole.length - 4);
  fresh.write(whole);
  expect((await reply(fresh)).doc).toEqual({ n: 2, ok: 1 });
  whole.writeUInt32LE(1, whole.length - 4);
  fresh.write(whole);
  expect(await isClosed(fresh)).toBe(true);
  socket.destroy();
});

test('a message with moreToCome is processed and not answered', async () => {
  const socket = await open();
  socket.write(msg({ insert: 'silent', documents: [{ _id: 1 }], $db: 'wire' }, 2));
  socket.write(frame(2013, Buffer.concat([flags(0), body({ count: 'silent', $db: 'wire' })]), 99));
  expect(await reply(socket)).toMatchObject({ responseTo: 99, doc: { n: 1 } });
  socket.destroy();
});

test('the checksum is CRC-32C', () => {
  expect(crc32c(Buffer.from('123456789'))).toBe(0xe3069283);
});

test('a protocol violation closes only its own connection', async () => {
  const valid = msg({ ping: 1, $db: 'admin' });
  const withLength = (length: number): Buffer => {
    const bytes = Buffer.from(valid);
    bytes.writeInt32LE(length, 0);
    return bytes;
  };
  const hostile = [
    withLength(-1),
    withLength(3),
    withLength(48_000_001),
    frame(9999, Buffer.alloc(20)),
    frame(2012, Buffer.alloc(20)),
    frame(2013, Buffer.alloc(0)),
    frame(2013, flags(0)),
    frame(2013, Buffer.concat([flags(0), Buffer.of(0), flags(1000), Buffer.alloc(10)])),
    frame(2013, Buffer.concat([flags(0), Buffer.of(7), serialize({ ping: 1 })])),
    frame(2013, Buffer.concat([flags(0), Buffer.of(1), flags(0xffffffff)])),
    frame(2013, Buffer.concat([flags(0), body({ ping: 1 }), body({ ping: 1 })])),
    frame(2013, Buffer.concat([flags(4), body({ ping: 1 })])),
    frame(2004, Buffer.alloc(30, 65)),
    Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  ];
  for (const bytes of hostile) {
    const socket = await open();
    socket.write(bytes);
    expect(await isClosed(socket)).toBe(true);
  }
  await expectAlive();
});

test('any bytes lead to an answer or a closed connection, never to a crash', async () => {
  const valid = msg({ find: 'pieces', filter: { a: { $in: [1, 'x', null] } }, limit: 1, $db: 'wire' });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      async (changes) => {
        const bytes = Buffer.from(valid);
        for (const [at, value] of changes) bytes[at] = value;
        const socket = await open();
        socket.write(bytes);
        socket.end();
        await isClosed(socket.resume());
      },
    ),
    { numRuns: 300 },
  );
  await expectAlive();
});

wideTest('refuses a document above 16 MB with a code and keeps running', async () => {
  const socket = await open();
  const documents = [{ _id: 1, text: 'x'.repeat(16 * 1024 * 1024) }];
  socket.write(msg({ insert: 'big', documents, $db: 'wire' }));
  expect((await reply(socket)).doc).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 10334 }] });
  socket.write(msg({ insert: 'big', documents: [{ _id: 1, text: 'x'.repeat(15 * 1024 * 1024) }], $db: 'wire' }));
  expect((await reply(socket)).doc).toEqual({ n: 1, ok: 1 });
  socket.write(
    msg({ update: 'big', updates: [{ q: {}, u: { $set: { more: 'y'.repeat(2 * 1024 * 1024) } } }], $db: 'wire' }),
  );
  expect((await reply(socket)).doc).toMatchObject({ n: 0, writeErrors: [{ code: 10334 }] });
  socket.destroy();
});
