import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { until } from '@rapi/test-kit';
import { type ApiUser, registerUser } from '../src/product/api-user';
import { type ReceivedSpan, receiveSpans, type SpanReceiver } from '../src/product/span-receiver';
import { type Product, root, startProduct } from '../src/product/start-product';

const OUTSIDE_TRACE = '0af7651916cd43dd8448eb211c80319c';
const [WORK, SERVER, CLIENT, PRODUCER, CONSUMER] = [1, 2, 3, 4, 5];

describe('traces of the product', () => {
  let receiver: SpanReceiver;
  let product: Product;
  let user: ApiUser;

  beforeAll(async () => {
    receiver = await receiveSpans();
    product = await startProduct({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_BSP_SCHEDULE_DELAY: '100' },
    });
    user = await registerUser(() => product.url);
  });
  afterAll(async () => {
    await product?.stop();
    await receiver.stop();
  });

  const traceOf = (suits: (span: ReceivedSpan) => boolean): ReceivedSpan[] => {
    const found = receiver.spans().find(suits);
    return receiver.spans().filter(({ traceId }) => traceId === found?.traceId);
  };

  test('one upload is one trace, through the gateway, the services, the engine and the broker', async () => {
    expect((await user.upload('pelanggan.csv', 'nama,jumlah\nBudi,1\nSari,2\n')).status).toBe(201);
    const isUpload = ({ name }: ReceivedSpan) => name === 'files.upload';
    // The last span to end: an event is fully published once every queue has handled it.
    const spans = await until('the trace', () => {
      const trace = traceOf(isUpload);
      return Promise.resolve(
        trace.some(({ name }) => name === 'publish file.ready') &&
          trace.some(({ parentSpanId }) => !parentSpanId) &&
          trace,
      );
    });
    const named = (kind: number | undefined, name: RegExp) =>
      spans.filter((span) => span.kind === kind && name.test(span.name));
    expect(named(SERVER, /^files\.upload$/).map(({ service }) => service)).toEqual(['files']);
    expect(named(SERVER, /^POST$/).map(({ service }) => service)).toEqual(['gateway']);
    expect(named(CLIENT, /^call /).length).toBeGreaterThan(0);
    expect(named(WORK, /^engine /).length).toBeGreaterThan(0);
    expect(named(PRODUCER, /^publish file\.ready$/).length).toBeGreaterThan(0);
    expect(named(CONSUMER, /^work on file\.ready$/).length).toBeGreaterThan(0);
    // Every span but the gateway's has a parent in the same trace.
    const ids = new Set(spans.map(({ spanId }) => spanId));
    const roots = spans.filter(({ parentSpanId }) => parentSpanId === undefined || !ids.has(parentSpanId));
    expect(roots.map(({ service }) => service)).toEqual(['gateway']);
  });

  test('an ordered export continues the trace of its order', async () => {
    const { id } = (await user.upload('ekspor.csv', 'nama\nBudi\n')).json<{ data: { id: string } }>().data;
    const body = { job_name: 'Ekspor', output_format: 'csv', source_data: { file_id: id } };
    expect((await user.send('POST', '/api/export-jobs/create', { body })).status).toBeLessThan(300);
    const trace = await until('the job', () => {
      const found = traceOf(({ name }) => name === 'job make-export');
      return Promise.resolve(found.length > 0 && found);
    });
    expect(trace.map(({ name }) => name)).toEqual(expect.arrayContaining([expect.stringMatching(/^export/)]));
  });

  test('outsiders cannot start a trace, and traces hold nothing personal', async () => {
    const traceparent = `00-${OUTSIDE_TRACE}-b7ad6b7169203331-01`;
    await fetch(`${product.url}/api/files?search=rahasia`, {
      headers: { authorization: `Bearer ${user.token()}`, traceparent },
    });
    await until('the list', () => Promise.resolve(receiver.spans().some(({ name }) => name === 'files.list')));
    expect(receiver.spans().filter(({ traceId }) => traceId === OUTSIDE_TRACE)).toEqual([]);
    expect(JSON.stringify(receiver.spans())).not.toMatch(/rahasia|pelanggan|example\.com/);
  });
});

test('without an address for traces nothing of it is loaded', () => {
  const kit = join(root, 'packages', 'service-kit', 'dist', 'index.js');
  const program = `require(${JSON.stringify(kit)});
    console.log(Object.keys(require.cache).filter((path) => /opentelemetry.(sdk|exporter|otlp)/.test(path)).length)`;
  expect(execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' }).trim()).toBe('0');
});
