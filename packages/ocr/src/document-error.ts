import type { Sentence } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';

/** Error codes of documents; services pass them on unchanged. */
export type DocumentErrorCode =
  | 'encrypted_pdf'
  | 'too_many_pages'
  | 'image_too_large'
  | 'damaged_document'
  | 'unsupported_type'
  | 'page_memory'
  | 'page_deadline';

const statuses = {
  encrypted_pdf: 422,
  too_many_pages: 413,
  image_too_large: 413,
  damaged_document: 422,
  unsupported_type: 415,
  page_memory: 422,
  page_deadline: 422,
} as const satisfies Record<DocumentErrorCode, 413 | 415 | 422>;

/** A document that cannot be read, with a sentence that tells a person what to do. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly status: 413 | 415 | 422;

  constructor(
    readonly code: DocumentErrorCode,
    readonly said: Sentence,
  ) {
    super(inEnglish(said));
    this.status = statuses[code];
  }
}
