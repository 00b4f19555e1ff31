/** Refusals for operators, and the message to a suspended account. */
export const operating = {
  account_suspended: 'This account is suspended. Please contact whoever runs this product.',
  account_suspended_contact: 'This account is suspended. Please write to {{contact}}.',
  own_suspension: 'You cannot suspend your own account.',
  user_suspended_already: 'This account is suspended already.',
  user_not_suspended: 'This account is not suspended.',
  skipped_suspended: 'The account is suspended.',
  word_job_queue: 'Queue',
} as const;
