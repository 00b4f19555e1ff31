import { agriculture } from './industries/agriculture';
import { banking } from './industries/banking';
import { construction } from './industries/construction';
import { education } from './industries/education';
import { energy } from './industries/energy';
import { government } from './industries/government';
import { healthcare } from './industries/healthcare';
import { manufacturing } from './industries/manufacturing';
import { realEstate } from './industries/real-estate';
import { retail } from './industries/retail';
import type { SeedTemplate } from './seed-template';
import { technology } from './industries/technology';
import { telecommunications } from './industries/telecommunications';
import { tourism } from './industries/tourism';
import { transportation } from './industries/transportation';

/** All of Rapi's own templates, at least two per industry (R-MARKET-5). */
export const seedTemplates: readonly SeedTemplate[] = [
  ...manufacturing,
  ...retail,
  ...banking,
  ...government,
  ...healthcare,
  ...education,
  ...agriculture,
  ...tourism,
  ...technology,
  ...construction,
  ...transportation,
  ...energy,
  ...telecommunications,
  ...realEstate,
];

/** The id is derived from the name, so that every replica and every start finds the same template. */
export const seedId = ({ name }: Pick<SeedTemplate, 'name'>): string => `rapi-${name.replaceAll('_', '-')}`;
export const seedOf = (id: string): SeedTemplate | undefined => seedTemplates.find((seed) => seedId(seed) === id);
