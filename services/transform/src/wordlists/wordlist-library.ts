import { sentence } from '@rapi/contracts';
import { conflict, isDuplicateKey, nextTurn } from '@rapi/service-kit';
import type { RuleSet } from './rule-sets';
import { seededSets } from './seeded-sets';
import { recordOf, StoredRuleSet } from './stored-rule-set';
import type { WordlistLibraryModel, WordlistLibraryRecord } from './wordlist-library-record';

const ATTEMPTS = 20;

/** The user's rule sets: the seeded ones until the user changes something. */
export async function readSets(libraries: WordlistLibraryModel, userId: string): Promise<readonly RuleSet[]> {
  return setsOf(await libraries.findById(userId).lean());
}

const setsOf = (found: Pick<WordlistLibraryRecord, 'sets'> | null): readonly RuleSet[] =>
  found?.sets.map((record) => new StoredRuleSet(record)) ?? seededSets;

async function replaceSets(
  libraries: WordlistLibraryModel,
  userId: string,
  changed: readonly RuleSet[],
  seenRevision: number | undefined,
): Promise<boolean> {
  const sets = changed.map(recordOf);
  if (seenRevision !== undefined) {
    const { matchedCount } = await libraries.updateOne(
      { _id: userId, revision: seenRevision },
      { $set: { sets, revision: seenRevision + 1 } },
    );
    return matchedCount === 1;
  }
  try {
    await libraries.create({ _id: userId, sets, revision: 1 });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Changes the user's rule sets; of two concurrent changes, the later one starts from the result of the first. */
export async function changeSets(
  libraries: WordlistLibraryModel,
  userId: string,
  change: (sets: readonly RuleSet[]) => RuleSet[],
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await libraries.findById(userId).lean();
    // Lists may have thousands of rules: serve others between reading and changing them.
    await nextTurn();
    if (await replaceSets(libraries, userId, change(setsOf(found)), found?.revision)) return;
  }
  throw conflict(sentence('wordlists_being_changed'), 'conflict');
}
