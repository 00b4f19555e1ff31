import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type LookupAll, publicLookup } from './public-lookup';
import { checkedAddress, isAllowedHost } from './webhook-address';
import { DELIVERY_HEADER, EVENT_HEADER, SIGNATURE_HEADER, signatureOf, TIMESTAMP_HEADER } from './webhook-signature';

/** The time from the lookup of the name to the last byte read. */
const DEADLINE_MS = 5000;
/** Bytes of the answer that are read. */
const MOST_BYTES = 64 * 1024;
/** Characters of the answer that the log of deliveries keeps. */
const KEPT_CHARACTERS = 1000;

export interface WebhookSenderOptions {
  /** `host` or `host:port`, which may be private and need no HTTPS. */
  allowedHosts?: readonly string[];
  /** How names are looked up; the system's way if not given. */
  lookup?: LookupAll;
  deadlineMs?: number;
}

export interface WebhookMessage {
  /** The delivery's id; the same when it is sent again. */
  id: string;
  event: string;
  url: string;
  /** JSON. */
  body: string;
  secret: string;
  signal?: AbortSignal;
}

export interface WebhookAnswer {
  status: number;
  /** From the beginning of the call to the end of the answer. */
  milliseconds: number;
  /** The beginning of the answer, as text without control characters. */
  answer: string;
}

/**
 * Sends one signed message and reads the answer, whatever its status. Follows no redirect, uses no proxy and shares no
 * connection.
 * @throws WebhookAddressRefused if the address must not be called, any other error if nobody answered in time
 */
export type SendWebhook = (message: WebhookMessage) => Promise<WebhookAnswer>;

export function createWebhookSender({
  allowedHosts = [],
  lookup,
  deadlineMs = DEADLINE_MS,
}: WebhookSenderOptions = {}): SendWebhook {
  const onlyPublic = publicLookup(lookup);
  return async ({ id, event, url: written, body, secret, signal }) => {
    const url = checkedAddress(written, allowedHosts);
    const startedAt = performance.now();
    const timestamp = Math.floor(Date.now() / 1000);
    const deadline = AbortSignal.timeout(deadlineMs);
    const { status, answer } = await exchange(url, body, {
      method: 'POST',
      agent: false,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      ...(!isAllowedHost(allowedHosts, url) && { lookup: onlyPublic }),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Rapi-Webhook/1',
        [TIMESTAMP_HEADER]: String(timestamp),
        [SIGNATURE_HEADER]: signatureOf(secret, timestamp, body),
        [DELIVERY_HEADER]: id,
        [EVENT_HEADER]: event,
      },
    });
    return { status, answer, milliseconds: Math.round(performance.now() - startedAt) };
  };
}

function exchange(url: URL, body: string, options: RequestOptions): Promise<Omit<WebhookAnswer, 'milliseconds'>> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = request(url, options, (response) => {
      readBeginning(response).then(
        (answer) => {
          resolve({ status: response.statusCode ?? 0, answer });
          sent.destroy();
        },
        (error: unknown) => reject(error instanceof Error ? error : new Error(String(error))),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    const buffer = Buffer.from(chunk);
    chunks.push(buffer);
    bytes += buffer.length;
    if (bytes >= MOST_BYTES) break;
  }
  return Buffer.concat(chunks)
    .subarray(0, MOST_BYTES)
    .toString('utf8')
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, KEPT_CHARACTERS);
}
