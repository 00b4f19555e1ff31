import type { MarketplaceTemplate } from '@rapi/contracts';
import { type BusinessSector, businessSectors, type Industry, industries } from '@rapi/contracts/marketplace-lists';
import { currentLanguage } from '@rapi/ui';
import { useTranslation } from 'react-i18next';

/** The server's categories; a template may have any other text. */
const categoryNames = {
  Sales: 'sales',
  'Finance & Accounting': 'finance',
  'Tax & Compliance': 'tax',
  Inventory: 'inventory',
  'HR & Payroll': 'payroll',
  Operations: 'operations',
  Customers: 'customers',
  'Data Cleaning': 'cleaning',
} as const;

const isCategory = (name: string): name is keyof typeof categoryNames => Object.hasOwn(categoryNames, name);
const isIndustry = (name: string): name is Industry => industries.some((each) => each === name);
const isSector = (name: string): name is BusinessSector => businessSectors.some((each) => each === name);

/** A template's texts and categories in the language of the page; an author's own words stay as written. */
export function useTemplateWords() {
  const { t } = useTranslation('workspace');
  return {
    textsOf: ({ template_name, description, translations }: MarketplaceTemplate) =>
      translations?.[currentLanguage()] ?? { template_name, description },
    categoryOf: (name: string) => (isCategory(name) ? t(`library.category.${categoryNames[name]}`) : name),
    industryOf: (name: string) => (isIndustry(name) ? t(`library.industry.${name}`) : name),
    sectorOf: (name: string) => (isSector(name) ? t(`library.sector.${name}`) : name),
  };
}
