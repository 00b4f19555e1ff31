import type { IncomingMessage, ServerResponse } from 'node:http';

const NAME = 'rapi_refresh';

/** The token in a request's cookie. */
export function refreshTokenIn({ headers }: IncomingMessage): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name, value] = pair.split('=', 2);
    if (name?.trim() === NAME) return value?.trim();
  }
  return undefined;
}

/** Whether the browser spoke https, with the gateway or with a proxy before it. */
function cameByHttps({ headers }: IncomingMessage): boolean {
  const protocols = String(headers['x-forwarded-proto'] ?? '');
  return protocols.split(',')[0]?.trim().toLowerCase() === 'https';
}

/** Out of reach of scripts and of other sites, and sent with nothing but calls below `/auth` (R-AUTH-5). */
function write(request: IncomingMessage, response: ServerResponse, value: string, lifetime: string[]): void {
  const secure = cameByHttps(request) ? ['Secure'] : [];
  const parts = [`${NAME}=${value}`, 'Path=/auth', 'HttpOnly', 'SameSite=Strict', ...secure, ...lifetime];
  response.setHeader('set-cookie', parts.join('; '));
}

/** Null where the cookie is to end with the browser's session. */
export function setRefreshCookie(
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
  secondsToLive: number | null,
): void {
  write(request, response, token, secondsToLive === null ? [] : [`Max-Age=${secondsToLive}`]);
}

export const clearRefreshCookie = (request: IncomingMessage, response: ServerResponse): void =>
  write(request, response, '', ['Max-Age=0']);
