import { fileAddress } from '@rapi/ui';
import type { BoardJob } from './tray-queries';

type Subject = Pick<BoardJob, 'id' | 'kind' | 'subject_id'>;

/** The page that shows what a job is about; undefined if that is a file to download, or unknown. */
export function pageOf({ id, kind, subject_id: subject }: Subject): string | undefined {
  switch (kind) {
    case 'ocr':
      return `/ocr?document=${encodeURIComponent(subject)}`;
    case 'batch':
      return `/automation/batches?batch=jobs&batch_job=${encodeURIComponent(subject)}`;
    case 'schedule':
      return `/automation/schedules?tab=jobs&job=${encodeURIComponent(subject)}`;
    case 'data-copy':
      return '/account';
    case 'export':
      return undefined;
    case 'call':
    case 'ingest':
    case 'recipe':
      // A refused upload has no file.
      return subject === id ? undefined : fileAddress(subject);
  }
}

interface Place {
  pathname: string;
  search: string;
}

/** Whether the open page itself shows jobs of this kind and says when they end. */
export function isShownAt({ pathname, search }: Place, kind: string): boolean {
  if (kind === 'ocr') return pathname.startsWith('/ocr');
  if (kind === 'data-copy') return pathname === '/account';
  if (pathname.startsWith('/automation') && (kind === 'batch' || kind === 'schedule')) return true;
  const open = new URLSearchParams(search);
  if (kind === 'batch') return open.has('batch');
  const dialog = open.get('dialog');
  if (kind === 'export') return dialog === 'exports';
  if (kind === 'schedule') return dialog === 'scheduled-jobs';
  // The page that made a call waits for it itself.
  return kind === 'call' || kind === 'ingest';
}
