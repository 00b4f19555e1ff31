import { MAX_FILE_LABELS, sentence } from '@rapi/contracts';
import { refusedField } from '@rapi/service-kit';
import type { FileModel, FileRecord } from '../records/file-record';

export interface LabelInUse {
  name: string;
  files: number;
}

const sameLabel = (label: string): string => label.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase();

/** A label as it is stored: single spaces between words, letters composed (NFC). */
const tidyLabel = (label: string): string => label.normalize('NFC').replace(/\s+/g, ' ').trim();

/** The labels of a user's files, by name, with how many files have each. */
export async function labelsInUse(files: FileModel, userId: string): Promise<LabelInUse[]> {
  const records = await files.find({ userId, removedAt: null, labels: { $exists: true } }, { labels: 1 }).lean();
  const counts = new Map<string, number>();
  for (const label of records.flatMap(({ labels }) => labels ?? [])) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, files: count }))
    .sort((one, other) => one.name.localeCompare(other.name, 'id'));
}

/** Each label once, in the spelling already in use: `pajak` next to `Pajak` would be two labels for one thing. */
export function spelled(labels: readonly string[], known: readonly string[]): string[] {
  const spellings = new Map([...known].reverse().map((label) => [sameLabel(label), label]));
  for (const label of labels) {
    const key = sameLabel(label);
    if (!spellings.has(key)) spellings.set(key, tidyLabel(label));
  }
  return [...new Set(labels.map((label) => spellings.get(sameLabel(label)) ?? tidyLabel(label)))];
}

/** The same, using the spellings of the user's other files. */
export async function spelledAsInUse(files: FileModel, userId: string, labels: readonly string[]): Promise<string[]> {
  const known = await labelsInUse(files, userId);
  return spelled(
    labels,
    known.map(({ name }) => name),
  );
}

/** A file's labels after adding some and removing others. */
export function changedLabels(
  labels: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  const gone = new Set(remove.map(sameLabel));
  return [...new Set([...labels.filter((label) => !gone.has(sameLabel(label))), ...add])];
}

const setLabels = (files: FileModel, { _id }: FileRecord, labels: readonly string[]) =>
  files.updateOne(
    { _id, removedAt: null },
    labels.length > 0 ? { $set: { labels: [...labels] } } : { $unset: { labels: '' } },
  );

/** Adds labels to files and removes others; changes none of the files if one would have too many. */
export async function labelFiles(
  files: FileModel,
  userId: string,
  records: readonly FileRecord[],
  wanted: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  const change = { ...wanted, add: await spelledAsInUse(files, userId, wanted.add) };
  const changes = records.map((file) => ({ file, labels: changedLabels(file.labels ?? [], change) }));
  if (changes.some(({ labels }) => labels.length > MAX_FILE_LABELS)) {
    throw refusedField('add', sentence('label_too_many', { limit: MAX_FILE_LABELS }));
  }
  for (const { file, labels } of changes) await setLabels(files, file, labels);
}
