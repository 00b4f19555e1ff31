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
export type CategoryName = (typeof categories)[number]['category_name'];
