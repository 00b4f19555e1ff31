import { defineCall } from '../call';
import { success } from '../entities/values';
import { z } from '../zod';

/** Whether an address takes mail about the jobs of an account: `asked` until its reader has decided. */
export const recipientStates = ['asked', 'confirmed', 'refused'] as const;

const recipient = z.object({
  address: z.string(),
  /** Whose mail it is. */
  sender_name: z.string(),
  state: z.enum(recipientStates),
});
export type MailRecipient = z.infer<typeof recipient>;

/** What the reader of a mail about jobs decides; the link in the mail is all it takes. */
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
