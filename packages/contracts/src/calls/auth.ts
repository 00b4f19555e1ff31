import { defineCall } from '../call';
import { userSchema } from '../entities/user';
import { told } from '../entities/values';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../limits';
import { queryBoolean } from '../query';
import { filledText, isSoundText, text } from '../text';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

const email = z.email(inMessage('enter_email_such_as')).max(254);

const lengthOf = (value: string) => [...value].length;

/** R-AUTH-3. The service refuses common passwords, because it has the list. */
export const newPassword = z
  .string()
  .max(4 * MAX_PASSWORD_LENGTH)
  .refine(
    (value) => lengthOf(value) >= MIN_PASSWORD_LENGTH,
    inMessage('password_too_short', { limit: MIN_PASSWORD_LENGTH }),
  )
  .refine(
    (value) => lengthOf(value) <= MAX_PASSWORD_LENGTH,
    inMessage('password_too_long', { limit: MAX_PASSWORD_LENGTH }),
  )
  .refine(isSoundText, inMessage('characters_not_stored'));

const token = text({ max: 500 }).min(1);

/** The refresh token comes separately, in an HttpOnly cookie for `/auth`. */
const accessToken = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.number().int(),
});

const jwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  kid: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
  x: z.string(),
  y: z.string(),
});

export const auth = {
  login: defineCall('auth.login', {
    requirement: 'R-AUTH-20',
    title: 'Sign in',
    bodyKind: 'form_or_json',
    body: z.object({
      username: text({ max: 320 }).min(1),
      password: text({ max: 1000 }).min(1),
      remember_me: queryBoolean.default(false),
    }),
    response: accessToken,
  }),
  register: defineCall('auth.register', {
    requirement: 'R-AUTH-21',
    title: 'Create an account',
    body: z.object({ email, password: newPassword, full_name: filledText({ max: 200 }) }),
    response: z.object({ success: z.literal(true).optional(), user: userSchema }),
    status: 201,
  }),
  verifyEmail: defineCall('auth.verify-email', {
    requirement: 'R-AUTH-22',
    title: 'Confirm an email address with the token that was mailed to it',
    body: z.object({ token }),
    response: told,
  }),
  forgotPassword: defineCall('auth.forgot-password', {
    requirement: 'R-AUTH-23',
    title: 'Ask for a mail that leads to a new password; the answer is the same whether the address is known or not',
    body: z.object({ email }),
    response: told,
  }),
  resetPassword: defineCall('auth.reset-password', {
    requirement: 'R-AUTH-24',
    title: 'Set a new password with the token that was mailed',
    body: z.object({ token, password: newPassword }),
    response: told,
  }),
  refresh: defineCall('auth.refresh', {
    requirement: 'R-AUTH-25',
    title: 'Exchange the refresh cookie for a new access token and a new cookie',
    response: accessToken,
  }),
  logout: defineCall('auth.logout', {
    requirement: 'R-AUTH-26',
    title: 'Revoke the session of the refresh cookie',
    response: told,
  }),
  jwks: defineCall('auth.jwks', {
    requirement: 'R-AUTH-27',
    title: 'The public keys that access tokens are signed with',
    response: z.object({ keys: z.array(jwk) }),
  }),
};
