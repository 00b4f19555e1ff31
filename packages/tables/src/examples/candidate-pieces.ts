import { columnReference } from '@rapi/contracts/formula-functions';
import { caseExtractors, extended, lastExtractors, pieceExtractors } from './extractors';
import type { InputRow, Program } from './program';
import { formatPrograms } from './value-formats';

/** The wanted texts and their rows. */
export interface Examples {
  columns: readonly string[];
  rows: readonly InputRow[];
  wanted: readonly string[];
  /** Other rows, which distinguish programs that agree on the examples. */
  others: readonly InputRow[];
}

/** Programs with equal results on the examples, the smallest first; `values` are these results. */
export interface Piece {
  values: readonly string[];
  programs: Program[];
}

/** Most programs kept that agree on the examples but differ on other rows. */
const MOST_ALIKE = 4;
const LOOKED_AT = 40;
/** Most pieces that further pieces are taken from. */
const MOST_BASES = 90;

/** Collects programs whose results are parts of the wanted texts. */
function openPieces({ rows, wanted, others }: Examples) {
  const pieces = new Map<string, Piece & { seen: Map<string, number> }>();
  const looked = others.slice(0, LOOKED_AT);
  return {
    pieces,
    add(program: Program, values: readonly (string | null)[]): void {
      const found = values.filter((each) => each !== null);
      if (found.length < values.length || found.every((each) => each === '')) return;
      if (!found.every((each, i) => wanted[i]?.includes(each))) return;
      const key = JSON.stringify(found);
      const piece = pieces.get(key) ?? { values: found, programs: [], seen: new Map<string, number>() };
      pieces.set(key, piece);
      const behaviour = JSON.stringify(looked.map((row) => program.run(row)));
      const known = piece.seen.get(behaviour);
      if (known !== undefined) {
        const there = piece.programs[known];
        if (there && there.size > program.size) piece.programs[known] = program;
        return;
      }
      piece.seen.set(behaviour, piece.programs.push(program) - 1);
    },
    values: (program: Program) => rows.map((row) => program.run(row)),
  };
}

/** Tries everything from one column: itself, pieces of it, pieces of pieces, each also in other case. */
function columnPrograms(examples: Examples, place: number, gathered: ReturnType<typeof openPieces>): void {
  const { rows, wanted, columns } = examples;
  const [first] = rows;
  if (!first) return;
  const reference = columnReference(columns[place] ?? '');
  const column: Program = { formula: reference, size: 1, run: (row) => row[place]?.text ?? null };
  for (const program of formatPrograms(reference, place, first)) gathered.add(program, gathered.values(program));
  const bases = new Map<string, { program: Program; text: string }>();
  const keep = (program: Program) => {
    const values = gathered.values(program);
    gathered.add(program, values);
    const [text] = values;
    if (!text) return;
    const key = `${JSON.stringify(values)} ${JSON.stringify(examples.others.slice(0, 8).map((row) => program.run(row)))}`;
    const known = bases.get(key);
    if (!known || known.program.size > program.size) bases.set(key, { program, text });
  };
  keep(column);
  for (const each of pieceExtractors(first[place]?.text ?? '')) keep(extended(column, each));
  const sorted = [...bases.values()].sort((one, other) => one.program.size - other.program.size).slice(0, MOST_BASES);
  for (const { program, text } of sorted) {
    for (const each of lastExtractors(text, wanted[0] ?? '')) {
      const made = extended(program, each);
      const values = gathered.values(made);
      gathered.add(made, values);
      if (!values[0] || values[0].length > 3 || each.size < 1.5) continue;
      for (const letters of caseExtractors.slice(0, 2)) {
        const changed = extended(made, letters);
        gathered.add(changed, gathered.values(changed));
      }
    }
    // A piece of a piece, such as the part before the first dot after the @.
    if (program.size > 3.3) continue;
    for (const each of pieceExtractors(text)) {
      const made = extended(program, each);
      const values = gathered.values(made);
      gathered.add(made, values);
      if (program === column) continue;
      for (const letters of caseExtractors.slice(0, 3)) {
        const changed = extended(made, letters);
        gathered.add(changed, gathered.values(changed));
      }
    }
  }
}

/** Every part of the wanted texts that a short program makes from its row, in all examples at once. */
export function candidatePieces(examples: Examples): Piece[] {
  const gathered = openPieces(examples);
  for (const place of examples.columns.keys()) columnPrograms(examples, place, gathered);
  return [...gathered.pieces.values()].map(({ values, programs }) => ({
    values,
    programs: programs.sort((one, other) => one.size - other.size).slice(0, MOST_ALIKE),
  }));
}
