import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Dataset } from './dataset';

/** Moves a file, also to another disk. */
export async function moveFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await rename(from, to);
  } catch {
    await copyFile(from, to);
    await rm(from);
  }
}

/** Moves a dataset with its schema from a job folder to its lasting folder. */
export async function keepDataset(dataset: Dataset, folder: string): Promise<Dataset> {
  const path = join(resolve(folder), `${dataset.hash}.parquet`);
  if (path === dataset.path) return dataset;
  await moveFile(dataset.path.replace(/\.parquet$/, '.json'), path.replace(/\.parquet$/, '.json'));
  await moveFile(dataset.path, path);
  return { ...dataset, path };
}
