import { type DocumentReading, readDocument } from '@rapi/documents';
import type { JobContext, Task } from '@rapi/worker-pool';
import { type PdfOrder, writeSearchablePdf } from '../exports/searchable-pdf';
import type { ReadingWishes } from '../documents/document-record';
import { pageContent } from '../documents/page-content';

interface ReadingOrder {
  /** The stored content of each page. */
  contents: string[];
  asked: ReadingWishes['document_type'];
  /** The day of the upload; absent where it is not known. */
  received?: string;
}

const task = <Input, Output>(run: (input: Input) => Output | Promise<Output>): Task<JobContext, Input, Output> => ({
  run: async (_context, input) => run(input),
});

/** The tasks on documents that run in a child process. */
export const documentTasks = {
  readDocument: task(({ contents, asked, received }: ReadingOrder): DocumentReading => {
    const pages = contents.flatMap((content) => pageContent({ content }) ?? []);
    return readDocument(pages, asked, received);
  }),

  writePdf: task(async (order: PdfOrder): Promise<true> => {
    await writeSearchablePdf(order);
    return true;
  }),
};
export type DocumentTasks = typeof documentTasks;
