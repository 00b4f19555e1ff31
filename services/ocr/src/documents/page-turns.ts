import { notFound } from '@rapi/service-kit';
import type { Quarter } from '@rapi/ocr';
import type { OcrPorts } from '../ports';
import type { DocumentRecord, PageTurn } from './document-record';
import { pageContent } from './page-content';
import type { PageRecord } from './page-record';

type Turned = Pick<DocumentRecord, 'turns'>;

export const turnOf = ({ turns = [] }: Turned, pageNumber: number): Quarter | null =>
  turns.find((turn) => turn.pageNumber === pageNumber)?.quarter ?? null;

/** Whether a page was read as a person last turned it. */
export const isReadAsTurned = (
  document: Turned,
  { pageNumber, turn = null }: Pick<PageRecord, 'pageNumber' | 'turn'>,
) => turn === turnOf(document, pageNumber);

const quarters = [0, 90, 180, 270] as const;
const quarterOf = (degrees: number): Quarter => quarters[Math.round(degrees / 90) % 4] ?? 0;

/** The document's turns, with one page turned by some degrees from how it is shown. */
export async function withTurn(
  { pages }: Pick<OcrPorts, 'pages'>,
  { _id, pagesSince, turns = [] }: Pick<DocumentRecord, '_id' | 'pagesSince' | 'turns'>,
  { page_number: pageNumber, degrees }: { page_number: number; degrees: number },
): Promise<PageTurn[]> {
  const record = await pages.findOne({ _id: `${_id}:${pageNumber}`, run: { $gte: pagesSince } }).lean<PageRecord>();
  const content = record && pageContent(record);
  if (!content) throw notFound('page');
  const quarter = quarterOf(content.page.rotation + degrees);
  return [...turns.filter((turn) => turn.pageNumber !== pageNumber), { pageNumber, quarter }];
}
