import type { businessSectors, industries, RecipeStep } from '@rapi/contracts';
import type { CategoryName } from '../records/categories';
import type { SeedName } from './words/words';

/** One of Rapi's own templates (R-MARKET-5). */
export interface SeedTemplate {
  /** Its name in the catalogues of texts. */
  name: SeedName;
  /** Incremented when the steps change, so that users hear of the newer version. */
  version: number;
  industry: (typeof industries)[number];
  category: CategoryName;
  sector: (typeof businessSectors)[number];
  tags: readonly string[];
  isFeatured?: true;
  priceIdr?: number;
  steps: readonly RecipeStep[];
  /** A small realistic CSV, to show and test what the template does. */
  sample: string;
}
