import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { nextTurn } from '../src/index';

test('reads waiting input before the work continues', async () => {
  const seen: string[] = [];
  const server = createServer((socket) => {
    socket.on('data', (data) => void read(data.toString()));
  });
  let done = () => {};
  const isDone = new Promise<void>((resolve) => (done = resolve));
  async function read(text: string) {
    seen.push(text);
    if (text !== 'first') return;
    // The second message arrives while this one is worked on.
    other.write('second');
    const until = performance.now() + 50;
    while (performance.now() < until);
    await nextTurn();
    seen.push('goes on');
    done();
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [one, other] = [connect(port), connect(port)];
  await Promise.all([once(one, 'connect'), once(other, 'connect')]);
  one.write('first');
  await isDone;
  one.destroy();
  other.destroy();
  server.close();
  expect(seen).toEqual(['first', 'second', 'goes on']);
});
