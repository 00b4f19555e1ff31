/** Which amounts a formula adds, compares or looks up in one another, and so must be in one currency. */
import { columnReference } from '@rapi/contracts/formula-functions';
import { currencyOfAmount } from '@rapi/indonesia';
import type { DatasetColumn } from '@rapi/table-core';
import { argumentRole, isFactor, takesCriteria } from './amount-roles';
import { columnsWithin, isTruthWord, resolveColumn } from './columns';
import { criterionParts } from './criterion-parts';
import type { Span } from './formula-error';
import type { Scope } from './scope';
import type { Expression } from './syntax';
import { type TableExpression, tableLookup, takenColumns } from './table-lookups';

/** A column, or something whose currency is known from the formula alone: a written text, RUPIAH. */
export type Amount = { span: Span; label: string } & ({ column: DatasetColumn; scope: Scope } | { currency: string });

export type AmountGroup = readonly Amount[];

type Call = Extract<Expression, { kind: 'call' }>;
type Named = Span & { name: string; isBare: boolean };

/** Where the amounts of an expression go: the group that it belongs to, beside all that were found. */
interface Place {
  scope: Scope;
  groups: Amount[][];
  into: Amount[];
}

/** A group of its own: for a factor or a condition, and for what is compared. */
function ownGroup(place: Place): Place {
  const into: Amount[] = [];
  place.groups.push(into);
  return { ...place, into };
}

const columnAmount = (scope: Scope, column: DatasetColumn, { start, end }: Span): Amount => ({
  ...{ column, scope, label: columnReference(column.name), span: { start, end } },
});

function addText({ into }: Place, text: string, { start, end }: Span): void {
  const currency = currencyOfAmount(text);
  if (currency) into.push({ currency, label: `"${text}"`, span: { start, end } });
}

function addColumn({ into }: Place, scope: Scope, named: Named): void {
  const { name, isBare } = named;
  const { columns } = scope.schema;
  if (isTruthWord(columns, name, isBare)) return;
  into.push(columnAmount(scope, resolveColumn(columns, name, named, scope.title), named));
}

function addBinary(place: Place, { operator, left, right }: Extract<Expression, { kind: 'binary' }>): void {
  switch (operator) {
    case '+':
    case '-':
      addAmounts(place, left);
      return addAmounts(place, right);
    case '*':
    case '/':
      if (isFactor(right)) return addAmounts(place, left);
      if (operator === '*' && isFactor(left)) return addAmounts(place, right);
      addAmounts(ownGroup(place), left);
      return addAmounts(ownGroup(place), right);
    case '^':
    case '&':
      addAmounts(ownGroup(place), left);
      return addAmounts(ownGroup(place), right);
    case '=':
    case '<>':
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const compared = ownGroup(place);
      addAmounts(compared, left);
      return addAmounts(compared, right);
    }
  }
}

/** `">Rp 5"` and `">" & [Batas]`. */
function addCriterion(place: Place, expression: Expression): void {
  const { prefix, operands } = criterionParts(expression);
  addText(place, prefix, expression);
  const [only] = operands;
  if (only && operands.length === 1) addAmounts(place, only);
}

function addCall(place: Place, { of: { name }, arguments: given, start, end }: Call): void {
  const compared = new Map<number, Place>();
  const add = takesCriteria.has(name) ? addCriterion : addAmounts;
  for (const [at, each] of given.entries()) {
    const role = argumentRole(name, at, given.length);
    if (role === 'apart') addAmounts(ownGroup(place), each);
    else if (role === 'result') addAmounts(place, each);
    else {
      const group = compared.get(role) ?? ownGroup(place);
      compared.set(role, group);
      add(group, each);
    }
  }
  // Without a column of its own, SUMIF adds up the column of its condition.
  const [first] = given;
  if ((name === 'SUMIF' || name === 'AVERAGEIF') && given.length === 2 && first) addAmounts(place, first);
  if (name === 'RUPIAH') compared.get(0)?.into.push({ currency: 'IDR', label: name, span: { start, end } });
}

/** The columns of a table, and whose they are. */
function lookedIn({ scope }: Place, table: TableExpression) {
  if (table.kind === 'range') return { scope, columns: columnsWithin(scope.schema.columns, table) };
  const file = scope.file(table)?.scope;
  return file && { scope: file, columns: file.schema.columns };
}

/**
 * The key is compared with the first column, and the cell is one of the columns that may be taken. False if the call
 * looks in no table.
 */
function addTable(place: Place, call: Call): boolean {
  const lookup = tableLookup(call);
  const found = lookup && lookedIn(place, lookup.table);
  if (!found) return false;
  const { scope, columns } = found;
  const { key, table, taken } = lookup;
  const [first] = columns;
  if (key) {
    const compared = ownGroup(place);
    addAmounts(compared, key);
    if (first) compared.into.push(columnAmount(scope, first, key));
  }
  if (typeof taken === 'object') addAmounts(place, taken);
  for (const column of takenColumns(columns, taken)) place.into.push(columnAmount(scope, column, table));
  return true;
}

function addAmounts(place: Place, expression: Expression): void {
  switch (expression.kind) {
    case 'number':
    case 'boolean':
    case 'missing':
    case 'range':
      return;
    case 'text':
      return addText(place, expression.value, expression);
    case 'column':
      return addColumn(place, place.scope, expression);
    case 'file': {
      const scope = place.scope.file(expression)?.scope;
      if (scope && expression.column) addColumn(place, scope, { isBare: false, ...expression.column });
      return;
    }
    case 'sign':
      return addAmounts(place, expression.operand);
    case 'percent':
      return addAmounts(ownGroup(place), expression.operand);
    case 'call':
      if (!addTable(place, expression)) addCall(place, expression);
      return;
    case 'binary':
      return addBinary(place, expression);
  }
}

/** The groups of amounts of a formula that was compiled in this scope. */
export function amountGroups(scope: Scope, expression: Expression): readonly AmountGroup[] {
  const groups: Amount[][] = [];
  addAmounts(ownGroup({ scope, groups, into: [] }), expression);
  return groups.filter((group) => group.length > 1);
}
