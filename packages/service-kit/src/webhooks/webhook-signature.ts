import { createHmac } from 'node:crypto';

/** Seconds since 1970 at which the body was signed: a receiver refuses what is older than some minutes. */
export const TIMESTAMP_HEADER = 'x-rapi-timestamp';
/** `v1=` and the signature in hexadecimal. */
export const SIGNATURE_HEADER = 'x-rapi-signature';
/** The same at every attempt at one delivery: what a receiver tells repetitions by. */
export const DELIVERY_HEADER = 'x-rapi-delivery';
export const EVENT_HEADER = 'x-rapi-event';

/** HMAC-SHA256 over `timestamp.body`. */
export const signatureOf = (secret: string, timestamp: number, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
