/** The searchable and sortable facts of a template. */
export interface IndexedTemplate {
  id: string;
  category: string;
  industry: string | null;
  priceIdr: number;
  rating: number;
  trustedRating: number;
  downloadCount: number;
  publishedAt: number;
  isVerified: boolean;
  isFeatured: boolean;
}
