import { nextTurn } from '@rapi/service-kit';
import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { isListed, type TemplateModel, type TemplateRecord } from '../records/template-record';
import { averageOf } from '../templates/template-answer';
import type { IndexedTemplate } from './indexed-template';
import { createOrders, type Sort } from './orders';
import { mended, mistakesIn } from './spelling';
import { isConcept, type Meant, meantIn, termsOf } from './words';

export interface TemplateQuery {
  search?: string;
  /** If undefined: by relevance, or by rating without a search. */
  sort?: Sort;
  category?: string;
  industry?: string;
}

/** The published templates, in the service's memory. */
export interface TemplateIndex {
  /** Loads the changes that any replica made in the database. */
  refresh(): Promise<void>;
  /** The ids of matching templates, best first. */
  find(query: TemplateQuery): string[];
  featured(most: number): string[];
}

/** The clocks of replicas differ, so each look also covers the time shortly before the last one. */
const OVERLAP_MS = 60_000;
const CHUNK = 50;
const fields = { name: 4, tags: 3, place: 2, description: 1 } as const;

interface Document {
  id: string;
  name: string;
  tags: string;
  place: string;
  description: string;
}

function documentOf(record: TemplateRecord): Document {
  const { _id: id, name, description, tags, category, industry, translationsJson } = record;
  const others: { template_name: string; description: string }[] =
    translationsJson === null ? [] : Object.values(JSON.parse(translationsJson));
  return {
    id,
    name: [name, ...others.map((each) => each.template_name)].join(' . '),
    tags: tags.join(' . '),
    place: [category, industry ?? ''].join(' . '),
    description: [description, ...others.map((each) => each.description)].join(' . '),
  };
}

const entryOf = (record: TemplateRecord): IndexedTemplate => ({
  id: record._id,
  category: record.category,
  industry: record.industry,
  priceIdr: record.priceIdr,
  rating: averageOf(record.ratingSum, record.ratingCount),
  trustedRating: averageOf(record.trustedRatingSum, record.trustedRatingCount),
  downloadCount: record.downloadCount,
  publishedAt: record.publishedAt?.getTime() ?? 0,
  isVerified: record.isVerified,
  isFeatured: record.isFeatured,
});

const createTextIndex = () =>
  new MiniSearch<Document>({
    fields: Object.keys(fields),
    tokenize: termsOf,
    processTerm: (term) => term,
    // `meantIn` has already split the query, so its terms are used as they are.
    searchOptions: { tokenize: (term) => [term], boost: fields, boostTerm: (term) => (isConcept(term) ? 0.6 : 1) },
  });

type TextIndex = ReturnType<typeof createTextIndex>;

/** One meaning: any of its concepts, or all of its words. */
const queryOf = ({ words, concepts }: Meant): Query => ({
  combineWith: 'OR',
  queries: [...concepts, { combineWith: 'AND', queries: [...words] }],
});

const prefix = (term: string): boolean => !isConcept(term) && term.length >= 3;
const fuzzy = (term: string): number | false => !isConcept(term) && mistakesIn(term);

const scoresIn = (found: readonly SearchResult[]): Map<string, number> =>
  new Map(found.map(({ id, score }) => [String(id), score]));

const allOf = (meant: readonly Meant[]): Query => ({ combineWith: 'AND', queries: meant.map(queryOf) });
const anyOf = (meant: readonly Meant[]): Query => ({ combineWith: 'OR', queries: meant.map(queryOf) });

/**
 * Tries four searches until one finds something: every word or its concept, exactly or by prefix; the same with typing
 * mistakes corrected from the concepts' words; the same with typing mistakes tolerated in the templates' words; and
 * finally any of the words.
 */
function fitting(texts: TextIndex, meant: readonly Meant[], spelled: readonly Meant[]): Map<string, number> {
  const attempts = [
    () => texts.search(allOf(meant), { prefix }),
    () => texts.search(allOf(spelled), { prefix }),
    () => texts.search(allOf(meant), { prefix, fuzzy }),
    () => texts.search(anyOf(spelled), { prefix, fuzzy }),
  ];
  for (const attempt of attempts) {
    const found = attempt();
    if (found.length > 0) return scoresIn(found);
  }
  return new Map();
}

