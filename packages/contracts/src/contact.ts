/** Topics of the contact form on the landing page (R-LAND-5). Screens import this file, so it must not import zod. */
export const contactTopics = ['demo', 'plan', 'question'] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const MAX_CONTACT_NAME = 120;
export const MAX_CONTACT_MESSAGE = 4000;
