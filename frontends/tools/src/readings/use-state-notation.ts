import { callApi } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import type { ToolProps } from '../tool-frame/tool-props';
import { useApply } from '../tool-frame/use-apply';
import type { StatedNotations } from './readings-queries';

/** Saves with the file how its columns are written, and refetches what the tools show about it. */
export function useStateNotation(props: Pick<ToolProps, 'fileId' | 'onChanged'>, onStated?: () => void) {
  const { t } = useTranslation('tools');
  return useApply(props, {
    send: (columns: StatedNotations, version) =>
      callApi('column-readings.state', { params: { id: props.fileId }, body: { columns, version } }),
    onApplied: onStated,
    texts: { applied: t('readings.saved'), failed: t('readings.saveFailed') },
    isAside: true,
  });
}
