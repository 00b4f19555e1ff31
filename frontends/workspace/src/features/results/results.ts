import type { Row } from '@rapi/contracts';
import { useUser } from '@rapi/ui';
import { useSyncExternalStore } from 'react';

/** The outcome for a file that a template was applied to (R-TPL-7, "Processed result"). */
export interface ProcessedResult {
  /** The id of the transformation; a failure has an id of its own. */
  id: string;
  original_file: string;
  template_name: string;
  processed_filename: string;
  download_url?: string;
  file_id?: string;
  preview_data?: { columns: string[]; rows: Row[] };
  created_at: string;
  status: 'completed' | 'processing' | 'failed';
  /** Why it failed, in a sentence. */
  problem?: string;
}

/** They last as long as the browser's tab, and survive a reload. */
const KEY = 'processedResults';
const MOST = 50;

interface Kept {
  userId: string;
  results: readonly ProcessedResult[];
}

const none: readonly ProcessedResult[] = [];
const listeners = new Set<() => void>();
let kept: Kept | undefined;

const isResult = (value: unknown): value is ProcessedResult =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'original_file' in value &&
  'processed_filename' in value &&
  'created_at' in value &&
  'status' in value;

function stored(userId: string): readonly ProcessedResult[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const isMine = typeof value === 'object' && value !== null && 'userId' in value && value.userId === userId;
    return isMine && 'results' in value && Array.isArray(value.results) ? value.results.filter(isResult) : none;
  } catch {
    return none;
  }
}

/** The results of this session, newest first. Those of another user are not shown. */
export function resultsOf(userId: string): readonly ProcessedResult[] {
  if (kept?.userId !== userId) kept = { userId, results: stored(userId) };
  return kept.results;
}

function change(userId: string, results: readonly ProcessedResult[]): void {
  kept = { userId, results: results.slice(0, MOST) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // If the storage is full, they last until the page is reloaded.
  }
  listeners.forEach((listener) => listener());
}

export const addResult = (userId: string, result: ProcessedResult): void =>
  change(userId, [result, ...resultsOf(userId)]);

export const removeResult = (userId: string, id: string): void =>
  change(
    userId,
    resultsOf(userId).filter((result) => result.id !== id),
  );

export const clearResults = (userId: string): void => change(userId, none);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The results of the signed-in user. */
export function useResults(): readonly ProcessedResult[] {
  const { id } = useUser();
  return useSyncExternalStore(subscribe, () => resultsOf(id));
}
