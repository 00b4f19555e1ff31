import { ReadableStream, TextDecoderStream } from 'node:stream/web';
import { TextEncoder } from 'node:util';
import { act, screen } from '@testing-library/react';
import { wideTest } from '@rapi/test-breadth';
import { callApi } from '../../api/call-api';
import { answerCalls, expectAccessible, renderApp } from '../../testing';
import { CallProgress } from './CallProgress';

const signIn = () =>
  localStorage.setItem('token', `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 900 }))}.s`);

// Every browser has this; jsdom does not.
Object.assign(globalThis, { TextDecoderStream });

/** The user's event stream. The returned function adds an event. */
function openStream() {
  let add: (event: string) => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      add = (event) => controller.enqueue(new TextEncoder().encode(event));
    },
  });
  const fetched = jest.fn(() => Promise.resolve({ ok: true, body }));
  Object.assign(globalThis, { fetch: fetched });
  return {
    fetched,
    tell: (jobId: string | undefined, data: object, kind = 'call') =>
      act(async () => {
        const told = JSON.stringify({ job_id: jobId, kind, subject_id: jobId, ...data });
        add(`event: job.progress\ndata: ${told}\n\n`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }),
  };
}

const passing = (milliseconds: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));

wideTest('a long call shows its progress and the remaining time until it ends', async () => {
  signIn();
  const stream = openStream();
  let answer: (value: unknown) => void = () => undefined;
  const made = answerCalls({ 'profile.dashboard': () => new Promise((resolve) => (answer = resolve)) });
  const { container } = await renderApp(<CallProgress />);
  const call = callApi('profile.dashboard', { params: { id: 'a' } });
  await passing(1000);
  expect(stream.fetched).not.toHaveBeenCalled();
  await passing(700);
  expect(stream.fetched).toHaveBeenCalledTimes(1);
  const requestId = made[0]?.headers['X-Request-Id'];

  await stream.tell('another-request', { progress_percentage: 90 });
  await stream.tell(requestId, { progress_percentage: 90 }, 'ocr');
  expect(screen.queryByRole('progressbar')).toBeNull();

  await stream.tell(requestId, { progress_percentage: 40, seconds_left: 75 });
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByText('About 1 min 15 secs left')).toBeVisible();
  await expectAccessible(container);

  await stream.tell(requestId, { progress_percentage: 95, seconds_left: 1 });
  expect(screen.getByText('Almost done')).toBeVisible();

  await act(async () => {
    answer({});
    await call;
  });
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a quick call opens no stream and shows nothing', async () => {
  signIn();
  const stream = openStream();
  answerCalls({ 'files.list': { success: true, data: [], total: 0 } });
  await renderApp(<CallProgress />);
  await callApi('files.list');
  await passing(1700);
  expect(stream.fetched).not.toHaveBeenCalled();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
