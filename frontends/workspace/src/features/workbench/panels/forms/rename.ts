import { IconPencil } from '@tabler/icons-react';
import { definePanel } from '../define-panel';
import { chosenColumn } from './chosen-columns';
import { namesIn } from './name-map';

interface RenameDraft {
  column: string;
  name: string;
  /** The step's other new names, kept unchanged. */
  others: readonly (readonly [string, string])[];
}

/** Renames one column. */
export const rename = definePanel<RenameDraft>({
  name: 'rename',
  operation: 'rename@1',
  icon: IconPencil,
  start: (start) => ({ column: chosenColumn(start), name: chosenColumn(start), others: [] }),
  open: ({ mapping }) => {
    const [first, ...others] = namesIn(mapping);
    return first ? { column: first[0], name: first[1].trim(), others } : {};
  },
  config: ({ column, name, others }) => {
    const isNothing = name.trim() === '' || (name.trim() === column && others.length === 0);
    if (column === '' || isNothing) return undefined;
    const rest = others.filter(([from]) => from !== column);
    return { mapping: Object.fromEntries([[column, name.trim()], ...rest]) };
  },
  fields: [
    { kind: 'column', label: 'column', get: ({ column }) => column, set: (column) => ({ column, name: column }) },
    { kind: 'text', label: 'newName', isFirst: true, get: ({ name }) => name, set: (name) => ({ name }) },
  ],
});
