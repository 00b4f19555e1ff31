import { calls } from '@rapi/contracts';
import type { OcrDocument } from '@rapi/contracts';
import { loadConfig } from '@rapi/service-kit';
import { startTableStack, type UserClient } from '@rapi/service-test-kit';
import { until } from '@rapi/test-kit';
import { ocrConfigSchema } from '../src/config';
import { createOcr } from '../src/service';

const settings = { OCR_ENGINES: 'tesseract', LOG_LEVEL: process.env['OCR_TEST_LOG'] ?? 'silent' };

/** The ocr service with the files service and everything both need. */
export const startOcrStack = (own: Readonly<Record<string, string>> = {}) =>
  startTableStack('ocr', {
    create: (env, dependencies) =>
      createOcr(loadConfig(ocrConfigSchema, { ...env, ...settings, ...own }), dependencies),
  });

export function documentForm(name: string, content: Buffer, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new File([new Uint8Array(content)], name));
  return form;
}

export const submit = async (
  user: UserClient,
  name: string,
  content: Buffer,
  fields?: Readonly<Record<string, string>>,
) => (await user.ask(calls.ocr.submit, { form: documentForm(name, content, fields) })).data;

/** Waits until a document's reading is over, and returns the document. */
export const over = (user: UserClient, id: string): Promise<OcrDocument> =>
  until(
    'the document is over',
    async () => {
      const { data } = await user.ask(calls.ocr.get, { params: { id } });
      return (data.status === 'completed' || data.status === 'failed') && data;
    },
    { timeoutMs: 150_000, everyMs: 100 },
  );

/** Hands a document in and waits until it is read. */
export async function read(user: UserClient, name: string, content: Buffer, fields?: Readonly<Record<string, string>>) {
  const { id } = await submit(user, name, content, fields);
  const document = await over(user, id);
  if (document.status === 'failed') throw new Error(`${name}: ${document.error ?? ''}`);
  return document;
}
