import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** The newest mail to an address in a folder of mails, as text to read; undefined where there is none. */
export async function newestMail(folder: string, address: string): Promise<string | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  for (const name of names.sort().reverse()) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)));
    const readers = (mail.to ?? []).map((reader) => reader.address ?? '');
    if (!readers.some((reader) => reader.toLowerCase() === address.toLowerCase())) continue;
    const head = [`To: ${readers.join(', ')}`, `Subject: ${mail.subject ?? ''}`, `Date: ${mail.date ?? ''}`];
    return `${head.join('\n')}\n\n${(mail.text ?? '').trimEnd()}\n`;
  }
  return undefined;
}
