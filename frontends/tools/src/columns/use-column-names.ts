import { toast } from '@rapi/ui';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewNames } from './column-names';
import { withName } from './column-names';

const none: NewNames = new Map();

/** The names as they are being set; what changes many at once can be taken back. */
export function useColumnNames() {
  const { t } = useTranslation('tools');
  const [names, setNames] = useState(none);
  const setName = useCallback(
    (column: string, name: string) => setNames((current) => withName(current, column, name)),
    [],
  );
  const setAll = (next: NewNames, said: string) => {
    if ([...next].join('\n') === [...names].join('\n')) return;
    setNames(next);
    toast.info(said, { action: { label: t('frame.undo'), run: () => setNames(names) } });
  };
  return { names, setName, setAll, reset: () => setNames(none) };
}
