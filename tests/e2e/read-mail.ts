import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { ApiUser } from '../src/product/api-user';
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

/** Confirms an account's address with the link that was mailed to it. */
export async function confirmAddress({ email, send }: Pick<ApiUser, 'email' | 'send'>): Promise<void> {
  const { text = '' } = await readMail(email);
  const token = /verify-email\?token=([\w.~-]+)/.exec(text)?.[1];
  const answer = await send('POST', '/auth/verify-email', { body: { token } });
  if (answer.status !== 200) throw new Error(answer.text);
}

/**
 * The newest mail to an address, as the reader's mail program receives it; waits until there is one. `product`: its
 * data folder.
 */
export async function readMail(address: string, withinMs = 30_000, product = sharedProduct().folder): Promise<Email> {
  for (const until = Date.now() + withinMs; Date.now() < until;) {
    const mail = await newestTo(address, product);
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error(`no mail came to ${address}`);
}
