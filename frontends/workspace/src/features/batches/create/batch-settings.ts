import type { ApiBody } from '@rapi/ui';

export type BatchSettings = Required<ApiBody<'batch.create'>> & {
  indonesian_optimization: Required<NonNullable<ApiBody<'batch.create'>['indonesian_optimization']>>;
};

/** R-BATCH-5. */
export const priorities = [1, 3, 5, 7, 10] as const;
export const categories = [
  'invoice-processing',
  'inventory-management',
  'financial-reports',
  'hr-payroll',
  'sales-analytics',
  'tax-compliance',
  'ecommerce',
  'general-business',
] as const;
export const optimizations = [
  'compliance_check',
  'business_hours_only',
  'indonesian_holidays_skip',
  'tax_optimization',
] as const;
export const timezones = [
  { zone: 'Asia/Jakarta', name: 'WIB' },
  { zone: 'Asia/Makassar', name: 'WITA' },
  { zone: 'Asia/Jayapura', name: 'WIT' },
] as const;

/** The documented defaults (R-BATCH-4). */
export const newSettings: BatchSettings = {
  name: '',
  description: '',
  template_id: null,
  file_ids: [],
  business_category: 'general-business',
  priority: 5,
  indonesian_optimization: {
    timezone: 'Asia/Jakarta',
    business_hours_only: false,
    indonesian_holidays_skip: false,
    compliance_check: true,
    tax_optimization: false,
  },
};
