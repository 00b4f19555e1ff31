import type { Random } from '../random';
import { dishTown } from './venues';

/** A shop's name: the lines that the head prints, and the name to find. */
export interface ShopName {
  /** The lines of the name; a long one is broken. */
  lines: string[];
  name: string;
  /** A brand in large letters above the company's name. */
  brand: string | null;
}

const words = [
  ...['MAJU', 'JAYA', 'SINAR', 'BINTANG', 'SENTOSA', 'MAKMUR', 'ABADI', 'BERKAH', 'CAHAYA', 'MULIA', 'INDAH', 'BARU'],
  ...['HARAPAN', 'TIMUR', 'BAHAGIA', 'GEMILANG', 'PERDANA', 'SEJAHTERA', 'UTAMA', 'MANDIRI', 'LESTARI', 'RAYA'],
  ...['KWONG', 'SENG', 'HENG', 'LEE', 'TAN', 'LIM', 'WONG', 'HONG', 'GIAP', 'SOON', 'YEW', 'CHUAN', 'PAPAN', 'KIM'],
  ...['OCEAN', 'GOLDEN', 'SUPER', 'GLOBAL', 'SUNRISE', 'EVER', 'GREEN', 'STAR', 'CITY', 'FAMILY', 'BEST', 'UNION'],
  ...['BALI', 'NUSANTARA', 'ASIA', 'BORNEO', 'MELAYU', 'SRI', 'ANGGREK', 'MELATI', 'KENANGA', 'TERATAI', 'AL', 'NUR'],
  ...['LC', 'KK', 'DM', 'TS', 'B&B', 'P&N', 'AA', 'MR', 'OLD', 'TOWN', 'D.I.Y.', '88', '99', '1ST', 'U', 'MINI'],
] as const;
const trades = [
  ...['HARDWARE', 'STATIONERY', 'BOOKSTORE', 'ELECTRICAL', 'MACHINERY', 'AUTO PARTS', 'PAINT', 'FOODS', 'SEAFOOD'],
  ...['BAKERY', 'CAFE', 'COFFEE', 'KITCHEN', 'MARKETING', 'SUPERMARKET', 'PHARMACY', 'FURNITURE', 'PLASTIC'],
  ...['MOTOR', 'GIFT & DECO', 'OPTICAL', 'LAUNDRY', 'PET SHOP', 'PETROLEUM', 'STEAMBOAT', 'HOME', 'FASHION'],
] as const;
const fronts = [
  ...['RESTORAN', 'RESTAURANT', 'KEDAI MAKANAN', 'PASAR RAYA', 'PASAR MINI', 'KLINIK', 'PERNIAGAAN', 'SYARIKAT'],
  ...['KEDAI BUKU', 'STESEN MINYAK', 'GERBANG', 'BENGKEL', 'TOKO', 'WARUNG', 'RUMAH MAKAN', 'APOTEK', 'RM', 'DEPOT'],
  ...['TOKO BANGUNAN', 'TB', 'BAKSO', 'SATE', 'AYAM GEPREK', 'KOPI', 'MINIMARKET', 'KOPERASI', 'FOTO COPY', 'HOTEL'],
] as const;
const malayEnds = [
  ...['SDN BHD', 'SDN BHD', 'SDN BHD', 'SDN. BHD.', 'SDN.BHD.', '(M) SDN BHD', '(M) SDN. BHD.', 'S/B', 'SDN BHD'],
  ...['MARKETING SDN BHD', 'INDUSTRIES SDN. BHD.', '(KL) SDN BHD', 'RESOURCES SDN BHD', 'CORPORATION BHD', 'SDN BHD.'],
  ...['ENTERPRISE', 'TRADING', 'BERHAD', 'BHD', '(MALAYSIA) SDN BHD', 'HOLDINGS SDN BHD', 'PLT', 'SDN. BHD'],
] as const;

const singaporeanEnds = [
  'PTE LTD',
  'PTE LTD',
  'PTE. LTD.',
  'PTE LTD.',
  '(S) PTE LTD',
  'LLP',
  'TRADING',
  'ENTERPRISE',
] as const;

