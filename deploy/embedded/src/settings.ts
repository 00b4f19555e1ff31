import { join, resolve } from 'node:path';
import { httpSettings } from '@rapi/service-kit';
import { z } from 'zod';

const address = (...schemes: string[]) =>
  z
    .string()
    .refine((value) => schemes.some((scheme) => value.startsWith(scheme)), `must begin with ${schemes.join(' or ')}`);

/** src and dist lie at the same depth. */
const BUILT_FRONTENDS = join(__dirname, '..', '..', '..', 'frontends');

/** The settings of `make start`. Every address left out gets an embedded stand-in under the data folder. */
export const embeddedSettings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('where the product answers'),
  HOST: z.string().default('127.0.0.1').describe('the address to listen on; 0.0.0.0 lets other machines in'),
  METRICS_PORT: httpSettings.METRICS_PORT,
  FRONTENDS_FOLDER: z.string().default(BUILT_FRONTENDS).describe('the folder that holds shell/dist and its siblings'),
  RAPI_DATA: z
    .string()
    .default('.data')
    .transform((folder) => resolve(folder))
    .describe('the folder that holds everything the product keeps'),
  MONGODB_URL: address('mongodb:', 'mongodb+srv:').optional().describe('a MongoDB server in place of mongo-lite'),
  OBJECTS_URL: address('file:', 's3+http:', 's3+https:').optional().describe('an S3 store in place of a folder'),
  BROKER_URL: address('memory:', 'amqp:', 'amqps:').optional().describe('a RabbitMQ server in place of memory'),
  MAIL_URL: address('file:', 'smtp:', 'smtps:')
    .optional()
    .describe('an SMTP server in place of a folder of .eml files'),
  MAIL_FROM: z.string().default('Rapi <no-reply@localhost>').describe('the sender of all mail'),
  WEBHOOK_ALLOWED_HOSTS: z
    .string()
    .default('')
    .describe('hosts, as `host` or `host:port`, that webhooks may lead to although they are private or have no HTTPS'),
  NOTIFICATION_ATTACHMENT_MB: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(10)
    .describe('results up to so many megabytes go with the mail that tells of them'),
  ALLOWED_HOSTS: z
    .string()
    .default('')
    .describe('further host names of the product, separated by spaces, besides that of PUBLIC_URL'),
  PUBLIC_URL: z.url().optional().describe('the address that links in mails lead to'),
  OPERATOR_EMAIL: z.email().optional().describe('the e-mail address of the first operator'),
  OPERATOR_PASSWORD: z.string().min(8).optional().describe('the password of the first operator'),
  SECOND_OPERATOR_EMAIL: z.email().optional().describe('the e-mail address of another operator'),
  SECOND_OPERATOR_PASSWORD: z.string().min(8).optional().describe('the password of the other operator'),
  CONTACT_EMAIL: z.email().optional().describe('where people write to whoever runs the product'),
  PAYMENT_TWO_OPERATORS_FROM: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('rupiah from which two operators have to confirm a payment'),
  PAYMENT_FORM_URL: z.url().optional().describe('an external form in place of the product’s own proof of payment'),
  QRIS_PAYLOAD: z.string().optional().describe('the text of the merchant’s static QRIS code, which payers pay'),
  QRIS_IMAGE: z.string().optional().describe('a picture file that is shown in place of a QR code of ours'),
  RAPI_PLANS: z.string().optional().describe('a JSON file that replaces the table of plans and limits'),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('how many reverse proxies stand before the product'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('warn')
    .describe('the least level that is logged'),
  ENGINE_WORKERS: z.coerce.number().int().min(1).default(2).describe('child processes for table work'),
  OCR_WORKERS: z.coerce.number().int().min(1).max(16).default(1).describe('child processes that read pages'),
  OCR_ENGINES: z
    .enum(['both', 'tesseract'])
    .default('both')
    .describe('tesseract alone takes half the memory and time, and reads photos less well'),
  OCR_IDLE_MINUTES: z.coerce
    .number()
    .positive()
    .default(5)
    .describe('minutes without a page after which the page readers end'),
  OCR_FORM_URL: z.url().optional().describe('an external form in place of the product’s own OCR page'),
});

export type EmbeddedSettings = z.output<typeof embeddedSettings>;
