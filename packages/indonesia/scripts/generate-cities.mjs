// Writes src/data/cities.json from idn-area-data, so that no CSV is read at run time: npm run generate:cities
import { getRegencies } from 'idn-area-data';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..', '..');
const { version } = JSON.parse(await readFile(join(root, 'node_modules/idn-area-data/package.json'), 'utf8'));

/** The source has capitals only, and spells these two differently from the laws that created them. */
const spelled = { 'TOJO UNA UNA': 'Tojo Una-Una', PALANGKARAYA: 'Palangka Raya' };

function properCase(name) {
  return (
    spelled[name] ??
    name
      .toLowerCase()
      .split(' ')
      .map((word) => (word === 'dan' ? word : word[0].toUpperCase() + word.slice(1)))
      .join(' ')
  );
}

function cityOf({ code, name }) {
  const kind = name.startsWith('KOTA') ? 'kota' : 'kabupaten';
  const bare = name.replace(/^(KOTA|KABUPATEN)( ADMINISTRASI)? /, '');
  const type = name.slice(0, name.length - bare.length - 1);
  return [code, kind, properCase(type), properCase(bare)];
}

const cities = (await getRegencies()).map(cityOf);
const lines = cities.map((city) => `    ${JSON.stringify(city)}`).join(',\n');
const head = {
  attribution:
    'Contains information from Indonesian Area Data (idn-area-data, github.com/fityannugroho/idn-area-data), made available under the Open Database License (ODbL) 1.0; this derived list is under the same licence.',
  source: `idn-area-data ${version}`,
  columns: ['code', 'kind', 'type', 'name'],
};
const text = JSON.stringify(head, null, 2).slice(0, -2) + `,\n  "cities": [\n${lines}\n  ]\n}\n`;
await writeFile(join(here, '..', 'src', 'data', 'cities.json'), text);
console.log(`${cities.length} cities and regencies`);
