import { sentence } from '@rapi/contracts';
import { refusedField } from '@rapi/service-kit';

/** What templates are for. Screens say them by their ids in their own language. */
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
/** Refuses a category that nobody could find the template by (R-MARKET-3). */
export function checkCategory(name: string | undefined): void {
  if (name === undefined || categories.some(({ category_name }) => category_name === name)) return;
  const known = categories.map(({ category_name }) => category_name);
  throw refusedField('category', sentence('template_category_unknown', { category: name, known }));
}

export type CategoryName = (typeof categories)[number]['category_name'];
