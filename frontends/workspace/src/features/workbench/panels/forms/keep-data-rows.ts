import { type NotDataKind, notDataKinds } from '@rapi/contracts';
import { IconRowRemove } from '@tabler/icons-react';
import { definePanel } from '../define-panel';

interface DataRowsDraft {
  kinds: readonly NotDataKind[];
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

/** Rows that are no data go, by what they are. */
export const keepDataRows = definePanel<DataRowsDraft>({
  name: 'keep-data-rows',
  operation: 'keep-data-rows@1',
  icon: IconRowRemove,
  start: () => ({ kinds: notDataKinds }),
  open: ({ kinds }) => ({ kinds: Array.isArray(kinds) ? kinds.filter(isKind) : notDataKinds }),
  config: ({ kinds }) => (kinds.length === 0 ? undefined : { kinds: [...kinds] }),
  fields: notDataKinds.map(switchOf),
});
