import { type NotDataKind, notDataKinds } from '@rapi/contracts';
import { IconRowRemove } from '@tabler/icons-react';
import { definePanel } from '../define-panel';
import { namesInStep, namesOf, noNames, type WrittenNames } from './name-list';

interface DataRowsDraft {
  kinds: readonly NotDataKind[];
  titles: WrittenNames;
}

const isKind = (value: unknown): value is NotDataKind => notDataKinds.some((kind) => kind === value);
const switchOf = (kind: NotDataKind) => ({
  kind: 'switch' as const,
  label: kind,
  get: ({ kinds }: DataRowsDraft) => kinds.includes(kind),
  set: (isOn: boolean, { kinds }: DataRowsDraft) => ({
    kinds: notDataKinds.filter((each) => (each === kind ? isOn : kinds.includes(each))),
  }),
});

/** Removes rows that are not data, by kind; titles of groups may become columns. */
export const keepDataRows = definePanel<DataRowsDraft>({
  name: 'keep-data-rows',
  operation: 'keep-data-rows@1',
  icon: IconRowRemove,
  start: () => ({ kinds: notDataKinds, titles: noNames }),
  open: ({ kinds, title_columns: titles }) => ({
    kinds: Array.isArray(kinds) ? kinds.filter(isKind) : notDataKinds,
    titles: namesInStep(titles),
  }),
  config({ kinds, titles }) {
    const names = namesOf(titles);
    return kinds.length === 0 ? undefined : { kinds: [...kinds], ...(names.length > 0 && { title_columns: names }) };
  },
  fields: [
    ...notDataKinds.map(switchOf),
    {
      kind: 'text',
      label: 'titleColumns',
      hint: 'titleColumns',
      get: ({ titles }) => titles.text,
      set: (text, { titles }) => ({ titles: { ...titles, text } }),
    },
  ],
});
