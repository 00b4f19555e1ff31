import { ocrPage } from '@rapi/contracts';
import { z } from 'zod';

const contentSchema = z.object({
  page: ocrPage,
  /** Lines printed on the page. */
  rules: z.array(
    z.object({
      orientation: z.enum(['horizontal', 'vertical']),
      x1: z.number(),
      y1: z.number(),
      x2: z.number(),
      y2: z.number(),
    }),
  ),
});
export type PageContent = z.infer<typeof contentSchema>;

/** What stands on a page; nothing where it could not be read. */
export const pageContent = ({ content }: { content: string | null }): PageContent | undefined =>
  content === null ? undefined : contentSchema.parse(JSON.parse(content));
