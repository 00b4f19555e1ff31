/** Names of the events in the audit trail. Screens import this file, so it must not import zod. */

/** What operators do to templates. The marketplace reports these events to the audit trail. */
export const templateAuditEvents = ['template_report_dismissed', 'template_taken_down', 'template_restored'] as const;

/** The events that the owner of an account sees. They concern that account only. */
export const ownEvents = [
  'registered',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_ended',
  'signed_out_everywhere',
  'refresh_token_reused',
  'email_verified',
  'password_reset_asked',
  'password_reset',
  'password_changed',
  'payment_sent',
  'payment_verified',
  'payment_rejected',
  'plan_started',
  'plan_ended',
  'api_key_made',
  'api_key_revoked',
  'data_copy_asked',
  'data_copy_downloaded',
  'export_made',
  'file_trashed',
  'file_restored',
  'file_deleted',
  'removal_asked',
  'removal_withdrawn',
  'user_suspended',
  'user_let_back',
] as const;
export type OwnEvent = (typeof ownEvents)[number];

export const auditEvents = [
  ...ownEvents,
  'sign_in_suspended',
  'password_set_by_configuration',
  'operator_granted',
  'payment_proof_seen',
  'payment_confirmed',
  'account_removed',
  'job_replayed',
  'job_dropped',
  'dead_letters_replayed',
  'dead_letters_dropped',
  'audit_downloaded',
  ...templateAuditEvents,
] as const;

export type AuditEvent = (typeof auditEvents)[number];
