/** A dictionary of the column names that Indonesian businesses use, with the full name for each spelling. */
import { moreWords, phrases } from './header-phrases';
import { spellingKey, squeezeSpaces } from './spacing';

export type HeaderLanguage = 'id' | 'en';

/**
 * Why a name is proposed, the most certain reason first; `contradicted`: the header suggests it, but the values look
 * like something else.
 */
export const headerReasons = [
  'spelling',
  'abbreviation',
  'translation',
  'words',
  'typo',
  'values',
  'contradicted',
] as const;
export type HeaderReason = (typeof headerReasons)[number];

export interface HeaderSuggestion {
  name: string;
  /** 0 to 100. */
  confidence: number;
  reason: HeaderReason;
}

interface SuggestOptions {
  /** The language of the proposed names. */
  language?: HeaderLanguage;
  /** The kind of the column's values: 'email', 'phone', 'npwp', 'nik', 'money', 'date' and so on. */
  semantic?: string;
}

/** Words for what a column holds. They come first in Indonesian and last in English: Nomor Faktur, Invoice Number. */
const heads = new Set(
  'tanggal nomor nama kode jenis alamat status harga total jumlah metode nilai biaya satuan kategori telepon tarif'.split(
    ' ',
  ),
);

interface Entry {
  id: string;
  en: string;
  semantics: ReadonlySet<string>;
}

/** The entry of a spelling, and the language in which it is the full name, if any. */
interface Spelled {
  entry: Entry;
  isId: boolean;
  isEn: boolean;
}

const readTable = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .map(([id = '', en = '', spellings = '', semantics = '']) => ({
      entry: { id, en, semantics: new Set(semantics.split(' ').filter(Boolean)) },
      spellings: [id, en, ...spellings.split(' ')].map(spellingKey).filter(Boolean),
    }));

/** If several entries have the same spelling, the first one keeps it. */
function indexOf(tables: ReturnType<typeof readTable>): ReadonlyMap<string, Spelled> {
  const index = new Map<string, Spelled>();
  for (const { entry, spellings } of tables) {
    for (const key of spellings) {
      const spelled = { entry, isId: key === spellingKey(entry.id), isEn: key === spellingKey(entry.en) };
      if (!index.has(key)) index.set(key, spelled);
    }
  }
  return index;
}

const LEAST_FOR_TYPO = 5;

/** A spelling, and its variants with one letter left out. */
const withLettersOut = (key: string): Set<string> =>
  new Set([key, ...Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1))]);

type Near = ReadonlyMap<string, readonly (readonly [spelling: string, spelled: Spelled])[]>;

/** Indexes names by their variants with one letter left out: two names that differ by one typo share a variant. */
function nearIndexOf(index: ReadonlyMap<string, Spelled>): Near {
  const near = new Map<string, (readonly [string, Spelled])[]>();
  for (const [spelling, spelled] of index) {
    if (spelling.length < LEAST_FOR_TYPO || !(spelled.isId || spelled.isEn)) continue;
    for (const left of withLettersOut(spelling)) near.set(left, [...(near.get(left) ?? []), [spelling, spelled]]);
  }
  return near;
}

interface Dictionary {
  phrases: ReadonlyMap<string, Spelled>;
  near: Near;
  words: ReadonlyMap<string, Spelled>;
}

const isOneWord = ({ entry: { id, en } }: { entry: Entry }) => !`${id}${en}`.includes(' ');

let made: Dictionary | undefined;

/** Parsed on first use, so that importing another rule costs nothing. */
function dictionary(): Dictionary {
  if (made) return made;
  const listed = readTable(phrases);
  const index = indexOf(listed);
  made = {
    phrases: index,
    near: nearIndexOf(index),
    words: indexOf([...listed.filter(isOneWord), ...readTable(moreWords)]),
  };
  return made;
}

/** All full names, for code that writes headers. */
export const headerNames = (language: HeaderLanguage): string[] =>
  readTable(phrases).map(({ entry }) => entry[language]);

const wordsOf = (header: string): string[] =>
  header
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether one inserted, deleted, changed or swapped letter makes the words equal. */
function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return short.slice(at + 1) === long.slice(at + 1) || (swapped && short.slice(at + 2) === long.slice(at + 2));
}

/** The one entry whose name is a single typo away; undefined if there are two. */
function meantBy(key: string): Spelled | undefined {
  if (key.length < LEAST_FOR_TYPO) return undefined;
  const { near } = dictionary();
  const candidates = [...withLettersOut(key)].flatMap((left) => near.get(left) ?? []);
  const meant = candidates.flatMap(([spelling, spelled]) => (isOneSlipAway(key, spelling) ? [spelled] : []));
  return new Set(meant.map(({ entry }) => entry)).size === 1 ? meant[0] : undefined;
}

interface Found extends HeaderSuggestion {
  semantics?: ReadonlySet<string>;
}

/** A spelling of two or three letters may also mean something else. */
const abbreviationConfidence = (key: string): number => (key.length <= 2 ? 85 : 95);

function asSpelled(key: string, { entry, isId, isEn }: Spelled, language: HeaderLanguage): Found {
  const found = { name: entry[language], semantics: entry.semantics };
  const isInLanguage = language === 'id' ? isId : isEn;
  if (isInLanguage) return { ...found, confidence: 98, reason: 'spelling' };
  if (isId || isEn) return { ...found, confidence: 92, reason: 'translation' };
  return { ...found, confidence: abbreviationConfidence(key), reason: 'abbreviation' };
}

