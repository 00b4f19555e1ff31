import { IconCopy } from '@tabler/icons-react';
import { definePanel } from '../define-panel';
import { chosenColumn } from './chosen-columns';
import { freeName } from './free-name';

interface CopyDraft {
  column: string;
  name: string;
}

/** Copies a column under another name. */
export const copyColumn = definePanel<CopyDraft>({
  name: 'copy-column',
  operation: 'copy-column@1',
  icon: IconCopy,
  start: (start) => {
    const column = chosenColumn(start);
    const taken = start.columns.map(({ name }) => name);
    return { column, name: freeName(column, taken) };
  },
  config: ({ column, name }) => (column === '' || name.trim() === '' ? undefined : { column, name: name.trim() }),
  fields: [
    { kind: 'column', label: 'column', get: ({ column }) => column, set: (column) => ({ column }) },
    { kind: 'text', label: 'newName', isFirst: true, get: ({ name }) => name, set: (name) => ({ name }) },
  ],
});
