/**
 * The 514 regencies and cities. Data: idn-area-data (ODbL, see data/cities.json and the README). Separate from the
 * index because of its size: import it as @rapi/indonesia/regions.
 */
import data from './data/cities.json';
import { findProvince, provinceByCode, type Province } from './provinces';
import { spellingKey, squeezeSpaces } from './spacing';

export { findProvince, normaliseProvince, provinceByCode, provinces, type Province } from './provinces';

export interface City {
  /** '32.73' */
  code: string;
  provinceCode: string;
  kind: 'kota' | 'kabupaten';
  /** 'Kota Bandung', 'Kota Administrasi Jakarta Selatan' */
  officialName: string;
  /** 'Bandung' */
  name: string;
}

export interface CityMatch {
  /** The tidy spelling of the text: 'Kota Bandung' for 'KOTA BANDUNG', only 'Bandung' for 'bandung'. */
  name: string;
  /** The official name, if only one region is possible. */
  official?: string;
  /** Every region it can mean; several if a city and a regency share the name. */
  candidates: readonly City[];
}

export interface CityOptions {
  /** Its province (any of its names), which settles some doubts ('Banjar'). */
  province?: string;
}

export const cities: readonly City[] = data.cities.map(([code = '', kind, type = '', name = '']) => ({
  code,
  provinceCode: code.slice(0, 2),
  kind: kind === 'kota' ? 'kota' : 'kabupaten',
  officialName: `${type} ${name}`,
  name,
}));

/** Everyday names and abbreviations with a single meaning; the value is the bare name. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bdg: 'Bandung',
    sby: 'Surabaya',
    smg: 'Semarang',
    dps: 'Denpasar',
    mks: 'Makassar',
    ujungpandang: 'Makassar',
    solo: 'Surakarta',
    jogja: 'Yogyakarta',
    jogjakarta: 'Yogyakarta',
    yogya: 'Yogyakarta',
    siantar: 'Pematangsiantar',
    bpp: 'Balikpapan',
    bjm: 'Banjarmasin',
    pku: 'Pekanbaru',
    balam: 'Bandar Lampung',
    jakpus: 'Jakarta Pusat',
    jakut: 'Jakarta Utara',
    jakbar: 'Jakarta Barat',
    jaksel: 'Jakarta Selatan',
    jaktim: 'Jakarta Timur',
    tangsel: 'Tangerang Selatan',
    kepseribu: 'Kepulauan Seribu',
    padangsidimpuan: 'Padang Sidempuan',
    pangkep: 'Pangkajene dan Kepulauan',
    sidrap: 'Sidenreng Rappang',
    polman: 'Polewali Mandar',
    kukar: 'Kutai Kartanegara',
    inhu: 'Indragiri Hulu',
    inhil: 'Indragiri Hilir',
    rohul: 'Rokan Hulu',
    rohil: 'Rokan Hilir',
    sergai: 'Serdang Bedagai',
  }),
);

const byKey = new Map<string, City[]>();
for (const city of cities) {
  const key = spellingKey(city.name);
  byKey.set(key, [...(byKey.get(key) ?? []), city]);
}
for (const [alias, name] of ALIASES) {
  const meant = byKey.get(spellingKey(name));
  if (meant) byKey.set(alias, meant);
}

const TYPE = /^(kota|kotamadya|kodya|kabupaten|kab)(?![a-z])[. ]*(?:(?:administrasi|adm)(?![a-z])[. ]*)?/i;

function kindWritten(type: string | undefined): City['kind'] | undefined {
  if (type === undefined) return undefined;
  return type.toLowerCase().startsWith('ko') ? 'kota' : 'kabupaten';
}

function spelling(city: City, kind: City['kind'] | undefined): string {
  return kind === undefined ? city.name : city.officialName;
}

/**
 * Reads the name of a city or regency: 'KAB.BANDUNG', 'kota adm. jakarta selatan', 'bdg', 'Palangka Raya'. 'Bandung'
 * alone stays 'Bandung', with both candidates: we never choose for the person.
 */
export function normaliseCity(text: string, options: CityOptions = {}): CityMatch | undefined {
  if (text.length > 80) return undefined;
  const written = squeezeSpaces(text);
  const whole = byKey.get(spellingKey(written));
  const type = whole ? undefined : TYPE.exec(written);
  const kind = kindWritten(type?.[1]);
  const named = whole ?? byKey.get(spellingKey(written.slice(type?.[0].length ?? 0))) ?? [];
  const province = options.province === undefined ? undefined : findProvince(options.province);
  const candidates = named.filter(
    (city) =>
      (kind === undefined || city.kind === kind) && (province === undefined || city.provinceCode === province.code),
  );
  const [first, second] = candidates;
  if (first === undefined) return undefined;
  return {
    name: spelling(first, kind),
    ...(second === undefined ? { official: first.officialName } : {}),
    candidates,
  };
}

/** The province a city is in. */
export function provinceOf(city: City): Province | undefined {
  return provinceByCode(city.provinceCode);
}
