import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Broker, consumeEvents, createLog, openBroker } from '@rapi/service-kit';
import { until } from '@rapi/test-kit';
import { ownRabbitMq } from '@rapi/test-kit/real-servers';
import { type ApiAnswer, type ApiUser, registerUser } from '../src/product/api-user';
import { type ProcessProduct, startProcesses } from '../src/product/start-processes';
import { reportFigure, reportSkipped } from './report';
import { sizeOf } from './sizes';

const missing = ownRabbitMq.missing();
if (missing) reportSkipped('outbox', missing);

const KILLS = sizeOf('RAPI_OUTBOX_KILLS', 200, 4);
const EVENTS = sizeOf('RAPI_EVENTS', 10_000, 200);
/** Every n-th kill hits RabbitMQ, the others the service that writes the events. */
const BROKER_KILL_EVERY = sizeOf('RAPI_BROKER_KILL_EVERY', 20, 4);
const CLIENTS = 8;
const ANSWERED_WITHIN_MS = 60_000;
const RELAYED_WITHIN_MS = 60_000;
const topics = ['file.ready', 'file.trashed', 'file.restored'] as const;
type Told = (typeof topics)[number];

let product: ProcessProduct;
let broker: Broker;
let user: ApiUser;
/** Ids of the received events, by topic and file. */
const heard = new Map<string, Set<string>>();
/** How often the records say that it happened. */
const happened = new Map<string, number>();
const keyOf = (topic: Told, fileId: string) => `${topic} ${fileId}`;

function note(topic: Told, fileId: string): void {
  const key = keyOf(topic, fileId);
  happened.set(key, (happened.get(key) ?? 0) + 1);
}
const total = () => [...happened.values()].reduce((sum, times) => sum + times, 0);

/** The differences between records and events. */
function differences() {
  const keys = new Set([...happened.keys(), ...heard.keys()]);
  let lost = 0;
  let invented = 0;
  for (const key of keys) {
    const more = (heard.get(key)?.size ?? 0) - (happened.get(key) ?? 0);
    if (more < 0) lost -= more;
    else invented += more;
  }
  return { lost, invented };
}

/** Repeats a call until the service itself answers; an expired token is renewed. */
async function answered(ask: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  let answer: ApiAnswer | undefined;
  const isAnswered = async () => {
    answer = await ask().catch(() => undefined);
    if (answer?.status === 401) await user.signIn().catch(() => undefined);
    return answer !== undefined && answer.status < 500 && ![401, 429].includes(answer.status);
  };
  await until('an answer', isAnswered, { timeoutMs: ANSWERED_WITHIN_MS, everyMs: 50 });
  if (!answer) throw new Error('no answer');
  return answer;
}

const isInTrash = async (fileId: string): Promise<boolean> =>
  (await answered(() => user.send('GET', `/api/files/${fileId}`))).status === 404;

async function uploaded(name: string): Promise<string> {
  const answer = await answered(() => user.upload(name, 'nama,nilai\nBudi,1\n'));
  const { id } = answer.json<{ data: { id: string } }>().data;
  note('file.ready', id);
  return id;
}

/** Moves a file to the trash or back; a call that was cut off may have done it, which the record then tells. */
async function turn(fileId: string, wasInTrash: boolean): Promise<boolean> {
  const path = wasInTrash ? '/api/trash/restore' : '/api/trash';
  const answer = await user.send('POST', path, { body: { file_ids: [fileId] } }).catch(() => undefined);
  const isNow = answer?.status === 200 ? !wasInTrash : await isInTrash(fileId);
  if (isNow !== wasInTrash) note(isNow ? 'file.trashed' : 'file.restored', fileId);
  return isNow;
}

async function work(fileId: string, isOver: () => boolean): Promise<void> {
  let isAway = false;
  while (!isOver()) isAway = await turn(fileId, isAway);
}

async function killAndBringBack(kill: number): Promise<void> {
  if ((kill + 1) % BROKER_KILL_EVERY === 0) {
    await product.broker.kill();
    await product.broker.restart();
    return;
  }
  await product.kill('files');
  await product.restart('files');
}

async function listen(): Promise<void> {
  const url = product.environment('files').BROKER_URL ?? '';
  broker = await openBroker(url, createLog({ service: 'test', level: 'silent' }));
  await consumeEvents(broker, `chaos-${randomUUID()}`, topics, ({ id, topic, data }) => {
    const key = keyOf(topic, data.id);
    heard.set(key, (heard.get(key) ?? new Set()).add(id));
    return Promise.resolve();
  });
}

(missing ? describe.skip : describe)('events that are written with their records', () => {
  beforeAll(async () => {
    const plans = readFileSync(join(__dirname, 'unlimited-plans.json'), 'utf8');
    product = await startProcesses({ env: { PLANS: plans } });
    await listen();
    user = await registerUser(() => product.url);
  });
  afterAll(async () => {
    await broker?.close();
    await product?.stop();
  });

  test(`${KILLS} kills over ${EVENTS} events: each is told, and nothing that did not happen`, async () => {
    const fileIds = await Promise.all(Array.from({ length: CLIENTS }, (_, at) => uploaded(`berkas-${at}.csv`)));
    let kills = 0;
    const isOver = () => kills >= KILLS && total() >= EVENTS;
    const all = Promise.all(fileIds.map((id) => work(id, isOver)));
    const isDue = () => total() >= (EVENTS / KILLS) * kills;
    for (; kills < KILLS; kills += 1) {
      await until('the next events', isDue, { timeoutMs: ANSWERED_WITHIN_MS, everyMs: 20 });
      await wait(Math.random() * 200);
      await killAndBringBack(kills);
    }
    await all;
    await until('what was left', () => differences().lost === 0, { timeoutMs: RELAYED_WITHIN_MS }).catch(
      () => undefined,
    );
    const { lost, invented } = differences();
    reportFigure(
      'outbox',
      `${kills} kills, ${total()} events, ${lost} lost, ${invented} invented`,
      lost + invented === 0,
    );
    expect({ lost, invented }).toEqual({ lost: 0, invented: 0 });
  });
});
