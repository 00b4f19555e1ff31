import { z } from 'zod';
import { MIN_PASSWORD_LENGTH, planTableSchema } from '@rapi/contracts';
import {
  brokerSettings,
  httpSettings,
  jsonSetting,
  mailSettings,
  mongoSettings,
  objectSettings,
  serviceUrlSettings,
} from '@rapi/service-kit';
import { payloadProblem } from './qris/merchant-code';
import { privateJwk } from './sessions/private-jwk';

const whole = (least: number) => z.coerce.number().int().min(least);

/** The environment variables of auth. */
export const authConfigSchema = z
  .object({
    ...httpSettings,
    ...mongoSettings,
    ...brokerSettings,
    ...mailSettings,
    ...objectSettings,
    ...serviceUrlSettings,
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .transform((value) => value.replace(/\/+$/, ''))
      .describe('where people reach the product; the links in mails begin with it'),

    SIGNING_KEYS: jsonSetting(z.array(privateJwk).min(1))
      .optional()
      .describe(
        'a JSON list of private P-256 JWKs with kid: the first signs, all are published; made and kept in the database if left out',
      ),
    SIGNING_KEY_DAYS: whole(1)
      .default(90)
      .describe('days after which a key that the service made is followed by the next'),

    SESSION_HOURS: whole(1).default(24).describe('hours a session lives without use'),
    REMEMBERED_SESSION_DAYS: whole(1)
      .default(30)
      .describe('days a session lives without use where it is to be remembered'),
    LONGEST_SESSION_DAYS: whole(1).default(90).describe('days after which anybody has to sign in again'),

    PASSWORD_MEMORY_KIB: whole(19_456).default(19_456).describe('memory that the hashing of one password takes'),
    PASSWORD_PASSES: whole(2).default(2).describe('passes over that memory'),
    PASSWORD_CONCURRENCY: whole(1).default(2).describe('passwords hashed at once'),
    PASSWORD_QUEUE: whole(1).default(500).describe('passwords that may wait to be hashed; more are answered 503'),

    FAILED_SIGN_INS_PER_ACCOUNT: whole(1).default(5).describe('failed sign-ins of one account in 15 minutes'),
    FAILED_SIGN_INS_PER_ADDRESS: whole(1).default(1000).describe('failed sign-ins from one address in 15 minutes'),
    FAILED_SIGN_INS_PER_DEVICE: whole(1)
      .default(10)
      .describe('failed sign-ins of one account in 15 minutes on a device that it is known to'),
    REGISTRATIONS_PER_ADDRESS: whole(1).default(300).describe('registrations from one address in an hour'),
    RESET_MAILS_PER_ADDRESS: whole(1)
      .default(300)
      .describe('mails for a new password asked for from one address in an hour'),
    RESET_MAILS_PER_ACCOUNT: whole(1).default(5).describe('mails for a new password to one account in an hour'),

    OPERATOR_EMAIL: z.email().optional().describe('the first operator; goes with OPERATOR_PASSWORD'),
    OPERATOR_PASSWORD: z.string().min(MIN_PASSWORD_LENGTH).optional().describe('the first operator’s password'),
    SECOND_OPERATOR_EMAIL: z.email().optional().describe('another operator; goes with SECOND_OPERATOR_PASSWORD'),
    SECOND_OPERATOR_PASSWORD: z.string().min(MIN_PASSWORD_LENGTH).optional().describe('the other operator’s password'),
    CONTACT_EMAIL: z.email().optional().describe('where people write to whoever runs the product'),
    PAYMENT_TWO_OPERATORS_FROM: whole(1)
      .optional()
      .describe('rupiah from which two operators have to confirm a payment; one is enough if left out'),
    PLANS: jsonSetting(planTableSchema).optional().describe('a table of plans in place of the built-in one, as JSON'),
    PAYMENT_FORM_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('an external form for the proof of payment'),
    QRIS_PAYLOAD: z
      .string()
      .superRefine((payload, context) => {
        const problem = payloadProblem(payload);
        if (problem !== undefined) context.addIssue({ code: 'custom', message: `is no QRIS to pay with: ${problem}` });
      })
      .optional()
      .describe('the text of the merchant’s static QRIS code; an example that nobody can pay stands in for it'),
    QRIS_IMAGE: z.string().optional().describe('a picture file that is shown in place of a QR code of ours'),
    WORK_FOLDER: z
      .string()
      .min(1)
      .describe('a local folder for proofs that are being received; nothing in it need survive'),
  })
  .refine((config) => (config.OPERATOR_EMAIL === undefined) === (config.OPERATOR_PASSWORD === undefined), {
    path: ['OPERATOR_PASSWORD'],
    message: 'goes with OPERATOR_EMAIL',
  })
  .refine(
    (config) => (config.SECOND_OPERATOR_EMAIL === undefined) === (config.SECOND_OPERATOR_PASSWORD === undefined),
    {
      path: ['SECOND_OPERATOR_PASSWORD'],
      message: 'goes with SECOND_OPERATOR_EMAIL',
    },
  );

export type AuthConfig = z.output<typeof authConfigSchema>;
