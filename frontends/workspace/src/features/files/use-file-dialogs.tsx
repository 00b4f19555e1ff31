import type { File } from '@rapi/contracts';
import { useCallback, useMemo, useState } from 'react';
import { LabelsDialog } from './LabelsDialog';
import { RenameDialog } from './RenameDialog';

type Asked = { kind: 'rename'; file: File } | { kind: 'label'; files: readonly File[] };

/** The small dialogs of the list: rename, labels. */
export function useFileDialogs() {
  const [asked, setAsked] = useState<Asked>();
  const close = useCallback(() => setAsked(undefined), []);
  const actions = useMemo(
    () => ({
      rename: (file: File) => setAsked({ kind: 'rename', file }),
      label: (files: readonly File[]) => setAsked({ kind: 'label', files }),
    }),
    [],
  );
  const dialog =
    asked?.kind === 'rename' ? (
      <RenameDialog file={asked.file} onClose={close} />
    ) : asked?.kind === 'label' ? (
      <LabelsDialog files={asked.files} onClose={close} />
    ) : null;
  return { actions, dialog };
}
