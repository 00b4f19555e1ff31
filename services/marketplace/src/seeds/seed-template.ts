import type { businessSectors, industries, RecipeStep } from '@rapi/contracts';
import type { CategoryName } from '../records/categories';
import type { SeedName } from './words/words';

/** A template that the product brings (R-MARKET-5). */
export interface SeedTemplate {
  /** What it is called in the catalogues of its texts. */
  name: SeedName;
  /** Goes up when the steps change: who has it is told of a newer version. */
  version: number;
  industry: (typeof industries)[number];
  category: CategoryName;
  sector: (typeof businessSectors)[number];
  tags: readonly string[];
  isFeatured?: true;
  priceIdr?: number;
  steps: readonly RecipeStep[];
  /** A small CSV as such tables come: what the template does is shown and tested on it. */
  sample: string;
}
