import type { Comparison } from './compare';
import type { Expression } from './syntax';

const comparisons = ['<>', '>=', '<=', '=', '>', '<'] as const;

/** Splits a criterion into its comparison, if any, and the rest. */
export const splitCriterion = (text: string): { operator?: Comparison; rest: string } => {
  const operator = comparisons.find((each) => text.startsWith(each));
  return { operator, rest: text.slice(operator?.length ?? 0) };
};

/** The operands of `a & b & c`. */
export function joinedParts(expression: Expression): Expression[] {
  const parts: Expression[] = [];
  let rest = expression;
  while (rest.kind === 'binary' && rest.operator === '&') {
    parts.unshift(rest.right);
    rest = rest.left;
  }
  return [rest, ...parts];
}

/** The text behind the comparison of a criterion, and what is joined to it: `"Rp 5"` of `">Rp 5"`, `[Batas]`. */
export function criterionParts(expression: Expression): { prefix: string; operands: readonly Expression[] } {
  const [head = expression, ...others] = joinedParts(expression);
  if (head.kind !== 'text') return { prefix: '', operands: others.length === 0 ? [head] : [] };
  return { prefix: others.length === 0 ? splitCriterion(head.value).rest : '', operands: others };
}
