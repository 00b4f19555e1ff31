/** What of a template is looked for and sorted by. */
export interface IndexedTemplate {
  id: string;
  category: string;
  industry: string | null;
  priceIdr: number;
  rating: number;
  downloadCount: number;
  publishedAt: number;
  isVerified: boolean;
  isFeatured: boolean;
}
