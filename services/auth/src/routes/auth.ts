import { ACCESS_TOKEN_SECONDS, calls, tierOf } from '@rapi/contracts';
import { AppError, type CallContext, handle, type Handler, signAccessToken } from '@rapi/service-kit';
import { preferredLocale } from '../accounts/preferred-locale';
import { planHolderOf, userShape } from '../users/user-shape';
import { clientNetwork } from '../limits/client-network';
import type { AuthPorts } from '../ports';
import {
  clearRefreshCookie,
  deviceIn,
  refreshTokenIn,
  setDeviceCookie,
  setRefreshCookie,
} from '../sessions/refresh-cookie';
import type { OpenSession } from '../sessions/refresh-sessions';
import type { UserRecord } from '../users/user-record';

type Exchange = Pick<CallContext, 'request' | 'response'>;

const FORGOTTEN = 'If an account has this email address, a message with a link to a new password is on its way.';

/** Sets the session's cookie and returns the answer's body. */
async function answerSession({ keyRing, now }: AuthPorts, { request, response }: Exchange, session: OpenSession) {
  const { user, sessionId, refreshToken, cookieEndsAt } = session;
  const seconds = cookieEndsAt && Math.floor((cookieEndsAt.getTime() - now().getTime()) / 1000);
  setRefreshCookie(request, response, refreshToken, seconds);
  const tier = tierOf(planHolderOf(user), now());
  return {
    access_token: signAccessToken(await keyRing.current(), { userId: user._id, role: user.role, tier, sessionId }),
    token_type: 'bearer' as const,
    expires_in: ACCESS_TOKEN_SECONDS,
  };
}

export const authRoutes = (parts: AuthPorts): Handler[] => [
  handle(calls.auth.register, async ({ body, request }) => {
    const user = await parts.register(body, { network: clientNetwork(request), locale: preferredLocale(request) });
    return { success: true as const, user: userShape(user, parts.now()) };
  }),

  handle(calls.auth.login, async ({ body, request, response }) => {
    const device = deviceIn(request);
    const session = await parts.signIn(body, {
      ...{ network: clientNetwork(request), device },
      userAgent: request.headers['user-agent'],
    });
    // Set the session's cookie first: programs take the first cookie for /auth.
    const answer = await answerSession(parts, { request, response }, session);
    setDeviceCookie(request, response, parts.devices.remember(device, session.user));
    return answer;
  }),

  handle(calls.auth.refresh, async ({ request, response }) => {
    const device = deviceIn(request);
    const isKnown = (user: UserRecord) => parts.devices.find(device, user) !== undefined;
    const session = await parts.sessions.rotate(refreshTokenIn(request), isKnown).catch((error: unknown) => {
      // Clear a cookie that opens nothing any more, but keep one we could not check now.
      if (error instanceof AppError && error.status === 401) clearRefreshCookie(request, response);
      throw error;
    });
    return answerSession(parts, { request, response }, session);
  }),

  handle(calls.auth.logout, async ({ request, response }) => {
    clearRefreshCookie(request, response);
    const userId = await parts.sessions.revoke(refreshTokenIn(request));
    if (userId) await parts.audit('signed_out', { userId });
    return { success: true as const, message: 'You are signed out.' };
  }),

  handle(calls.auth.verifyEmail, async ({ body }) => {
    await parts.links.verifyEmail(body);
    return { success: true as const, message: 'Your email address is confirmed.' };
  }),

  handle(calls.auth.forgotPassword, async ({ body, request }) => {
    await parts.links.askForReset(body, clientNetwork(request));
    return { success: true as const, message: FORGOTTEN };
  }),

  handle(calls.auth.resetPassword, async ({ body, request, response }) => {
    await parts.links.resetPassword(body);
    clearRefreshCookie(request, response);
    return { success: true as const, message: 'Your password is changed. Please sign in with it.' };
  }),

  handle(calls.auth.jwks, async ({ response }) => {
    const answer = await parts.keyRing.published();
    response.setHeader('cache-control', 'public, max-age=60');
    return answer;
  }),
];
