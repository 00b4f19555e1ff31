import type { File } from '@rapi/contracts';
import { Checkbox } from '@rapi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenFirst } from './chosen-first';

interface Outputs {
  count: number;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/**
 * The files that a list offers: uploads, with files chosen before at the top. Outputs of earlier work are included only
 * on request, so that “all” does not take them in.
 */
export function useFilesToChoose<Listed extends Pick<File, 'id' | 'kind'>>(
  files: readonly Listed[],
  chosen: readonly string[],
): { offered: Listed[]; outputs: Outputs } {
  const [isOn, onChange] = useState(false);
  const [first] = useState(chosen);
  const outputs = files.filter(({ kind, id }) => kind === 'output' && !first.includes(id));
  const hasOthers = outputs.length < files.length;
  const offered = isOn || !hasOthers ? files : files.filter((file) => !outputs.includes(file));
  return { offered: chosenFirst(offered, first), outputs: { count: hasOthers ? outputs.length : 0, isOn, onChange } };
}

export function OutputsToggle({ count, isOn, onChange }: Outputs) {
  const { t } = useTranslation('workspace');
  if (count === 0) return null;
  return (
    <Checkbox
      label={t('files.withOutputs', { count })}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
