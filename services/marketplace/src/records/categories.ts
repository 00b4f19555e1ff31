import { sentence } from '@rapi/contracts';
import { refusedField } from '@rapi/service-kit';

/** The purposes of templates. Screens translate them by id. */
export const categories = [
  { id: 'sales', category_name: 'Sales' },
  { id: 'finance', category_name: 'Finance & Accounting' },
  { id: 'tax', category_name: 'Tax & Compliance' },
  { id: 'inventory', category_name: 'Inventory' },
  { id: 'payroll', category_name: 'HR & Payroll' },
  { id: 'operations', category_name: 'Operations' },
  { id: 'customers', category_name: 'Customers' },
  { id: 'cleaning', category_name: 'Data Cleaning' },
] as const;
/** Refuses an unknown category, because nobody would find the template by it (R-MARKET-3). */
export function checkCategory(name: string | undefined): void {
  if (name === undefined || categories.some(({ category_name }) => category_name === name)) return;
  const known = categories.map(({ category_name }) => category_name);
  throw refusedField('category', sentence('template_category_unknown', { category: name, known }));
}

export type CategoryName = (typeof categories)[number]['category_name'];
