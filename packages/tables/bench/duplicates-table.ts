import { writeFile } from 'node:fs/promises';
import { createRandom, type Random } from '../src/samples/random';

const starts = ['Bu', 'Si', 'De', 'A', 'Ri', 'Sa', 'Yu', 'In', 'Pu', 'Ha', 'Nu', 'Wi', 'Ta', 'Ra', 'Fi', 'Ma'] as const;
const middles = ['di', 'ti', 'wi', 'gus', 'na', 'ri', 'li', 'ra', 'tri', 'yan', 'sa', 'man', 'lan', 'mi'] as const;
const ends = ['', 'ana', 'anto', 'yanti', 'wati', 'awan', 'ono', 'ni', 'sari', 'adi'] as const;
const families = ['Santoso', 'Wijaya', 'Lestari', 'Aminah', 'Hidayat', 'Kusuma', 'Pratama', 'Saputra', 'Siregar', 'Nasution', 'Halim', 'Gunawan', 'Permata', 'Utami', 'Setiawan', 'Rahman', 'Simanjuntak', 'Wibowo', 'Suryadi', 'Maharani'] as const; // prettier-ignore
const streets = ['Merdeka', 'Sudirman', 'Diponegoro', 'Ahmad Yani', 'Gatot Subroto', 'Kartini', 'Veteran', 'Pahlawan', 'Melati', 'Mawar', 'Cendana', 'Imam Bonjol'] as const; // prettier-ignore
const cities = [
  ['Jakarta', 'DKI Jakarta', '10'], ['Bandung', 'Jawa Barat', '40'], ['Surabaya', 'Jawa Timur', '60'], ['Medan', 'Sumatera Utara', '20'],
  ['Semarang', 'Jawa Tengah', '50'], ['Makassar', 'Sulawesi Selatan', '90'], ['Denpasar', 'Bali', '80'], ['Palembang', 'Sumatera Selatan', '30'],
  ['Bogor', 'Jawa Barat', '16'], ['Malang', 'Jawa Timur', '65'], ['Padang', 'Sumatera Barat', '25'], ['Pontianak', 'Kalimantan Barat', '78'],
] as const; // prettier-ignore

interface Person {
  name: string;
  phone: string;
  email: string;
  street: string;
  house: number;
  city: (typeof cities)[number];
  postal: string;
  npwp: string;
}

function person(random: Random, number: number): Person {
  const first = `${random.pick(starts)}${random.pick(middles)}${random.pick(ends)}`;
  const second = `${random.pick(starts).toLowerCase()}${random.pick(middles)}${random.pick(ends)}`;
  const name = `${first} ${second.charAt(0).toUpperCase()}${second.slice(1)} ${random.pick(families)}`;
  const city = random.pick(cities);
  return {
    name,
    phone: `8${random.pick(['12', '13', '21', '52', '57', '78', '96'])}${random.digits(8)}`,
    email: `${name.toLowerCase().replaceAll(' ', '.')}${number % 97}@${random.pick(['gmail.com', 'yahoo.co.id', 'contoh.co.id'])}`,
    street: random.pick(streets),
    house: 1 + random.between(0, 249),
    city,
    postal: `${city[2]}${random.digits(3)}`,
    npwp: random.digits(15),
  };
}

/** One letter left out, doubled, changed or swapped with the next. */
function typo(random: Random, text: string): string {
  const place = 1 + random.between(0, Math.max(0, text.length - 3));
  const [before, letter, after] = [text.slice(0, place), text.charAt(place), text.slice(place + 1)];
  switch (random.between(0, 3)) {
    case 0:
      return `${before}${after}`;
    case 1:
      return `${before}${letter}${letter}${after}`;
    case 2:
      return `${before}${random.pick(['a', 'i', 'u', 'e', 'o', 'n', 'r'])}${after}`;
    default:
      return `${before}${after.charAt(0)}${letter}${after.slice(1)}`;
  }
}

const written = (random: Random, phone: string): string =>
  random.pick([
    `0${phone}`,
    `+62${phone}`,
    `62${phone}`,
    `0${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`,
    `+62 ${phone.slice(0, 3)} ${phone.slice(3)}`,
  ]);

/** A person as someone enters them; `isAgain` adds slips. */
function entry(
  random: Random,
  number: number,
  { name, phone, email, street, house, city, postal, npwp }: Person,
  isAgain: boolean,
) {
  const slip = isAgain ? 0.35 : 0;
  const slipped = random.chance(slip) ? typo(random, name) : name;
  return [
    `C${String(number).padStart(6, '0')}`,
    random.chance(0.1) ? slipped.toUpperCase() : slipped,
    random.chance(0.05) ? '' : written(random, random.chance(slip / 4) ? `8${random.digits(10)}` : phone),
    random.chance(0.1) ? '' : random.chance(slip / 2) ? typo(random, email) : email,
    `${random.pick(['Jl. ', 'Jalan ', 'Jl '])}${random.chance(slip / 2) ? typo(random, street) : street} No. ${house}`,
    random.chance(slip / 4) ? typo(random, city[0]) : city[0],
    random.chance(0.1) ? '' : city[1],
    postal,
    random.chance(0.3) ? '' : npwp,
  ];
}

/**
 * Customers, a tenth of them entered again by someone else; returns the row numbers of each pair of the same person.
 */
export async function writeCustomers(path: string, rows: number, seed = 7): Promise<{ same: [number, number][] }> {
  const random = createRandom(seed);
  const people: [Person, number][] = [];
  const same: [number, number][] = [];
  const lines = ['Kode,Nama,Telepon,Email,Alamat,Kota,Provinsi,Kode Pos,NPWP'];
  for (let row = 0; row < rows; row++) {
    const again = people.length > 0 && random.chance(0.1) ? people[random.between(0, people.length - 1)] : undefined;
    const [who, first] = again ?? [person(random, row), row];
    if (again) same.push([first, row]);
    else people.push([who, row]);
    lines.push(entry(random, row, who, again !== undefined).join(','));
  }
  await writeFile(path, `${lines.join('\n')}\n`);
  return { same };
}