/** `Tgl Faktur` has its head word first, as in Indonesian; `invoice no` has it last, as in English. */
function orderOf(words: readonly Spelled[]): HeaderLanguage {
  const isHead = ({ entry }: Spelled) => heads.has(entry.id.toLowerCase());
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return 'id';
  if (isHead(first) !== isHead(last)) return isHead(last) ? 'en' : 'id';
  return words.every(({ isId, isEn }) => isEn && !isId) ? 'en' : 'id';
}

/** Several words, each known by itself: `jml brg` is Jumlah Barang. Three words are not put into another order. */
function byWords(header: string, language: HeaderLanguage): Found | undefined {
  const words = wordsOf(header).map((word) => dictionary().words.get(word));
  if (words.length < 2 || words.length > 3) return undefined;
  const known = words.flatMap((word) => word ?? []);
  if (known.length < words.length) return undefined;
  const order = orderOf(known);
  if (order !== language && known.length > 2) return undefined;
  const names = known.map(({ entry }) => entry[language]);
  const name = (order === language ? names : names.reverse()).join(' ');
  const isSpelling = spellingKey(name) === spellingKey(header);
  if (isSpelling) return { name, confidence: 95, reason: 'spelling' };
  return { name, confidence: order === language ? 88 : 80, reason: 'words' };
}

function byTypo(key: string, language: HeaderLanguage): Found | undefined {
  const meant = meantBy(key);
  return meant && { name: meant.entry[language], semantics: meant.entry.semantics, confidence: 75, reason: 'typo' };
}

const MAX_HEADER = 80;

/** `Alamat 2`, `Harga (Rp)`: the addition stays, and the rest is looked up. */
const withAddition = /^(?<base>.*?\p{L})[\s_.-]*(?<addition>\d{1,2}|\([^()]*\))$/u;

function byHeader(header: string, language: HeaderLanguage): Found | undefined {
  const key = spellingKey(header);
  const spelled = dictionary().phrases.get(key);
  if (spelled) return asSpelled(key, spelled, language);
  const { base, addition } = withAddition.exec(header)?.groups ?? {};
  const ofBase = base === undefined ? undefined : byHeader(base, language);
  if (ofBase) return { ...ofBase, name: `${ofBase.name} ${addition}`, confidence: ofBase.confidence - 5 };
  return byWords(header, language) ?? byTypo(key, language);
}

/** Kinds of values that are certain, whatever the header says. */
const proven: Readonly<Record<string, string>> = {
  email: 'Email',
  phone: 'Nomor Telepon',
  npwp: 'NPWP',
  nik: 'NIK',
  url: 'Situs Web',
  date: 'Tanggal',
  datetime: 'Tanggal',
};
const sayNothing = /^(column|kolom|col|field|unnamed|untitled|data|header|f|c|var)[\s_:.-]*([a-z]|\d{1,3})?$/i;

function byValues(header: string, semantic: string | undefined, language: HeaderLanguage): Found | undefined {
  if (semantic === undefined || !Object.hasOwn(proven, semantic) || !sayNothing.test(header)) return undefined;
  const spelled = dictionary().phrases.get(spellingKey(proven[semantic] ?? ''));
  return spelled && { name: spelled.entry[language], confidence: 70, reason: 'values' };
}

/** Adjusts the confidence: the values may confirm the header, or look like something else. */
function weighed({ semantics, ...found }: Found, semantic: string | undefined): HeaderSuggestion {
  if (semantic === undefined || semantics === undefined) return found;
  if (semantics.has(semantic)) return { ...found, confidence: Math.min(99, found.confidence + 3) };
  const isContradicted = Object.hasOwn(proven, semantic);
  return isContradicted ? { ...found, confidence: Math.min(50, found.confidence), reason: 'contradicted' } : found;
}

/**
 * The full name for a column header: `no_hp` → Nomor HP, `jml brg` → Jumlah Barang, or in English Mobile Number.
 * Undefined for unknown headers, and for headers that already are the full name.
 */
export function suggestHeaderName(
  header: string,
  { language = 'id', semantic }: SuggestOptions = {},
): HeaderSuggestion | undefined {
  const text = squeezeSpaces(header);
  if (text === '' || text.length > MAX_HEADER) return undefined;
  const found = byValues(text, semantic, language) ?? byHeader(text, language);
  return found === undefined || found.name === header ? undefined : weighed(found, semantic);
}

/** What is known about a header. */
export interface KnownHeader {
  /** The full name, if the whole header is known in any spelling, abbreviation or language. */
  name?: string;
  /** The kinds of values it suggests; empty if the name leaves that open. */
  semantics: ReadonlySet<string>;
}

const nothingSaid: ReadonlySet<string> = new Set();

/** `Harga Grosir` is an amount by its first word; English has that word at the end: `Wholesale Price`. */
function semanticsByWords(header: string): ReadonlySet<string> {
  const words = wordsOf(header).flatMap((word) => dictionary().words.get(word)?.entry ?? []);
  const head = words.find(({ id }) => heads.has(id.toLowerCase())) ?? words[0];
  return head?.semantics ?? nothingSaid;
}

/** What a header means by itself, regardless of its values. Typos are not corrected here. */
export function knownHeader(header: string): KnownHeader {
  const text = squeezeSpaces(header);
  const found = text.length > MAX_HEADER ? undefined : byHeader(text, 'id');
  if (!found || found.reason === 'typo') return { semantics: semanticsByWords(text) };
  return { name: found.name, semantics: found.semantics ?? semanticsByWords(text) };
}
