import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:net';
import { z } from 'zod';
import { until } from '@rapi/test-kit';
import { createLog, createMetrics, createService, handle, type ServiceOptions } from '../src/index';
import { sampleCall, SECRET, startSample } from './sample-service';

const open = { access: 'public' } as const;
const readiness = z.object({ ready: z.boolean(), checks: z.record(z.string(), z.string()) });
const ready = async (url: string) => {
  const answer = await fetch(`${url}/health/ready`);
  return { status: answer.status, ...readiness.parse(await answer.json()) };
};

describe('health', () => {
  test('ready when every check passes; alive regardless', async () => {
    let isUp = true;
    const { service, url } = await startSample([], {
      checks: {
        mongo: async () => {
          if (!isUp) throw new Error('down at mongodb://user:secret@host');
        },
        broker: async () => undefined,
      },
    });
    expect(await ready(url)).toEqual({ status: 200, ready: true, checks: { mongo: 'ok', broker: 'ok' } });
    isUp = false;
    const down = await until('it is noticed', async () => {
      const answer = await ready(url);
      return !answer.ready && answer;
    });
    expect(down).toEqual({ status: 503, ready: false, checks: { mongo: 'failed', broker: 'ok' } });
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    await service.stop();
  });

  test('a check that hangs has failed', async () => {
    const { service, url } = await startSample([], { checks: { store: () => new Promise(() => undefined) } });
    expect(await ready(url)).toMatchObject({ ready: false, checks: { store: 'failed' } });
    await service.stop();
  });

  test('not ready before it has begun', async () => {
    let port = 0;
    const seen: unknown[] = [];
    const config: ServiceOptions['config'] = {
      PORT: 0,
      HOST: '127.0.0.1',
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SERVICE_TOKEN_SECRET: SECRET,
    };
    const service = createService({
      name: 'files',
      handlers: [],
      config,
      onStart: async () => void seen.push('started'),
    });
    ({ port } = await service.start());
    seen.push((await ready(`http://127.0.0.1:${port}`)).ready);
    expect(seen).toEqual(['started', true]);
    await service.stop();
  });
});

