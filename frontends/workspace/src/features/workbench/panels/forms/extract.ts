import { columnReference } from '@rapi/contracts/formula-functions';
import { IconScissors } from '@tabler/icons-react';
import { definePanel } from '../define-panel';
import { chosenColumn } from './chosen-columns';
import { freeName } from './free-name';

export interface ExtractDraft {
  column: string;
  part: string;
  count: number | undefined;
  from: number | undefined;
  before: string;
  after: string;
  name: string;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Extracts a part of a text by a formula, which users can read and change later. */
export function extractFormula({ column, part, count, from, before, after }: ExtractDraft): string | undefined {
  const cell = columnReference(column);
  const betweenSigns = `TEXTBEFORE(TEXTAFTER(${cell}, ${quoted(after)}), ${quoted(before)})`;
  switch (part) {
    case 'first':
      return count === undefined ? undefined : `LEFT(${cell}, ${count})`;
    case 'last':
      return count === undefined ? undefined : `RIGHT(${cell}, ${count})`;
    case 'middle':
      return count === undefined || from === undefined ? undefined : `MID(${cell}, ${from}, ${count})`;
    case 'before':
      return before === '' ? undefined : `TEXTBEFORE(${cell}, ${quoted(before)})`;
    case 'after':
      return after === '' ? undefined : `TEXTAFTER(${cell}, ${quoted(after)})`;
    default:
      return before === '' || after === '' ? undefined : betweenSigns;
  }
}

/** Extracts a part of a column's texts into a new column. */
export const extract = definePanel<ExtractDraft>({
  name: 'extract',
  operation: 'formula@1',
  icon: IconScissors,
  takesWhere: true,
  start: (start) => {
    const column = chosenColumn(start);
    const taken = start.columns.map(({ name }) => name);
    return { column, part: 'first', count: 3, from: 1, before: '', after: '', name: freeName(column, taken) };
  },
  config: (draft) => {
    const formula = draft.column === '' ? undefined : extractFormula(draft);
    return formula === undefined || draft.name.trim() === '' ? undefined : { formula, column_name: draft.name.trim() };
  },
  fields: [
    { kind: 'column', label: 'column', get: ({ column }) => column, set: (column) => ({ column }) },
    {
      kind: 'choice',
      label: 'whichPart',
      choice: 'extract',
      options: ['first', 'last', 'middle', 'before', 'after', 'between'],
      get: ({ part }) => part,
      set: (part) => ({ part }),
    },
    {
      kind: 'number',
      label: 'fromCharacter',
      min: 1,
      get: ({ from }) => from,
      set: (from) => ({ from }),
      shown: ({ part }) => part === 'middle',
    },
    {
      kind: 'number',
      label: 'characters',
      min: 1,
      get: ({ count }) => count,
      set: (count) => ({ count }),
      shown: ({ part }) => part === 'first' || part === 'last' || part === 'middle',
    },
    {
      kind: 'text',
      label: 'textAfter',
      get: ({ after }) => after,
      set: (after) => ({ after }),
      shown: ({ part }) => part === 'after' || part === 'between',
    },
    {
      kind: 'text',
      label: 'textBefore',
      get: ({ before }) => before,
      set: (before) => ({ before }),
      shown: ({ part }) => part === 'before' || part === 'between',
    },
    { kind: 'text', label: 'newName', get: ({ name }) => name, set: (name) => ({ name }) },
  ],
});
