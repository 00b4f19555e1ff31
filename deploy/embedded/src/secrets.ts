import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const secretsSchema = z.object({
  /** The secret that services sign their calls to one another with. */
  serviceToken: z.string().min(32),
});
export type Secrets = z.output<typeof secretsSchema>;

/** The installation's secrets: made at the first start, readable only by their owner, and never changed. */
export async function loadSecrets(folder: string): Promise<Secrets> {
  const path = join(folder, 'secrets.json');
  if (existsSync(path)) return secretsSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  const secrets: Secrets = { serviceToken: randomBytes(48).toString('base64url') };
  const file = await open(`${path}.new`, 'w', 0o600);
  await file.writeFile(JSON.stringify(secrets, null, 2));
  await file.sync();
  await file.close();
  await rename(`${path}.new`, path);
  return secrets;
}
