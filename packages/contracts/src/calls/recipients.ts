import { defineCall } from '../call';
import { success } from '../entities/values';
import { z } from '../zod';

/** Whether an address accepts mail about an account's jobs: `asked` until its reader decides. */
export const recipientStates = ['asked', 'confirmed', 'refused'] as const;

const recipient = z.object({
  address: z.string(),
  /** The person who sends the mail. */
  sender_name: z.string(),
  state: z.enum(recipientStates),
});
export type MailRecipient = z.infer<typeof recipient>;

/** Calls with which the reader of a job mail decides about it. The link in the mail is enough to make them. */
export const recipients = {
  find: defineCall('recipients.find', {
    requirement: 'R-SCHED-48',
    title: 'Whose mail an address is asked to take, and what it has said',
    response: z.object({ recipient }),
  }),
  decide: defineCall('recipients.decide', {
    requirement: 'R-SCHED-49',
    title: 'Take mail about the jobs of an account, or no more of it',
    body: z.object({ accepts: z.boolean() }),
    response: z.object({ success, recipient }),
  }),
  unsubscribe: defineCall('recipients.unsubscribe', {
    requirement: 'R-SCHED-50',
    title: 'Take no more mail: what mail programs call at one click (RFC 8058)',
    response: z.object({ success }),
  }),
};
