import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { sharedProduct } from './shared-product';

async function newestTo(address: string, product: string): Promise<Email | undefined> {
  const folder = join(product, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  for (const name of names.sort().reverse()) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)));
    if (mail.to?.some((reader) => reader.address === address)) return mail;
  }
  return undefined;
}

/** The newest mail to an address, as its reader's program takes it; waits until there is one. `product`: where its data lies. */
export async function readMail(address: string, withinMs = 30_000, product = sharedProduct().folder): Promise<Email> {
  for (const until = Date.now() + withinMs; Date.now() < until;) {
    const mail = await newestTo(address, product);
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error(`no mail came to ${address}`);
}
