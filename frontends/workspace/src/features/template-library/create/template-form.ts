import type { MarketplaceTemplate } from '@rapi/contracts';
import { type BusinessSector, businessSectors, type Industry, industries } from '@rapi/contracts/marketplace-lists';
import { tagsIn } from './tags';

/** Where the steps come from; `keep` keeps those the template has. */
export type SourceKind = 'local' | 'file' | 'keep';

export interface TemplateFields {
  name: string;
  description: string;
  category: string | null;
  industry: Industry | null;
  sector: BusinessSector | null;
  tags: string;
  price: number;
  isPublic: boolean;
  sourceKind: SourceKind;
  sourceId: string | null;
}

export const fieldsOf = (template: MarketplaceTemplate | undefined): TemplateFields => ({
  name: template?.template_name ?? '',
  description: template?.description ?? '',
  category: template?.category ?? null,
  industry: industries.find((each) => each === template?.industry) ?? null,
  sector: businessSectors.find((each) => each === template?.business_sector) ?? null,
  tags: template?.tags.join(', ') ?? '',
  price: template?.price_idr ?? 0,
  isPublic: template?.is_public ?? true,
  sourceKind: template ? 'keep' : 'local',
  sourceId: null,
});

/** R-MARKET-3. */
export const lacksRequired = ({ name, description, category }: TemplateFields): boolean =>
  name.trim() === '' || description.trim() === '' || category === null;

export const settingsOf = ({
  name,
  description,
  category,
  industry,
  sector,
  tags,
  price,
  isPublic,
}: TemplateFields) => ({
  template_name: name.trim(),
  description: description.trim(),
  category: category ?? '',
  industry,
  business_sector: sector,
  tags: tagsIn(tags),
  price_idr: price,
  is_public: isPublic,
});
