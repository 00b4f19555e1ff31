import MiniSearch from 'minisearch';
import type en from '../locales/en.json';
import { type Question, searchWords } from './search-words';

type Texts = typeof en;

/** One entry of Help, and the section it is in. */
export type HelpEntry =
  | { section: 'questions'; key: Question }
  | { section: 'useCases'; key: Exclude<keyof Texts['useCases'], 'title'> }
  | { section: 'tips'; key: Exclude<keyof Texts['tips'], 'title'> }
  | { section: 'pitfalls'; key: Exclude<keyof Texts['pitfalls'], 'title'> };

const keysOf = <Of extends object>(texts: Of) =>
  (Object.keys(texts) as (keyof Of)[]).filter((key): key is Exclude<keyof Of, 'title'> => key !== 'title');

const entriesOf = (texts: Texts): HelpEntry[] => [
  ...keysOf(texts.questions).map((key) => ({ section: 'questions' as const, key })),
  ...keysOf(texts.useCases).map((key) => ({ section: 'useCases' as const, key })),
  ...keysOf(texts.tips).map((key) => ({ section: 'tips' as const, key })),
  ...keysOf(texts.pitfalls).map((key) => ({ section: 'pitfalls' as const, key })),
];

interface Document {
  id: number;
  title: string;
  text: string;
  words: string;
}

type Said = Pick<Document, 'title' | 'text'>;

function saidOf(texts: Texts, { section, key }: HelpEntry): Said {
  if (section === 'questions') return texts.questions[key];
  if (section === 'useCases') return { title: '', text: texts.useCases[key] };
  if (section === 'tips') return { title: '', text: texts.tips[key] };
  return { title: '', text: texts.pitfalls[key] };
}

/** Words that nearly every question has, so they tell nothing apart. */
const STOP = new Set(
  'how do i the a an is are of in to my can what which one for at and or bagaimana apa yang di ke dari saya cara untuk dan atau bisa'.split(
    ' ',
  ),
);
const termOf = (word: string) => {
  const term = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return term.length < 2 || STOP.has(term) ? null : term;
};

/**
 * Searches Help, best match first, by words of either language: Indonesian readers may know the English word. The
 * beginning of a word is enough, and a third of its letters may be wrong.
 */
export function createHelpIndex(languages: readonly Texts[]): (search: string) => HelpEntry[] {
  const [first] = languages;
  const entries = first === undefined ? [] : entriesOf(first);
  const index = new MiniSearch<Document>({
    fields: ['title', 'text', 'words'],
    processTerm: termOf,
    searchOptions: {
      boost: { title: 3, words: 2 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 3 ? 0.3 : false),
    },
  });
  const joined = (entry: HelpEntry, field: keyof Said) =>
    languages.map((texts) => saidOf(texts, entry)[field]).join(' . ');
  index.addAll(
    entries.map((entry, id) => ({
      id,
      title: joined(entry, 'title'),
      text: joined(entry, 'text'),
      words: entry.section === 'questions' ? searchWords[entry.key] : '',
    })),
  );
  return (search) => index.search(search).flatMap(({ id }) => entries[Number(id)] ?? []);
}
