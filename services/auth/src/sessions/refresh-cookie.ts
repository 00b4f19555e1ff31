import type { IncomingMessage, ServerResponse } from 'node:http';

const NAME = 'rapi_refresh';
const DEVICE = 'rapi_device';
const YEAR_SECONDS = 365 * 86_400;

function cookieIn({ headers }: IncomingMessage, wanted: string): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name, value] = pair.split('=', 2);
    if (name?.trim() === wanted) return value?.trim();
  }
  return undefined;
}

/** The refresh token in a request's cookie. */
export const refreshTokenIn = (request: IncomingMessage) => cookieIn(request, NAME);
/** The cookie that identifies a device (R-AUTH-10). */
export const deviceIn = (request: IncomingMessage) => cookieIn(request, DEVICE);

/** Whether the browser used https, to the gateway or to a proxy in front of it. */
function cameByHttps({ headers }: IncomingMessage): boolean {
  const protocols = String(headers['x-forwarded-proto'] ?? '');
  return protocols.split(',')[0]?.trim().toLowerCase() === 'https';
}

/** Scripts cannot read the cookie, other sites cannot send it, and it goes only to calls below `/auth` (R-AUTH-5). */
function write(request: IncomingMessage, response: ServerResponse, cookie: string, lifetime: string[]): void {
  const secure = cameByHttps(request) ? ['Secure'] : [];
  const parts = [cookie, 'Path=/auth', 'HttpOnly', 'SameSite=Strict', ...secure, ...lifetime];
  response.appendHeader('set-cookie', parts.join('; '));
}

/** `null` makes the cookie end with the browser's session. */
export function setRefreshCookie(
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
  secondsToLive: number | null,
): void {
  write(request, response, `${NAME}=${token}`, secondsToLive === null ? [] : [`Max-Age=${secondsToLive}`]);
}

export const clearRefreshCookie = (request: IncomingMessage, response: ServerResponse): void =>
  write(request, response, `${NAME}=`, ['Max-Age=0']);

export const setDeviceCookie = (request: IncomingMessage, response: ServerResponse, device: string): void =>
  write(request, response, `${DEVICE}=${device}`, [`Max-Age=${YEAR_SECONDS}`]);
