import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isObjectMissing, notFound } from '@rapi/service-kit';
import type { DocumentStores } from '../ports';
import type { DocumentRecord } from './document-record';
import { pageImageKey } from './object-keys';

const pageNumber = /^[1-9]\d{0,3}$/;

/**
 * Sends the picture of the upright page. It may show an identity card: no cache may keep it, and it is deleted with its
 * document.
 */
export async function sendPageImage(
  { objects, pages }: DocumentStores,
  document: DocumentRecord,
  number: string,
  response: ServerResponse,
): Promise<undefined> {
  const page = pageNumber.test(number)
    ? await pages.findOne({ _id: `${document._id}:${number}`, run: { $gte: document.pagesSince }, error: null }).lean()
    : null;
  if (!page) throw notFound('page');
  const key = pageImageKey(document, page.pageNumber);
  const { bytes } = await objects.stat(key).catch((error: unknown) => {
    throw isObjectMissing(error) ? notFound('page') : error;
  });
  const picture = await objects.get(key);
  response.setHeader('Content-Type', 'image/jpeg');
  response.setHeader('Content-Length', String(bytes));
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  try {
    await pipeline(picture, response);
  } catch (error) {
    if (!response.destroyed && !response.headersSent) throw error;
  }
  return undefined;
}
