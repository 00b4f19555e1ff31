import { generalReasons, type Sentence, sentence, sentenceIn, type z } from '@rapi/contracts';
import { fieldError, invalidInput } from '../errors';

const MAX_FIELDS = 50;

/**
 * Checks one part of a request against the contract.
 * @throws AppError 422 `invalid_input` that names every field
 */
export function validated<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.flatMap((issue) => problemsOf(issue, [])).slice(0, MAX_FIELDS);
  throw invalidInput(
    problems.map(({ path, said }) => fieldError(path, said)),
    sentenceOfAll(problems),
  );
}

interface Problem {
  path: string;
  said: Sentence;
  /** The contract has a sentence for exactly this problem, so the field need not be named. */
  isOwn: boolean;
}

/** A single problem gives its own sentence; several give a general one, and `fields` has theirs. */
function sentenceOfAll(problems: readonly Problem[]): Sentence {
  const [first] = problems;
  const general = sentence('check_input');
  if (!first) return general;
  const text = JSON.stringify(first.said);
  if (problems.some(({ said }) => JSON.stringify(said) !== text)) return general;
  if (first.isOwn) return first.said;
  return problems.length === 1 && first.path
    ? sentence('check_field', { field: first.path, why: first.said })
    : general;
}

/** For a union, the branch that came closest says what is wrong. */
function problemsOf(issue: z.core.$ZodIssue, parent: readonly PropertyKey[]): Problem[] {
  const path = [...parent, ...issue.path];
  if (issue.code === 'invalid_union') {
    const closest = issue.errors
      .filter((branch) => branch.some((each) => each.path.length > 0))
      .sort((one, other) => one.length - other.length)[0];
    if (closest) return closest.flatMap((each) => problemsOf(each, path));
  }
  const said = sentenceIn(issue.message) ?? sentence('not_accepted');
  return [{ path: path.map(String).join('.'), said, isOwn: !generalReasons.has(said.reason) }];
}
