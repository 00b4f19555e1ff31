/** Accounts, passwords, payments, plans and limits. */
export const account = {
  incorrect_credentials: 'Incorrect email or password',
  current_password_wrong: 'This is not your current password.',
  account_removal_begun: 'The time to keep this account is over: it is being deleted.',
  email_taken: 'Email already registered',
  password_too_common: 'This password is one of the first that are guessed. Please choose another.',
  password_too_short: 'Must be at least {{limit}} characters long',
  password_too_long: 'Must be at most {{limit}} characters long',
  link_invalid: 'This link is not valid or has been used already. Please ask for a new one.',
  sign_ins_failed: 'Too many failed sign-ins. Please wait a few minutes, or choose a new password.',
  sign_ins_failed_in_network: 'Too many failed sign-ins from your network. Please wait a few minutes.',
  too_many_registrations: 'Too many new accounts from your network. Please try again later.',
  too_many_reset_mails: 'Too many mails for a new password. Please try again later.',
  mail_address_refused: 'The mail server refuses this address.',
  own_payment: 'This payment is your own. Another operator has to decide on it.',
  second_operator_needed: 'You have confirmed this payment. Another operator has to confirm it too.',
  payment_decided: 'This payment has been decided already: it is {{status, word}}.',
  word_pending: 'pending',
  word_verified: 'verified',
  word_rejected: 'rejected',
  proof_missing: 'Please add the proof of your payment: a JPG, PNG or PDF.',
  proof_wrong_type: 'The proof must be a JPG, PNG or PDF.',
  proof_too_large: 'The proof must be at most {{megabytes}}MB.',
  chosen_file_empty: 'The file is empty. Please choose another.',
  payment_already_sent:
    'This payment has been sent already: its reference or proof is known. Look at your payments below, or check the reference.',
  too_many_waiting_payments: 'You have {{limit}} payments waiting to be verified. Please wait until they are decided.',
  transformations_used_up:
    'You have used all {{limit}} transformations of this month. The count starts again on {{day}}.',
  ocr_used_up: 'You have used all {{limit}} OCR documents of this month. The count starts again on {{day}}.',
  plan_without_transformations: 'Your plan does not include transformations. Upgrade your plan to make some.',
  plan_without_ocr: 'Your plan does not include OCR documents. Upgrade your plan to read some.',
  stored_bytes_damaged:
    'What is stored of this is damaged and could not be made anew. An earlier version may still be whole; your operator can restore a backup.',
  version_removed:
    'The rows of this version were removed to free space. The current version and the upload are still there.',
  working_data_full:
    'Versions, documents and exports take {{used}} of {{limit}} MB. Remove older versions under “Storage”, delete files, documents or exports, or upgrade your plan.',
  storage_full: 'Storage limit exceeded: {{used}} of {{limit}} MB are used. Delete files or upgrade your plan.',
  file_too_large: 'File size must be less than {{megabytes}}MB for {{tier}} tier.',
  word_session: 'session',
  word_receiving: 'being sent',
} as const;
