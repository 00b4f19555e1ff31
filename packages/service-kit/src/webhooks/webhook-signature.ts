import { createHmac } from 'node:crypto';

/** When the body was signed, in seconds since 1970: a receiver refuses messages older than some minutes. */
export const TIMESTAMP_HEADER = 'x-rapi-timestamp';
/** `v1=` and the signature in hexadecimal. */
export const SIGNATURE_HEADER = 'x-rapi-signature';
/** The delivery's id, the same at every attempt: it tells a receiver of repetitions. */
export const DELIVERY_HEADER = 'x-rapi-delivery';
export const EVENT_HEADER = 'x-rapi-event';

/** HMAC-SHA256 over `timestamp.body`. */
export const signatureOf = (secret: string, timestamp: number, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
