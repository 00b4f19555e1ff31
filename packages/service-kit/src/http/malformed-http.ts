import { sentence } from '@rapi/contracts';
import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { errorBodyOf } from './error-answer';
import { malformed } from '../errors';

/** Answers requests that are not HTTP, or have too long headers, with the one error body. */
export function answerMalformedHttp(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const body = JSON.stringify(
    errorBodyOf(malformed(isTooLong ? sentence('headers_too_long') : sentence('request_malformed')), randomUUID()),
  );
  socket.end(
    `HTTP/1.1 ${isTooLong ? '431 Request Header Fields Too Large' : '400 Bad Request'}\r\nConnection: close\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
