import { type Call, type CallId, calls, fillPath } from '@rapi/contracts';
import { until } from '@rapi/test-kit';
import type { ApiAnswer, ApiUser } from '../product/api-user';

/** What a call sends. */
export interface Sent {
  params?: Record<string, string>;
  query?: string;
  body?: object;
  form?: FormData;
}

/** The n-th request of a call, as large as its schema allows within this many bytes. */
export type NextRequest = (n: number, bytes: number) => Sent | Promise<Sent>;
/** For each call, sets up what it needs, and makes its requests. */
export type Requests = Partial<Record<CallId, (account: Account) => Promise<NextRequest>>>;

const all = (part: object): Call[] =>
  Object.values(part).flatMap((each: Call | object) => ('method' in each ? [each as Call] : all(each)));
export const callsById: ReadonlyMap<string, Call> = new Map(all(calls).map((call) => [call.id, call]));

/** Text of this length that differs with `n`. */
export const textOf = (length: number, n: number, letter = '漢'): string =>
  `${n}${letter}`.padEnd(length, letter).slice(0, length);

/** As many items as fit into this many bytes, but at least one. */
export function listOf<Item>(most: number, bytes: number, make: (place: number) => Item): Item[] {
  const list: Item[] = [];
  for (let size = 2; list.length < most;) {
    const item = make(list.length);
    size += Buffer.byteLength(JSON.stringify(item)) + 1;
    if (size > bytes && list.length > 0) break;
    list.push(item);
  }
  return list;
}

/** With more of such long names, no row would fit into the part of the file that its separator is detected from. */
const WIDE = 200;
const ROWS = 200;
/** As many columns as a tool handles easily, each with the longest name. */
export const columns = ['Nama', 'Jumlah', ...Array.from({ length: WIDE }, (_, place) => `${place}`.padStart(255, 'k'))];

const wideTable = (n: number): string => {
  const ones = Array.from({ length: WIDE }, () => '1').join(',');
  const rows = Array.from({ length: ROWS }, (_, row) => `Toko ${n}-${row},${row + 1},${ones}`);
  return [columns.join(','), ...rows, ''].join('\n');
};

/** A user of the product, with the data that calls need first. */
export class Account {
  private readonly made = new Map<string, Promise<string>>();

  constructor(
    readonly user: ApiUser,
    /** The id by which records name their owner. */
    readonly id: string,
  ) {}

  send(id: CallId, { params, query, body, form }: Sent): Promise<ApiAnswer> {
    const call = callsById.get(id);
    if (!call) throw new Error(`There is no call ${id}`);
    const path = fillPath(call, params ?? {});
    return this.user.send(call.method, `${path}${query ? `?${query}` : ''}`, {
      ...(body && { body }),
      ...(form && { form }),
    });
  }

  /** Sends a call that must succeed, and returns its answer. */
  async ask<Body>(id: CallId, sent: Sent): Promise<Body> {
    const answer = await this.send(id, sent);
    if (answer.status >= 300) throw new Error(`${id}: ${answer.status} ${answer.text.slice(0, 500)}`);
    return answer.json<Body>();
  }

  /** Makes something, and returns its id. */
  async make(id: CallId, sent: Sent): Promise<string> {
    return (await this.ask<{ id: string }>(id, sent)).id;
  }

  /** One of the user's files, a wide table, made on first use. */
  file(n = 0): Promise<string> {
    return this.once(`file ${n}`, async () => {
      const sent = { query: 'header_row=1', form: formOf(`tabel-${n}.csv`, wideTable(n)) };
      return (await this.ask<{ data: { id: string } }>('files.upload', sent)).data.id;
    });
  }

  once(name: string, make: () => Promise<string>): Promise<string> {
    const made = this.made.get(name) ?? make();
    this.made.set(name, made);
    return made;
  }

  /** Repeats a call until its answer is the expected one. */
  async wait<Body>(id: CallId, sent: Sent, isThere: (body: Body) => boolean): Promise<Body> {
    const found = await until(
      id,
      async () => {
        const body = await this.ask<Body>(id, sent);
        return isThere(body) && { body };
      },
      { timeoutMs: 120_000, everyMs: 200 },
    );
    return found.body;
  }
}

export const formOf = (filename: string, content: string | Uint8Array, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new File([typeof content === 'string' ? content : Uint8Array.from(content)], filename));
  return form;
};
