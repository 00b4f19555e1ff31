import { defineCall } from '../call';
import { contactTopics, MAX_CONTACT_MESSAGE, MAX_CONTACT_NAME } from '../contact';
import { success } from '../entities/values';
import { filledText, text } from '../text';
import { z } from '../zod';

export const contact = {
  send: defineCall('contact.send', {
    requirement: 'R-LAND-6',
    title: 'Write to whoever runs the product',
    body: z.object({
      name: filledText({ max: MAX_CONTACT_NAME }),
      email: z.email().max(254),
      company: text({ max: MAX_CONTACT_NAME }).default(''),
      topic: z.enum(contactTopics).default('question'),
      message: filledText({ max: MAX_CONTACT_MESSAGE }),
      /** A field that people do not see. When a program fills it in, the message is not sent. */
      website: text({ max: 2000 }).default(''),
    }),
    response: z.object({ success }),
  }),
};
