import { MAX_PLAN_ROWS, MAX_ROWS } from './limits';
import { plans, type PlanTable } from './plans';
import { z } from './zod';

const amount = z.number().min(0);

export const planLimitsSchema = z.object({
  storage_mb: amount,
  working_data_mb: amount.optional(),
  max_file_size_mb: amount,
  max_rows: z.number().int().min(1).max(MAX_PLAN_ROWS).default(MAX_ROWS),
  transformations_per_month: z.number().int().min(0).nullable(),
  ocr_per_month: z.number().int().min(0).nullable(),
  premium_export_formats: z.boolean(),
  min_schedule_minutes: z.number().int().min(1).default(15),
  api_keys: z.boolean(),
  records_per_kind: z.number().int().min(1).default(plans.limits.trial.records_per_kind),
  record_mb_per_kind: amount.default(plans.limits.trial.record_mb_per_kind),
  mails_per_day: z.number().int().min(0).default(plans.limits.trial.mails_per_day),
});

export const landingPlanSchema = z.object({
  name: z.string().min(1),
  price_idr: amount,
  price_label: z.string().min(1),
  period: z.enum(['month', 'year']).nullable(),
  is_from: z.boolean(),
  features: z.array(z.string()),
});

export const paymentPlanSchema = z.object({
  plan: z.enum(['pro', 'enterprise']),
  name: z.string().min(1),
  price_usd: amount,
  amount_idr: z.number().int().min(1),
  features: z.array(z.string()),
});

/** The schema of a configured plan table, which replaces the whole built-in one. */
export const planTableSchema: z.ZodType<PlanTable> = z.object({
  limits: z.object({
    free: planLimitsSchema,
    trial: planLimitsSchema,
    pro: planLimitsSchema,
    enterprise: planLimitsSchema,
  }),
  landing: z.array(landingPlanSchema),
  payment: z.array(paymentPlanSchema),
  payment_methods: z.array(z.string()),
  trial_days: z.number().int().min(0),
  plan_days: z.number().int().min(1),
  activation_hours: z.number().min(0),
});
