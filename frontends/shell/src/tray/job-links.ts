import { fileAddress } from '@rapi/ui';
import type { BoardJob } from './tray-queries';

type Subject = Pick<BoardJob, 'id' | 'kind' | 'subject_id'>;

/** Where what a job is about can be looked at; undefined where it is a file to download, or nothing is known of it. */
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
      // An upload that was refused has no file.
      return subject === id ? undefined : fileAddress(subject);
  }
}

interface Place {
  pathname: string;
  search: string;
}

/** Whether the page that is open shows jobs of a kind itself, and says when they end. */
export function isShownAt({ pathname, search }: Place, kind: string): boolean {
  if (kind === 'ocr') return pathname.startsWith('/ocr');
  if (kind === 'data-copy') return pathname === '/account';
  if (pathname.startsWith('/automation') && (kind === 'batch' || kind === 'schedule')) return true;
  const open = new URLSearchParams(search);
  if (kind === 'batch') return open.has('batch');
  const dialog = open.get('dialog');
  if (kind === 'export') return dialog === 'exports';
  if (kind === 'schedule') return dialog === 'scheduled-jobs';
  // Whoever makes a call waits for it where it was made.
  return kind === 'call' || kind === 'ingest';
}
