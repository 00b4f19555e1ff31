import { ApiError } from '@rapi/ui';
import { inDocumentedWords } from './documented-error';

const words = { refused: (detail: string) => `Error: ${detail}`, unreachable: 'Error saving formula file' };
const failing = (status: number, code: 'network_error' | 'invalid_formula' | 'version_conflict' | 'cancelled') =>
  Promise.reject(new ApiError({ status, code, detail: 'The reason.', requestId: 'r1' }));

test('a refusal of the server is shown with its reason and keeps its code', async () => {
  await expect(inDocumentedWords(failing(422, 'invalid_formula'), words)).rejects.toMatchObject({
    detail: 'Error: The reason.',
    code: 'invalid_formula',
    requestId: 'r1',
  });
  await expect(inDocumentedWords(failing(409, 'version_conflict'), words)).rejects.toMatchObject({
    code: 'version_conflict',
  });
});

test('if the server did not answer, the required text comes first', () =>
  expect(inDocumentedWords(failing(0, 'network_error'), words)).rejects.toMatchObject({
    detail: 'Error saving formula file. The reason.',
  }));

test('passes on aborted calls and other errors unchanged', async () => {
  await expect(inDocumentedWords(failing(0, 'cancelled'), words)).rejects.toMatchObject({ detail: 'The reason.' });
  await expect(inDocumentedWords(Promise.reject(new TypeError('x')), words)).rejects.toThrow(TypeError);
});

test('a response is passed on', () => expect(inDocumentedWords(Promise.resolve(1), words)).resolves.toBe(1));
