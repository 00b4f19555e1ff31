import { createZipFile } from '@rapi/tables';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tableName } from '../source/table-name';

export interface ArchivedFile {
  name: string;
  path: string;
}

/** Makes file names that are safe in any archive and unique. */
export function archiveNames(names: readonly string[], extension: string): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const base =
      tableName(name)
        // eslint-disable-next-line no-control-regex -- no file system takes them
        .replace(/[\u0000-\u001f<>:"/\\|?*]+/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 100)
        .replace(/^[. ]+|[. ]+$/g, '') || 'data';
    let unique = base;
    for (let n = 2; taken.has(unique.toLowerCase()); n++) unique = `${base} (${n})`;
    taken.add(unique.toLowerCase());
    return `${unique}.${extension}`;
  });
}

/** Packs files into one archive. */
export async function writeArchive(files: readonly ArchivedFile[], path: string): Promise<void> {
  const zip = createZipFile(path);
  try {
    for (const file of files) await zip.part(file.name, createReadStream(file.path));
    await zip.finish();
  } catch (error) {
    zip.abandon();
    await rm(path, { force: true });
    throw error;
  }
}
