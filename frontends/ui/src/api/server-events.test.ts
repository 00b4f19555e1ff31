import { createMessageReader, type ServerEvent } from './server-events';

function read(...pieces: string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const take = createMessageReader((event) => events.push(event));
  pieces.forEach(take);
  return events;
}

test('reads events even if the network splits them', () => {
  expect(
    read('event: job.prog', 'ress\ndata: {"id":"1",', '"percent":40}\n', '\nevent: file.ready\ndata: {}\n\n'),
  ).toEqual([
    { type: 'job.progress', data: { id: '1', percent: 40 } },
    { type: 'file.ready', data: {} },
  ]);
});

test('ignores heartbeats and invalid JSON', () => {
  expect(read(': still here\n\n', 'event: x\ndata: {half\n\n', 'event: x\r\ndata: 1\r\n\r\n')).toEqual([
    { type: 'x', data: 1 },
  ]);
});
