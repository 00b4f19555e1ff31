import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const secretsSchema = z.object({
  /** What services sign their calls to one another with. */
  serviceToken: z.string().min(32),
  /** The private key of access tokens, as PEM (PKCS 8). */
  accessTokenKey: z.string().refine((pem) => createPrivateKey(pem).asymmetricKeyType === 'ec'),
});
export type Secrets = z.output<typeof secretsSchema>;

function newSecrets(): Secrets {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    serviceToken: randomBytes(48).toString('base64url'),
    accessTokenKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** The installation's secrets: made at the first start, readable by their owner only, the same ever after. */
export async function loadSecrets(folder: string): Promise<Secrets> {
  const path = join(folder, 'secrets.json');
  if (existsSync(path)) return secretsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const secrets = newSecrets();
  const file = await open(`${path}.new`, 'w', 0o600);
  await file.writeFile(JSON.stringify(secrets, null, 2));
  await file.sync();
  await file.close();
  await rename(`${path}.new`, path);
  return secrets;
}