describe('metrics', () => {
  test('report calls by id, for each service separately', async () => {
    const call = sampleCall({
      ...open,
      id: 'sample.count',
      path: '/api/count/{id}',
      params: z.object({ id: z.string() }),
    });
    const one = await startSample([handle(call, () => ({}))]);
    const two = await startSample([], { name: 'ocr' });
    for (const id of ['sari@example.com', 'b']) await fetch(`${one.url}/api/count/${id}`);
    const figures = await (await fetch(`${one.url}/metrics`)).text();
    expect(figures).toMatch(/http_request_duration_seconds_count\{.*call="sample.count".*\} 2/);
    expect(figures).toContain('event_loop_lag_p99_seconds{service="files"}');
    expect(figures).not.toContain('sari');
    expect(await (await fetch(`${two.url}/metrics`)).text()).not.toContain('sample.count');
    await one.service.stop();
    await two.service.stop();
  });

  test('report how long the event loop was blocked since they were last read', async () => {
    jest.useFakeTimers();
    let time = 0;
    const metrics = createMetrics('files', () => time);
    const comesBackAfter = (milliseconds: number) => {
      time += milliseconds;
      jest.advanceTimersByTime(10);
    };
    const longest = async () =>
      Number(/^event_loop_lag_max_seconds\S* (\S+)$/m.exec(await metrics.registry.metrics())?.[1]);
    comesBackAfter(10);
    comesBackAfter(1010);
    comesBackAfter(60);
    expect(await longest()).toBeCloseTo(1, 2);
    comesBackAfter(60);
    comesBackAfter(10);
    expect(await longest()).toBeCloseTo(0.05, 3);
    metrics.stop();
    jest.useRealTimers();
  });

  test('have their own port if one is given, and are never public', async () => {
    const config = {
      PORT: 0,
      HOST: '127.0.0.1',
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SERVICE_TOKEN_SECRET: SECRET,
      METRICS_PORT: 0,
    } as const;
    const service = createService({ name: 'gateway', handlers: [], config });
    const { port, metricsPort } = await service.start();
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/health/ready`)).status).toBe(200);
    await service.stop();
    await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow();

    const bare = await startSample([], { isPublic: true });
    expect((await fetch(`${bare.url}/metrics`)).status).toBe(404);
    await bare.service.stop();
  });
});

describe('a stop', () => {
  test('answers running requests, accepts no more, then closes in order', async () => {
    const closed: string[] = [];
    let begun = false;
    const { service, url } = await startSample(
      [
        handle(sampleCall({ ...open, path: '/api/slow' }), async () => {
          begun = true;
          await wait(200);
          closed.push('answer');
          return { done: true };
        }),
      ],
      {
        onStop: [
          () => void closed.push('jobs'),
          () => Promise.reject(new Error('one that fails does not keep the next from closing')),
          async () => void closed.push('mongo'),
        ],
      },
    );
    const answer = fetch(`${url}/api/slow`);
    await until('it is under way', () => begun);
    await Promise.all([service.stop(), service.stop()]);
    expect(await (await answer).json()).toEqual({ done: true });
    expect(closed).toEqual(['answer', 'jobs', 'mongo']);
    await expect(fetch(`${url}/api/slow`)).rejects.toThrow();
  });

  test('ends endless streams, and does not wait for idle connections', async () => {
    const { service, url } = await startSample([
      handle(sampleCall({ ...open, path: '/api/events', answer: 'events' }), async ({ response, signal }) => {
        response.write('event: hello\n\n');
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        response.end('event: bye\n\n');
      }),
    ]);
    const stream = await fetch(`${url}/api/events`);
    const silent = connect(Number(new URL(url).port), '127.0.0.1');
    silent.on('error', () => undefined);
    await new Promise((resolve) => silent.once('connect', resolve));
    await service.stop();
    expect(await stream.text()).toBe('event: hello\n\nevent: bye\n\n');
  });

  test('happens automatically if the start fails', async () => {
    const closed: string[] = [];
    const options = {
      onStart: () => Promise.reject(new Error('no broker')),
      onStop: [() => void closed.push('mongo')],
    };
    await expect(startSample([], options)).rejects.toThrow('no broker');
    expect(closed).toEqual(['mongo']);
  });
});

test('services share a process but are isolated', async () => {
  const named = (id: string) => [handle(sampleCall({ ...open, id, path: '/api/name' }), () => ({ id }))];
  const services = await Promise.all(['a', 'b', 'c'].map((id) => startSample(named(id))));
  const names = await Promise.all(services.map(async ({ url }) => (await fetch(`${url}/api/name`)).json()));
  expect(names).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
  await services[0]?.service.stop();
  expect((await fetch(`${services[1]?.url}/api/name`)).status).toBe(200);
  await Promise.all(services.map(({ service }) => service.stop()));
});

describe('the log', () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const log = createLog({ service: 'files', level: 'info', destination });
  beforeEach(() => {
    lines.length = 0;
  });

  test('logs a request by its id and call, not by its address or body', async () => {
    const call = sampleCall({
      ...open,
      id: 'sample.named',
      method: 'POST',
      path: '/api/{name}',
      params: z.object({ name: z.string() }),
      bodyKind: 'json',
      body: z.object({ secret: z.string() }),
    });
    const { service, url } = await startSample([handle(call, ({ log: own }) => void own.info('working'))], { log });
    await fetch(`${url}/api/Sari-Dewi?q=rahasia`, {
      method: 'POST',
      body: JSON.stringify({ secret: 'rahasia' }),
      headers: { 'content-type': 'application/json', 'x-request-id': 'request-42' },
    });
    await service.stop();
    const text = lines.join('');
    expect(text).toContain('"request_id":"request-42","call":"sample.named","msg":"working"');
    expect(text).toMatch(/"request_id":"request-42","call":"sample.named","status":200,"ms":\d+/);
    expect(text).not.toMatch(/rahasia|Sari/);
  });

  test.each([
    'sari.dewi+x@contoh.co.id',
    '3171234567890123',
    '012345678901234',
    '01.234.567.8-901.234',
    '081234567890',
    '+62 812-3456-7890',
    'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJzYXJpIn0.c2lnbmF0dXJl',
    'Bearer abcdefghijklmnop',
  ])('omits %s anywhere', (personal) => {
    log.error({ err: new Error(`E11000 dup key: { value: "${personal}" }`), note: personal }, `about ${personal}`);
    expect(lines.join('')).not.toContain(personal);
  });

  test('omits fields named as secrets, and passwords in addresses', () => {
    log.info(
      { password: 'kopi', user: { email: 'x', token: 'y' }, authorization: 'z' },
      'at mongodb://rapi:tubruk@host:27017',
    );
    const text = lines.join('');
    expect(text).not.toMatch(/kopi|tubruk|"x"|"y"|"z"/);
    expect(text).toContain('mongodb://rapi:[secret]@host');
  });

  test('stays JSON if a number is omitted', () => {
    log.info({ nik: 3171234567890123, value: 3171234567890123, phone: 6281234567890 }, 'done');
    expect(JSON.parse(lines.join(''))).toMatchObject({ nik: '[redacted]', value: null, phone: null });
  });

  test('keeps impersonal values: ids, times, counts, hashes', () => {
    const id = '0b9f1a52-1234-4123-8123-1234567890ab';
    const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
    log.info({ id, hash, rows: 100_000, at: 1_795_241_218_328, version: '1.2.3' }, 'done');
    const line: unknown = JSON.parse(lines.join(''));
    expect(line).toMatchObject({ id, hash, rows: 100_000, at: 1_795_241_218_328, version: '1.2.3' });
  });
});
