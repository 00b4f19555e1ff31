import { sampleDocument } from '../../../test/sample-document';
import { createCorrectionSaver, type SaveState } from './correction-saver';
import { type Corrections, type CorrectionsBody, savedCorrections } from './corrections';

const known = savedCorrections(sampleDocument(), []);
const withTotal = (total: string): Corrections => ({ ...known, fields: { ...known.fields, total } });

function setUp(mayPass = () => true) {
  const sent: { body: CorrectionsBody; arrive: () => void; fail: (error: Error) => void }[] = [];
  const states: SaveState['kind'][] = [];
  const send = (body: CorrectionsBody) =>
    new Promise<void>((arrive, fail) => {
      sent.push({ body, arrive, fail });
    });
  const saver = createCorrectionSaver({ known, send, tell: ({ kind }) => states.push(kind), mayPass });
  return { saver, sent, last: () => states.at(-1), totals: () => sent.map(({ body }) => body.fields?.[0]?.value) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('waits for a pause, then sends only the latest', async () => {
  const { saver, sent, last, totals } = setUp();
  saver.want(withTotal('1'));
  saver.want(withTotal('12'));
  expect([sent.length, last()]).toEqual([0, 'saving']);
  await jest.advanceTimersByTimeAsync(1000);
  expect(totals()).toEqual(['12']);
  sent[0]?.arrive();
  await jest.advanceTimersByTimeAsync(0);
  expect([last(), saver.hasUnsaved()]).toEqual(['saved', false]);
});

test('sends changes made during a request after that request, never in parallel', async () => {
  const { saver, sent, totals } = setUp();
  saver.want(withTotal('1'));
  const done = saver.flush();
  saver.want(withTotal('2'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(totals()).toEqual(['1']);
  sent[0]?.arrive();
  await jest.advanceTimersByTimeAsync(0);
  expect(totals()).toEqual(['1', '2']);
  sent[1]?.arrive();
  expect(await done).toBe(true);
});

test('a failed save loses nothing: it is reported and retried automatically', async () => {
  const { saver, sent, last, totals } = setUp();
  saver.want(withTotal('1'));
  const done = saver.flush();
  sent[0]?.fail(new Error('down'));
  expect(await done).toBe(false);
  expect([last(), saver.hasUnsaved()]).toEqual(['failed', true]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(totals()).toEqual(['1', '1']);
  sent[1]?.arrive();
  await jest.advanceTimersByTimeAsync(0);
  expect(last()).toBe('saved');
});

test('a refused correction is not sent again automatically', async () => {
  const { saver, sent, last } = setUp(() => false);
  saver.want(withTotal('1'));
  const done = saver.flush();
  sent[0]?.fail(new Error('refused'));
  expect(await done).toBe(false);
  await jest.advanceTimersByTimeAsync(60_000);
  expect([sent.length, last()]).toEqual([1, 'failed']);
});

test('once stopped it sends nothing more', async () => {
  const { saver, sent } = setUp();
  saver.want(withTotal('1'));
  saver.stop();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
});
