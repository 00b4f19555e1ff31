import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openapiYaml } from './openapi';

const target = join(__dirname, '../../../docs/openapi.yaml');
mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, openapiYaml());
