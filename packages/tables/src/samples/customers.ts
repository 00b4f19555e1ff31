import { careless, sometimes, writtenPhone } from './dirt';
import { createRandom, type Random } from './random';
import type { SampleTable, SampleValue } from './sample-table';
import { cities, firstNames, lastNames, streets } from './words';

const CUSTOMERS = 260;

interface Customer {
  first: string;
  last: string;
  subscriber: string;
  email: string;
  street: string;
  house: number;
  city: (typeof cities)[number];
  npwp: string;
}

function customer(random: Random, index: number): Customer {
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  const digits = random.digits(15);
  return {
    first,
    last,
    subscriber: `${random.between(11, 59)}${random.digits(8)}`,
    email: `${first}.${last}${index}@contoh.co.id`.toLowerCase(),
    street: random.pick(streets),
    house: random.between(1, 199),
    city: random.pick(cities),
    npwp: digits.replace(/^(..)(...)(...)(.)(...)(...)$/, '$1.$2.$3.$4-$5.$6'),
  };
}

/** A customer as someone entered it: spelling of name, phone and address varies. */
function entered(
  random: Random,
  code: string,
  { first, last, subscriber, email, street, house, city, npwp }: Customer,
): SampleValue[] {
  const name = random.chance(0.1) ? `${first} ${last.charAt(0)}.` : `${first} ${last}`;
  const [town, province, postal] = city;
  return [
    code,
    careless(random, name),
    sometimes(random, 0.96, writtenPhone(random, subscriber)),
    sometimes(
      random,
      0.92,
      random.chance(0.1) ? email.toUpperCase() : random.chance(0.04) ? email.replace('@', ' at ') : email,
    ),
    `${street} No. ${house}`,
    careless(random, town),
    sometimes(random, 0.9, province),
    `${postal}${String(house % 90).padStart(2, '0')}`,
    sometimes(random, 0.7, random.chance(0.2) ? npwp.replace(/\D/g, '') : npwp),
  ];
}

/** Customers, some entered twice with other spellings; phones in all common forms. */
export function customersSample(seed = 62): SampleTable {
  const random = createRandom(seed);
  const rows: SampleValue[][] = [];
  let number = 0;
  const code = () => `C${String((number += 1)).padStart(4, '0')}`;
  for (let index = 0; index < CUSTOMERS; index += 1) {
    const one = customer(random, index);
    rows.push(entered(random, code(), one));
    if (random.chance(0.12)) rows.push(entered(random, code(), one));
    if (random.chance(0.04)) rows.push([...(rows.at(-1) ?? [])]);
  }
  const header = ['Kode', 'Nama', 'Telepon', 'Email', 'Alamat', 'Kota', 'Provinsi', 'Kode Pos', 'NPWP'];
  return { filename: 'contoh_pelanggan.xlsx', rows: [header, ...rows] };
}
