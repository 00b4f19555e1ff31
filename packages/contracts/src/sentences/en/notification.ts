/** Messages of scheduled jobs, and where they go. */
export const notification = {
  unknown_placeholders_one: 'There is no {{placeholders, quoted}}. A message may speak of: {{known, joined}}.',
  unknown_placeholders_other: 'There are no {{placeholders, quoted}}. A message may speak of: {{known, joined}}.',
  webhook_address_invalid: 'This is not an address that a message can be sent to. Enter one that begins with https://.',
  webhook_address_not_https: 'Messages are only sent over https://. Check the address of the webhook.',
  webhook_address_with_password:
    'The address must not hold a user name or password. Put a token into its path instead.',
  webhook_address_not_public:
    'This address leads into a private network, so nothing is sent there. Whoever runs Rapi can allow the host.',
  webhook_answered: 'The webhook answered with status {{status}}.',
  webhook_not_answered: 'The webhook did not answer. Check its address, and whether it is running.',
  mail_server_down: 'The mail server cannot be reached. The message waits and is sent when it is back.',
  mails_of_the_day_sent: 'Your plan sends {{limit, number}} mails a day, and these are sent. This one was left out.',
  address_has_its_mails: 'This address has had {{limit}} mails today. This one was left out.',
  recipient_not_confirmed:
    'This recipient has been asked whether they want your mails. If they say yes within 7 days, the message is sent then.',
  recipient_refused: 'This recipient has declined your mails.',
  word_mail_recipient: 'Recipient',
  recipients_need_verified_address: 'Confirm your e-mail address first: until then, no mails about jobs are sent.',
  no_webhook: 'This job has no webhook. Add an address first.',
  delivery_on_its_way: 'This message is still on its way.',
  word_delivery: 'Message',
  word_notification_template: 'Message template',
} as const;
