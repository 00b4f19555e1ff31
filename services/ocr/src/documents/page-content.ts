import type { PageToRead } from '@rapi/documents';

/** A page as it is kept: JSON, since what stands on a page may be called what a key of a record may not. */
export type PageContent = PageToRead;

/**
 * What stands on a page; nothing where it could not be read. This service wrote it, of a page that the page reader gave; a
 * document of fifty pages has tens of thousands of words, and is asked for again and again while it is read.
 */
export const pageContent = ({ content }: { content: string | null }): PageContent | undefined =>
  content === null ? undefined : (JSON.parse(content) as PageContent);
