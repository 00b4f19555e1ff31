import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** Headers for every answer; pages get their Content-Security-Policy with a nonce of their own. */
export const securityHeaders = (): RequestHandler =>
  helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });

/** The policy of pages: nothing inline without the nonce, no eval, frames only from the configured form origins. */
export function setPagePolicy(request: Request, response: Response, formOrigins: readonly string[]): string {
  const nonce = randomBytes(16).toString('base64');
  const frames = formOrigins.length > 0 ? formOrigins.join(' ') : "'none'";
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    // Only the one policy in the page (frontends/shell/src/index.html) can turn a string into script or markup.
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(request.secure ? ['upgrade-insecure-requests'] : []),
  ];
  response.setHeader('Content-Security-Policy', policy.join('; '));
  return nonce;
}
