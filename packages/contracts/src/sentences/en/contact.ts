/** Refusals of the contact form on the landing page. */
export const contact = {
  contact_not_set_up: 'Nobody reads messages here yet. Please ask whoever runs this installation in another way.',
  too_many_contact_messages: 'Several messages have been sent from here already. Please try again later.',
} as const;
