import { ApiError, isCancelled } from '@rapi/ui';

interface DocumentedWords {
  /** Where the server refused: with its own sentence, if it gave one. */
  refused: (detail: string) => string;
  /** Where nobody answered. */
  unreachable: string;
}

/** Lets a call fail in the required words (R-TOOL-3), and keeps the reason beside them. */
export async function inDocumentedWords<Answer>(
  answer: Promise<Answer>,
  { refused, unreachable }: DocumentedWords,
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError) || isCancelled(error)) throw error;
    const { status, code, requestId, fields, retryAfter } = error;
    const detail = status === 0 ? `${unreachable}. ${error.detail}` : refused(error.detail);
    throw new ApiError({ status, code, detail, requestId, fields, retryAfter }, { cause: error });
  }
}
