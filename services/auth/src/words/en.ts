/** English texts of mails and notices to account holders. */
export const en = {
  verify_email_subject: 'Confirm your email address for Rapi',
  verify_email_text: `Hello {{name}},

Thank you for creating a Rapi account. Please confirm your email address by opening this link:

{{link}}

The link works once, for 24 hours. If you did not create this account, you can ignore this message.

Rapi
`,
  reset_password_subject: 'Choose a new password for Rapi',
  reset_password_text: `Hello {{name}},

Somebody asked for a new password for your Rapi account. If that was you, choose one here:

{{link}}

The link works once, for one hour. If it was not you, you can ignore this message: your password stays as it is.

Rapi
`,
  password_changed_subject: 'Your Rapi password was changed',
  password_changed_text: `Hello {{name}},

The password of your Rapi account has just been changed, and you were signed out everywhere.

If that was not you, ask for a new password at once:

{{link}}

Rapi
`,
  payment_verified_subject: 'Your {{plan}} plan at Rapi is active',
  payment_verified_text: `Hello {{name}},

Thank you. Your payment has been verified, and your {{plan}} plan is active until {{until}}.

Your payments and your plan:

{{link}}

Rapi
`,
  payment_rejected_subject: 'Your payment at Rapi was not accepted',
  payment_rejected_text: `Hello {{name}},

Your payment for the {{plan}} plan could not be accepted. The reason:

{{reason}}

Your plan stays as it is. You can send the proof of your payment again here:

{{link}}

Rapi
`,
  plan_waits_subject: 'Your payment at Rapi has been verified',
  plan_waits_text: `Hello {{name}},

Thank you. Your payment has been verified. Your {{earlier}} plan goes on to its end; your {{plan}} plan begins then and lasts until {{until}}.

Your payments and your plan:

{{link}}

Rapi
`,
  plan_followed_subject: 'Your {{plan}} plan at Rapi has begun',
  plan_followed_text: `Hello {{name}},

Your {{earlier}} plan has ended, and the {{plan}} plan that you have paid for has begun. It is active until {{until}}.

Your payments and your plan:

{{link}}

Rapi
`,
  plan_ended_subject: 'Your {{plan}} plan at Rapi has ended',
  plan_ended_text: `Hello {{name}},

Your {{plan}} plan ended on {{until}}, and you are on the free plan now. Your files are all still there.

To go on with a plan, pay for it here:

{{link}}

Rapi
`,
  data_copy_made_subject: 'The copy of your Rapi data is ready',
  data_copy_made_text: `Hello {{name}},

The copy of everything in your Rapi account is ready. You can download it here until {{until}}:

{{link}}

If you did not ask for it, choose a new password at once.

Rapi
`,
  data_copy_file: 'Rapi data {{day}}.zip',
  data_copy_readme_file: 'READ ME.txt',
  data_copy_readme: `Everything in the Rapi account of {{name}}, as it was on {{day}}

account/          who you are, where you are signed in, what happened, your payments and API keys
files/as-uploaded your files, byte for byte as they were uploaded or made
files/now         the tables of changed files as they are now, as CSV
files/tools       what you set up for each file: mappings, rules, groupings, results
documents/        documents read by OCR: the pages as PDF, and what was read as JSON
tools/            your cleaning rules, wordlists and charts
templates/        your templates in the Template Library
exports/          what you exported, your report templates and workbooks
scheduled-jobs/   scheduled jobs and their runs
batches/          batches and their results

JSON is text that other programs read; its fields are those of the API of Rapi (Help, API).
A file that you deleted while this copy was made is empty.
`,
  removal_asked_subject: 'Your Rapi account will be deleted on {{until}}',
  removal_asked_text: `Hello {{name}},

Your Rapi account and everything in it will be deleted on {{until}}, as you asked. Until then it works as before.

If you want to keep it, or if that was not you, sign in and choose “Keep my account” here:

{{link}}

Rapi
`,
  api_key_made_subject: 'A new API key for your Rapi account',
  api_key_made_text: `Hello {{name}},

An API key called {{key}} has just been made for your Rapi account. Programs that have it work with your data.

If that was not you, revoke it here at once, and choose a new password:

{{link}}

Rapi
`,
  contact_topic_demo: 'a demo',
  contact_topic_plan: 'a plan',
  contact_topic_question: 'a question',
  contact_subject: 'Rapi: {{name}} writes about {{topic}}',
  contact_text: `{{name}} <{{email}}> wrote on the landing page about {{topic}}.
Company: {{company}}

{{message}}

Answer this mail to write to {{email}}.
`,
  payment_sent_title: 'A payment waits',
  payment_sent_message: 'A payment for the {{plan}} plan waits to be verified.',
  payment_confirmed_title: 'A payment waits for a second operator',
  payment_confirmed_message: 'A payment for the {{plan}} plan was confirmed once and waits for another operator.',
  payment_verified_title: 'Payment verified',
  payment_verified_message: 'Your {{plan}} plan is active until {{until}}.',
  payment_rejected_title: 'Payment not accepted',
  payment_rejected_message: 'Your payment for the {{plan}} plan was not accepted: {{reason}}',
  plan_waits_message: 'Your {{plan}} plan begins when your {{earlier}} plan ends, and lasts until {{until}}.',
  plan_followed_message: 'Your {{earlier}} plan has ended. Your {{plan}} plan is active until {{until}}.',
  plan_ended_notice_title: 'Plan ended',
  plan_ended_notice_message: 'Your {{plan}} plan has ended. You are on the free plan now.',
} as const;
