import { traceIdNow } from './tracing/spans';
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Personal data and secrets, masked anywhere in a line: an error's message may quote a row of a user's table. */
const personal: readonly (readonly [RegExp, string])[] = [
  [/[\w.%+-]+@[\w-]+(\.[\w-]+)+/g, '[email]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\brapi_[0-9A-Za-z]{20,}/g, '[key]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/\b\d{2}\.\d{3}\.\d{3}\.\d-\d{3}\.\d{3}\b/g, '[npwp]'],
  [/(\w+:\/\/[^\s:/@"]+:)[^\s@"]+@/g, '$1[secret]@'],
];
/** NPWP and NIK of 15 and 16 digits, and mobile numbers. */
const numbers = [
  /(?<![\w.-])\d{15,16}(?![\w.-])/g,
  /(?<![\w.-])(\+62|62|0)[\s-]?8\d{2}[\s-]?\d{3,4}[\s-]?\d{2,5}(?![\w.-])/g,
];

/** Replaces e-mail addresses, tokens, passwords in addresses, NPWP, NIK and phone numbers. */
export function withoutPersonalData(line: string): string {
  const text = personal.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), line);
  return numbers.reduce((rest, pattern) => rest.replace(pattern, masked), text);
}

/** A bare number in the JSON becomes null, so that the line stays JSON. */
const masked = (found: string, ...rest: unknown[]): string => {
  const [line, offset] = [rest.at(-1), rest.at(-2)];
  const before = typeof line === 'string' && typeof offset === 'number' ? line[offset - 1] : undefined;
  return before === ':' && /^\d+$/.test(found) ? 'null' : '[number]';
};

const secretKeys = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'body',
  'email',
  'npwp',
  'nik',
];

/** Adds the trace id to a line, if traces are recorded. */
const traceOfLine = (): object => {
  const trace_id = traceIdNow();
  return trace_id === undefined ? {} : { trace_id };
};

export interface LogOptions {
  service: string;
  level?: string;
  /** Standard output unless given. */
  destination?: DestinationStream;
}

/** A service's log: JSON lines. Bodies, addresses and tokens never reach it (R-RUN-8). */
export function createLog({ service, level = 'info', destination }: LogOptions): Logger {
  const options = {
    level,
    base: { service },
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`]), censor: '[redacted]' },
    hooks: { streamWrite: withoutPersonalData },
    mixin: traceOfLine,
  };
  return destination ? pino(options, destination) : pino(options);
}
