import { MAX_PLAN_ROWS, MAX_ROWS, PLAN_DAYS, TRIAL_DAYS } from './limits';

export const tiers = ['free', 'pro', 'enterprise'] as const;
export type Tier = (typeof tiers)[number];

/** The limits of a plan (R-PLAN-1). `null` is unlimited. Months are calendar months in Asia/Jakarta. */
export interface PlanLimits {
  storage_mb: number;
  /** Storage for everything but uploads and outputs (R-STORE-4); ten times the storage by default. */
  working_data_mb?: number;
  max_file_size_mb: number;
  /** Rows of one table in a file; at most `MAX_PLAN_ROWS`. */
  max_rows: number;
  transformations_per_month: number | null;
  ocr_per_month: number | null;
  premium_export_formats: boolean;
  /** The fewest minutes between two runs of a scheduled job (R-SCHED-12). */
  min_schedule_minutes: number;
  api_keys: boolean;
  /** Records of each kind (`recordKinds`) that a user may have, and their total size (R-STORE-6). */
  records_per_kind: number;
  record_mb_per_kind: number;
  /** Mails about jobs per day in Asia/Jakarta (R-SCHED-47). */
  mails_per_day: number;
}

/** A price card of the landing page (R-LAND-4). Its names belong to the page and are not the tiers. */
export interface LandingPlan {
  name: string;
  price_idr: number;
  /** The price as the card shows it: `Rp 100k`. */
  price_label: string;
  period: 'month' | 'year' | null;
  /** Whether this is a starting price. */
  is_from: boolean;
  features: readonly string[];
}

/** A plan on the payment page (R-PAY-2). */
export interface PaymentPlan {
  plan: 'pro' | 'enterprise';
  name: string;
  price_usd: number;
  /** The amount in the QR code: QRIS supports rupiah only, while R-PAY-2 states dollars. */
  amount_idr: number;
  features: readonly string[];
}

export const workingDataMb = ({ working_data_mb, storage_mb }: PlanLimits): number =>
  working_data_mb ?? storage_mb * 10;

export interface PlanTable {
  limits: Readonly<Record<Tier | 'trial', PlanLimits>>;
  landing: readonly LandingPlan[];
  payment: readonly PaymentPlan[];
  payment_methods: readonly string[];
  trial_days: number;
  /** How many days a verified payment lasts. */
  plan_days: number;
  activation_hours: number;
}

/** The one table of plans. A customer who hosts the product gives its own as a JSON file of this shape. */
export const plans: PlanTable = {
  limits: {
    free: {
      storage_mb: 5,
      working_data_mb: 50,
      max_file_size_mb: 5,
      max_rows: MAX_ROWS,
      transformations_per_month: 100,
      ocr_per_month: 0,
      premium_export_formats: false,
      min_schedule_minutes: 15,
      api_keys: false,
      records_per_kind: 500,
      record_mb_per_kind: 2,
      mails_per_day: 20,
    },
    trial: {
      storage_mb: 15,
      working_data_mb: 150,
      max_file_size_mb: 15,
      max_rows: MAX_ROWS,
      transformations_per_month: 100,
      ocr_per_month: 1000,
      premium_export_formats: false,
      min_schedule_minutes: 15,
      api_keys: false,
      records_per_kind: 1_000,
      record_mb_per_kind: 5,
      mails_per_day: 50,
    },
    pro: {
      storage_mb: 15,
      working_data_mb: 150,
      max_file_size_mb: 15,
      max_rows: MAX_ROWS,
      transformations_per_month: 1000,
      ocr_per_month: 100,
      premium_export_formats: true,
      min_schedule_minutes: 5,
      api_keys: false,
      records_per_kind: 2_000,
      record_mb_per_kind: 10,
      mails_per_day: 200,
    },
    enterprise: {
      storage_mb: 100,
      working_data_mb: 1000,
      max_file_size_mb: 50,
      max_rows: MAX_PLAN_ROWS,
      transformations_per_month: null,
      ocr_per_month: 1000,
      premium_export_formats: true,
      min_schedule_minutes: 5,
      api_keys: true,
      records_per_kind: 10_000,
      record_mb_per_kind: 50,
      mails_per_day: 1_000,
    },
  },
  landing: [
    {
      name: 'Free',
      price_idr: 0,
      price_label: 'Rp 0',
      period: null,
      is_from: false,
      features: ['100 transformations a month', '5MB storage'],
    },
    {
      name: 'Starter',
      price_idr: 100_000,
      price_label: 'Rp 100k',
      period: 'month',
      is_from: false,
      features: ['OCR up to 1,000 documents a month', '1,000 transformations', '15MB storage'],
    },
    {
      name: 'Worker',
      price_idr: 200_000,
      price_label: 'Rp 200k',
      period: 'month',
      is_from: false,
      features: ['OCR up to 5,000 documents', 'Unlimited transformations', '50MB storage'],
    },
    {
      name: 'Enterprise',
      price_idr: 20_000_000,
      price_label: 'Rp 20M',
      period: 'year',
      is_from: true,
      features: ['Unlimited OCR', 'Custom storage'],
    },
  ],
  payment: [
    {
      plan: 'pro',
      name: 'Pro',
      price_usd: 9.99,
      amount_idr: 150_000,
      features: [
        '15MB storage',
        '100 conversions per month',
        'Priority support',
        'Advanced OCR',
        'Custom n8n integrations',
      ],
    },
    {
      plan: 'enterprise',
      name: 'Enterprise',
      price_usd: 29.99,
      amount_idr: 450_000,
      features: [
        '100MB storage',
        '1000 conversions per month',
        '24/7 priority support',
        'Advanced OCR + AI',
        'API access',
        'Custom deployment',
        'Dedicated account manager',
      ],
    },
  ],
  payment_methods: ['GoPay', 'OVO', 'DANA', 'ShopeePay', 'LinkAja', 'Bank Transfer', 'Credit Card'],
  trial_days: TRIAL_DAYS,
  plan_days: PLAN_DAYS,
  activation_hours: 24,
};

export interface PlanHolder {
  subscription_tier: Tier;
  /** ISO time; null if there was no trial. */
  trial_ends_at: string | null;
  /** ISO time until which a paid tier lasts; null if it lasts until changed. */
  plan_expires_at?: string | null;
}

/** The current tier: an expired paid tier is free again (R-PLAN-5). */
export function tierOf(user: PlanHolder, now: Date): Tier {
  const { subscription_tier, plan_expires_at } = user;
  return plan_expires_at && Date.parse(plan_expires_at) <= now.getTime() ? 'free' : subscription_tier;
}

export const isOnTrial = (user: PlanHolder, now: Date) =>
  tierOf(user, now) === 'free' && user.trial_ends_at !== null && now.getTime() < Date.parse(user.trial_ends_at);

/** The limits that apply to a user now. */
export function limitsFor(user: PlanHolder, now: Date, table: PlanTable = plans): PlanLimits {
  return table.limits[isOnTrial(user, now) ? 'trial' : tierOf(user, now)];
}
