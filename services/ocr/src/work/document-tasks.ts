import type { OcrPage } from '@rapi/contracts';
import { type DocumentReading, pageText, readDocument, type RuledLine } from '@rapi/documents';
import type { JobContext, Task } from '@rapi/worker-pool';
import { type PdfOrder, writeSearchablePdf } from '../exports/searchable-pdf';
import type { ReadingWishes } from '../documents/document-record';
import { pageContent } from '../documents/page-content';

interface PageContentOrder {
  page: OcrPage;
  rules: RuledLine[];
}

interface ReadingOrder {
  /** Of each page, as it is kept. */
  contents: string[];
  asked: ReadingWishes['document_type'];
}

const task = <Input, Output>(run: (input: Input) => Output | Promise<Output>): Task<JobContext, Input, Output> => ({
  run: async (_context, input) => run(input),
});

/** What is done with documents in a child process. */
export const documentTasks = {
  /** A page as it is kept, with its text in reading order. */
  pageContent: task(({ page, rules }: PageContentOrder): string =>
    JSON.stringify({ page: { ...page, text: pageText(page) }, rules }),
  ),

  readDocument: task(({ contents, asked }: ReadingOrder): DocumentReading => {
    const pages = contents.flatMap((content) => pageContent({ content }) ?? []);
    return readDocument(pages, asked);
  }),

  writePdf: task(async (order: PdfOrder): Promise<true> => {
    await writeSearchablePdf(order);
    return true;
  }),
};
export type DocumentTasks = typeof documentTasks;
