import { ApiError, isCancelled } from '@rapi/ui';

interface DocumentedWords {
  /** For a refusal: includes the server's own sentence, if there is one. */
  refused: (detail: string) => string;
  /** For when the server cannot be reached. */
  unreachable: string;
}

/** Makes a call fail with the required words (R-TOOL-3), keeping the reason. */
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