const pickOf = <T>(random: Random, choices: readonly T[]): T => {
  const found = choices[Math.floor(random.next() * choices.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

function core(random: Random, most: number): string {
  const count = random.whole(1, most);
  return Array.from({ length: count }, () => pickOf(random, words)).join(' ');
}

function titled(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => (word.length < 3 ? word : word[0] + word.slice(1).toLowerCase()));
}

function fullName(random: Random, isMalay: boolean, isSingaporean: boolean): string {
  if (isMalay) {
    const kind = random.next();
    if (kind < 0.22) return `${pickOf(random, fronts)} ${core(random, 3)}${random.chance(0.4) ? ' SDN BHD' : ''}`;
    if (kind < 0.34) return `${core(random, 2)} ${pickOf(random, trades)}`;
    const middle = random.chance(0.55) ? ` ${pickOf(random, trades)}` : '';
    const place = random.chance(0.12)
      ? ` (${pickOf(random, ['TAMAN DAYA', 'JB', 'KL', 'PJ', 'CHERAS', 'MELAKA'])})`
      : '';
    const ends = isSingaporean ? singaporeanEnds : malayEnds;
    return `${core(random, 3)}${middle}${place} ${pickOf(random, ends)}`;
  }
  const kind = random.next();
  if (kind < 0.4) return `${random.pick(['PT', 'PT.', 'CV', 'CV.', 'UD', 'PT'])} ${core(random, 3)}`;
  if (kind < 0.85) return `${pickOf(random, fronts)} ${core(random, 3)}`;
  return `${core(random, 2)} ${pickOf(random, trades)}`;
}

/** A chain's name: a word or two that do not describe it, or a dish and the town it is named after. */
function chainName(random: Random): string {
  const name = random.chance(0.2)
    ? `${pickOf(random, fronts)} ${dishTown(random)} ${core(random, 1)}`
    : core(random, 2);
  return random.chance(0.25) ? titled(name) : name;
}

/** Breaks a name at a space so that both lines fit; the ending of a company's name is often alone. */
function broken(random: Random, name: string): string[] {
  const parts = name.split(' ');
  if (parts.length < 2) return [name];
  const ends =
    /\s(?:\(M\) |\(MALAYSIA\) |HOLDINGS )?(?:PTE\.? LTD\.?|SDN\.? ?BHD\.?|S\/B|ENTERPRISE|TRADING|BERHAD)$/.exec(name);
  if (ends && random.chance(0.6)) return [name.slice(0, ends.index), ends[0].trim()];
  const at = random.whole(Math.max(1, Math.floor(parts.length / 2)), parts.length - 1);
  return [parts.slice(0, at).join(' '), parts.slice(at).join(' ')];
}

/** A name made of typical words; a line fits `columns` letters. */
export function shopName(
  random: Random,
  { isMalay, isSingaporean, places }: { isMalay: boolean; isSingaporean: boolean; places: Random },
  columns: number,
): ShopName {
  const written = fullName(random, isMalay, isSingaporean);
  const name = random.chance(0.2) ? titled(written) : written;
  const isLong = name.length > columns - 4;
  const lines = isLong || random.chance(name.length > 18 ? 0.22 : 0.04) ? broken(random, name) : [name];
  const brand = random.chance(0.14) ? core(random, 2) : null;
  if (isMalay || !places.chance(0.2)) return { lines, name: lines.join(' '), brand };
  const chain = chainName(places);
  return { lines: [chain], name: chain, brand: null };
}

/** A company other than the vendor: a customer, a maker of tills, an issuer of cards. */
export function strangerName(random: Random, isMalay: boolean): string {
  return isMalay
    ? `${core(random, 3)} ${pickOf(random, malayEnds)}`
    : `${random.pick(['PT', 'CV', 'PT.'])} ${core(random, 3)}`;
}

const malayStreets = [
  ...['JALAN DEDAP', 'JALAN TAMPOI', 'JLN BESAR', 'JALAN KLANG LAMA', 'PERSIARAN SUBANG', 'LORONG INDAH', 'JALAN SS 2'],
  ...['JALAN PERMAS', 'LEBUH RAYA', 'JALAN SAGU', 'JALAN BUKIT BINTANG', 'JALAN MANIS', 'JALAN TROPICANA'],
] as const;
const malayCities = [
  ...['81100 JOHOR BAHRU', '47300 PETALING JAYA', '50400 KUALA LUMPUR', '41050 KLANG', '75450 MELAKA', '43000 KAJANG'],
  ...['68100 BATU CAVES', '10200 PULAU PINANG', '81700 PASIR GUDANG', '56000 CHERAS', '40150 SHAH ALAM'],
] as const;
const malayStates = [
  'JOHOR',
  'SELANGOR',
  'SELANGOR D.E.',
  'W.P. KUALA LUMPUR',
  'MELAKA',
  'PENANG',
  'MALAYSIA',
] as const;
const estates = [
  'TAMAN DAYA',
  'TAMAN AIR BIRU',
  'BANDAR BUKIT RAJA',
  'TMN MOLEK',
  'PUSAT PERNIAGAAN',
  'KAW PERINDUSTRIAN',
] as const;
const streets = [
  ...['Jl. Raya Darmo', 'Jl. Gatot Subroto', 'Jln. Cihampelas', 'Jalan Sudirman', 'JL. AHMAD YANI', 'JL DIPONEGORO'],
  ...['Ruko Sentra Niaga Blok C', 'Komp. Mangga Dua', 'Jl. Kebon Jeruk Raya', 'JL. PAHLAWAN', 'Jl. Imam Bonjol'],
] as const;
const cities = [
  'Surabaya 60241',
  'Jakarta 10730',
  'BANDUNG',
  'Semarang',
  'Kota Tangerang 15117',
  'DENPASAR 80113',
  'Medan',
  'Kec. Beji Kota Depok',
] as const;

/** 'BLK 123 ANG MO KIO AVE 3 #01-23', 'SINGAPORE 560123'. */
function singaporeanLines(random: Random): string[] {
  const road = pickOf(random, [
    'ANG MO KIO AVE',
    'BEDOK NORTH ST',
    'Orchard Road',
    'JURONG EAST ST',
    'Tampines Ave',
    'SERANGOON RD',
  ]);
  const unit = `#0${random.whole(1, 9)}-${random.whole(10, 99)}`;
  const street = `${random.pick(['BLK ', 'Block ', '', ''])}${random.whole(1, 900)} ${road} ${random.whole(1, 12)}`;
  const code = `${random.pick(['SINGAPORE ', 'Singapore ', 'S'])}${random.whole(100_000, 829_999)}`;
  return random.chance(0.5)
    ? [`${street} ${unit}`, code]
    : [street, `${unit} ${pickOf(random, ['NEX MALL', 'VIVOCITY', 'BUGIS JUNCTION', 'FAR EAST PLAZA'])}`, code];
}

/** One to four lines of a shop's address. */
export function addressLines(random: Random, isMalay: boolean, isSingaporean = false): string[] {
  if (isSingaporean) return singaporeanLines(random);
  if (!isMalay) {
    const street = `${pickOf(random, streets)} ${random.pick(['No. ', 'no ', ''])}${random.whole(1, 210)}`;
    const city = pickOf(random, cities);
    if (random.chance(0.25)) return [`${street}, ${city}`];
    return random.chance(0.3)
      ? [
          street,
          `Kel. ${random.pick(['Sukun', 'Kemang', 'Cikini'])}, RT 0${random.whole(1, 9)}/RW 0${random.whole(1, 9)}`,
          city,
        ]
      : [street, city];
  }
  const number = `${random.pick(['NO ', 'NO. ', 'NO: ', 'LOT ', '', ''])}${random.whole(1, 250)}${random.pick(['', 'A', '-G', '&'.concat(String(random.whole(2, 9)))])},`;
  const street = `${number} ${pickOf(random, malayStreets)} ${random.whole(1, 20)}${random.pick(['', '/3', 'C', ','])}`;
  const lines = [street];
  if (random.chance(0.6)) lines.push(`${pickOf(random, estates)},`);
  lines.push(`${pickOf(random, malayCities)}${random.pick([',', '.', ''])}`);
  if (random.chance(0.5)) lines.push(pickOf(random, malayStates));
  return random.chance(0.15) ? [lines.join(' ').slice(0, 44), lines.join(' ').slice(44, 88)].filter(Boolean) : lines;
}
