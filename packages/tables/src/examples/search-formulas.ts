import { columnReference } from '@rapi/contracts/formula-functions';
import { candidatePieces, type Examples } from './candidate-pieces';
import { joinPieces } from './join-pieces';
import { quoted, type Program } from './program';
import { rankPrograms, type RankedProgram } from './rank-programs';

const MOST_CASES = 20;

/** The last resort: maps each value of a column to its result. */
function dictionaries({ columns, rows, wanted }: Examples): Program[] {
  return columns.flatMap((name, place): Program[] => {
    const pairs = new Map(rows.map((row, i) => [row[place]?.text ?? '', wanted[i] ?? '']));
    const isSound = rows.every((row, i) => pairs.get(row[place]?.text ?? '') === wanted[i]);
    if (!isSound || pairs.has('') || pairs.size < 2 || pairs.size > MOST_CASES) return [];
    const cases = [...pairs].map(([text, made]) => `${quoted(text)}, ${quoted(made)}`);
    return [
      {
        formula: `SWITCH(${columnReference(name)}, ${cases.join(', ')})`,
        size: 6 + 3 * pairs.size,
        run: (row) => pairs.get(row[place]?.text ?? '') ?? null,
      },
    ];
  });
}

/** Formulas that match all examples, the best first; empty if nothing short does. */
export function searchFormulas(examples: Examples): RankedProgram[] {
  const found = rankPrograms(joinPieces(examples, candidatePieces(examples)), examples);
  return found.length > 0 ? found : rankPrograms(dictionaries(examples), examples);
}
