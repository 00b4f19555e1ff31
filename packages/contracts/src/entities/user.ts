import { z } from '../zod';
import { tiers } from '../plans';
import { freeExportFormats } from './export';
import { text } from '../text';
import { count, time } from './values';

export const tier = z.enum(tiers);
export const roles = ['user', 'operator'] as const;
export const role = z.enum(roles);
export const locale = z.enum(['id', 'en']);
export const theme = z.enum(['light', 'dark', 'system']);
/** The default format of exports and scheduled jobs: one that every plan includes. */
export const defaultFormat = z.enum(freeExportFormats);

/** The decimal sign to assume when neither a column nor its file decides: how to read 1.234 (R-READ-4). */
export const decimalSign = z.enum([',', '.']);

export const firstRunStatuses = ['under_way', 'left', 'hidden', 'finished'] as const;
/** The state of a user's first run: whether it is still going on, and the file it is about (R-HOME-3). */
export const firstRunSchema = z.object({
  status: z.enum(firstRunStatuses),
  file_id: text({ max: 100 }).nullable(),
});
export type FirstRun = z.infer<typeof firstRunSchema>;

/** R-AUTH-15. */
export const userSchema = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  subscription_tier: tier,
  role,
  email_verified: z.boolean(),
  trial_ends_at: time.nullable(),
  plan_expires_at: time.nullable(),
  /** When the account will be removed, after its owner asked for it. */
  removal_at: time.nullable(),
  locale,
  theme,
  default_format: defaultFormat,
  /** Null: the person is asked. */
  decimal_sign: decimalSign.nullable().optional(),
  /** Null until it is started or hidden. */
  first_run: firstRunSchema.nullable(),
  created_at: time,
});
export type User = z.infer<typeof userSchema>;

/** R-AUTH-15; a limit of null means unlimited. */
export const usageSchema = z.object({
  transformations_used: count,
  transformations_limit: count.nullable(),
  ocr_used: count,
  ocr_limit: count.nullable(),
  storage_used_mb: z.number(),
  storage_limit_mb: z.number(),
});
export type Usage = z.infer<typeof usageSchema>;

export const profileSchema = userSchema.extend({ usage: usageSchema });
export type Profile = z.infer<typeof profileSchema>;
