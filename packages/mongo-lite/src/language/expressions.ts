import { calculateObjectSize } from 'bson';
import { allowed, type ExpressionOperator } from '../allowed';
import { isPlainObject, type Doc } from '../documents';
import { CommandError, unsupported } from '../errors';
import { compareValues, isNumberTag, tagOf } from './order';
import { segmentsOf } from './paths';
import { refuseTypes } from './stored-types';

/** A value computed from a document; `undefined` if there is none. */
export type Expression = (doc: Doc) => unknown;

/** A field's value; for an array of documents, the array of their values. */
function fieldValue(value: unknown, segments: readonly string[], at: number): unknown {
  const name = segments[at];
  if (name === undefined) return value;
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown) => {
      const found = isPlainObject(item) ? fieldValue(item, segments, at) : undefined;
      return found === undefined ? [] : [found];
    });
  }
  return isPlainObject(value) && Object.hasOwn(value, name) ? fieldValue(value[name], segments, at + 1) : undefined;
}

function fieldOf(text: string): Expression {
  const segments = segmentsOf(text.slice(1));
  if (text.startsWith('$$')) throw unsupported(`the variable '${text}'`);
  if (segments.includes('')) throw new CommandError('BadValue', `FieldPath '${text}' has an empty part`);
  return (doc) => fieldValue(doc, segments, 0);
}

const isTrue = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && !(isNumberTag(tagOf(value)) && Number(value) === 0);

/** A missing field equals only another missing field. */
const same = (a: unknown, b: unknown): boolean =>
  a === undefined || b === undefined ? a === b : compareValues(a, b) === 0;

function argumentsOf(name: string, operand: unknown, count: number): Expression[] {
  const list: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (list.length !== count) {
    throw new CommandError(
      'BadValue',
      `Expression ${name} takes exactly ${count} arguments. ${list.length} were passed in.`,
    );
  }
  return list.map(expressionOf);
}

function condition(operand: unknown): Expression {
  const named = isPlainObject(operand);
  if (named) {
    const strange = Object.keys(operand).find((key) => !['if', 'then', 'else'].includes(key));
    if (strange !== undefined) throw new CommandError('BadValue', `Unrecognized parameter to $cond: ${strange}`);
    for (const key of ['if', 'then', 'else'])
      if (!(key in operand)) throw new CommandError('BadValue', `Missing '${key}' parameter to $cond`);
  }
  const list = named ? [operand['if'], operand['then'], operand['else']] : operand;
  const [test, then, otherwise] = argumentsOf('$cond', list, 3);
  return (doc) => (isTrue(test?.(doc)) ? then?.(doc) : otherwise?.(doc));
}

const operators: Record<ExpressionOperator, (operand: unknown) => Expression> = {
  $eq: (operand) => {
    const [one, other] = argumentsOf('$eq', operand, 2);
    return (doc) => same(one?.(doc), other?.(doc));
  },
  $cond: condition,
  $bsonSize: (operand) => {
    if (operand !== '$$ROOT') throw unsupported("'$bsonSize' of anything but '$$ROOT'");
    return (doc) => calculateObjectSize(doc);
  },
};

/** Compiles an expression: a field (`$a.b`), a constant, or an operator of the allow-list. */
export function expressionOf(expression: unknown): Expression {
  if (typeof expression === 'string' && expression.startsWith('$')) return fieldOf(expression);
  if (Array.isArray(expression)) throw unsupported('an array in an expression');
  if (isPlainObject(expression)) {
    const [name, ...others] = Object.keys(expression);
    const known = allowed.expressions.find((each) => each === name);
    if (known === undefined || others.length > 0) throw unsupported(`the expression '${name ?? '{}'}'`);
    return operators[known](expression[known]);
  }
  refuseTypes(expression, 'an expression');
  return () => expression;
}
