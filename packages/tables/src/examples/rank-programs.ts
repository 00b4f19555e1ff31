import { columnReference } from '@rapi/contracts/formula-functions';
import type { Examples } from './candidate-pieces';
import type { Program } from './program';

/** A program with its results on the other rows. */
export interface RankedProgram extends Program {
  score: number;
  values: (string | null)[];
}

/** The shape of a text: runs of letters, digits and spaces, and its signs. */
export const shapeOf = (text: string): string =>
  text
    .replace(/\p{Lu}+/gu, 'A')
    .replace(/\p{Ll}+/gu, 'a')
    .replace(/\p{N}+/gu, '9')
    .replace(/\s+/gu, ' ')
    .replace(/(?:Aa|a|A)(?: (?:Aa|a|A))+/g, 'w');

const FAILING = 14;
const UNLIKE = 3;
const SAME_EVERYWHERE = 4;

/** Lower is better: small programs that leave no gaps on other rows and make texts shaped like the examples. */
function scoreOf(program: Program, { columns, others, wanted }: Examples): RankedProgram {
  const values = others.map((row) => program.run(row));
  const used = columns.flatMap((name, place) => (program.formula.includes(columnReference(name)) ? [place] : []));
  // A row that is empty in these columns says nothing about the program.
  const judged = values.filter((_, i) => used.every((place) => others[i]?.[place]?.text !== ''));
  const filled = judged.filter((value) => value !== null && value !== '');
  const shapes = new Set(wanted.map(shapeOf));
  const share = (count: number) => (judged.length === 0 ? 0 : count / judged.length);
  const isUnlike = filled.filter((value) => !shapes.has(shapeOf(value ?? ''))).length;
  const isSame = filled.length > 3 && new Set(filled).size === 1 && new Set(others.map((row) => row[0]?.text)).size > 3;
  const score =
    program.size +
    FAILING * share(judged.length - filled.length) +
    UNLIKE * share(isUnlike) +
    (isSame ? SAME_EVERYWHERE : 0);
  return { ...program, score, values };
}

/** The best programs first, each with different results on the other rows. */
export function rankPrograms(programs: readonly Program[], examples: Examples): RankedProgram[] {
  const ranked = programs.map((program) => scoreOf(program, examples)).sort((one, other) => one.score - other.score);
  const seen = new Set<string>();
  return ranked.filter(({ values }) => {
    const outcome = JSON.stringify(values);
    if (seen.has(outcome)) return false;
    seen.add(outcome);
    return true;
  });
}