/** The weight of a phrase's single words, in addition to the phrase's meaning. */
const WORD_SHARE = 0.5;

function ranked(texts: TextIndex, search: string): Map<string, number> {
  const meant = meantIn(search);
  if (meant.length === 0) return new Map();
  const scores = fitting(texts, meant, meantIn(mended(search)));
  const phrases = meant.filter(({ words }) => words.length > 1).flatMap(({ words }) => words);
  if (phrases.length === 0) return scores;
  for (const [id, score] of scoresIn(texts.search({ combineWith: 'OR', queries: phrases }))) {
    const before = scores.get(id);
    if (before !== undefined) scores.set(id, before + WORD_SHARE * score);
  }
  return scores;
}

/** The templates in memory: their facts and their search texts. */
function createShelf() {
  const texts = createTextIndex();
  const entries = new Map<string, IndexedTemplate>();
  const written = new Map<string, string>();
  const drop = (id: string): void => {
    entries.delete(id);
    if (written.delete(id)) texts.discard(id);
  };
  return {
    texts,
    entries,
    /** Indexes the text again only if it changed; most changes concern figures. */
    take(record: TemplateRecord): void {
      if (!isListed(record)) return drop(record._id);
      const document = documentOf(record);
      const text = JSON.stringify(document);
      if (written.get(record._id) !== text) {
        if (written.has(record._id)) texts.discard(record._id);
        texts.add(document);
        written.set(record._id, text);
      }
      entries.set(record._id, entryOf(record));
    },
  };
}

/** Calls `take` for every template changed since the last call, a few at a time. */
function createFollower(templates: TemplateModel, take: (record: TemplateRecord) => void) {
  const revisions = new Map<string, number>();
  // The time of the last look, not of the newest change: if many templates came at once, every look would read them all
  // again.
  let lookedAt = 0;
  return async (): Promise<boolean> => {
    const since = new Date(lookedAt - OVERLAP_MS);
    const startedAt = Date.now();
    const changed = await templates
      .find({ changedAt: { $gt: since } })
      .select({ revision: 1 })
      .lean<Pick<TemplateRecord, '_id' | 'revision'>[]>();
    const unseen = changed.filter(({ _id, revision }) => revisions.get(_id) !== revision).map(({ _id }) => _id);
    for (let at = 0; at < unseen.length; at += CHUNK) {
      const _id = { $in: unseen.slice(at, at + CHUNK) };
      const records = await templates
        .find({ _id })
        .select({ stepsJson: 0, localizationJson: 0 })
        .lean<TemplateRecord[]>();
      for (const record of records) {
        revisions.set(record._id, record.revision);
        take(record);
      }
      await nextTurn();
    }
    lookedAt = startedAt;
    return unseen.length > 0;
  };
}

/** Runs `work` one call at a time. Calls during a run share the next run, so each sees what was written before it. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  return () => {
    waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = undefined;
        running = work();
        return running;
      });
    return waiting;
  };
}

export function createTemplateIndex(templates: TemplateModel): TemplateIndex {
  const { texts, entries, take } = createShelf();
  const orders = createOrders(entries);
  const follow = createFollower(templates, take);
  return {
    refresh: oneAtATime(async () => {
      if (await follow()) orders.forget();
    }),

    find({ search = '', sort, category, industry }) {
      const isWanted = (id: string): boolean => {
        const entry = entries.get(id);
        return (
          entry !== undefined &&
          (category === undefined || entry.category === category) &&
          (industry === undefined || entry.industry === industry)
        );
      };
      if (search.trim() === '') return orders.by(sort ?? 'rating').filter(isWanted);
      const scores = ranked(texts, search);
      if (sort) return orders.by(sort).filter((id) => scores.has(id) && isWanted(id));
      return orders.byScore(scores).filter(isWanted);
    },

    featured: (most) =>
      orders
        .by('trusted_rating')
        .filter((id) => entries.get(id)?.isFeatured)
        .slice(0, most),
  };
}
