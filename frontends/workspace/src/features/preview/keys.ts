import { fileKeys } from '../files/keys';

const all = [...fileKeys.all, 'preview'] as const;

export const previewKeys = {
  /** The version is part of the key: a tool's change makes another table. */
  summary: (id: string, version: number | null, sheet: string | undefined) =>
    [...all, id, version, 'summary', sheet] as const,
  rows: (id: string, version: number | null, sheet: string | undefined, filter: string | undefined) =>
    [...all, id, version, 'rows', sheet, filter] as const,
};
