import type { PageToRead } from '@rapi/documents';

/** A page as it is stored: as JSON, since texts on a page may not be valid database keys. */
export type PageContent = PageToRead;

/**
 * The content of a page; nothing where it could not be read. It is not validated: this service wrote it, and a document
 * of fifty pages has tens of thousands of words and is requested again and again while it is read.
 */
export const pageContent = ({ content }: { content: string | null }): PageContent | undefined =>
  content === null ? undefined : (JSON.parse(content) as PageContent);
