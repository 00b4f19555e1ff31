import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifest = z.object({ version: z.string() });

/** The product's version: all its packages have one. */
export const version: string = manifest.parse(
  JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')),
).version;
