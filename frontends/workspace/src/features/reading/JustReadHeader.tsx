import type { File, FileReading } from '@rapi/contracts';
import { useTranslation } from 'react-i18next';
import { choiceOf } from '../files/reading-choice';
import { HeaderChoices } from './HeaderChoices';
import { useReadingPreview, useReread } from './use-reading';

interface JustReadHeaderProps {
  file: File;
  reading: FileReading;
}

/** For a file whose names may come from one row or two: shows both ways, and changes at once. */
export function JustReadHeader({ file, reading }: JustReadHeaderProps) {
  const { t } = useTranslation('workspace');
  const { data } = useReadingPreview(file, choiceOf(reading));
  const reread = useReread(file, () => undefined);
  if (!data?.header_choices || data.header_choices.length === 0) return null;
  const { version, steps_applied: steps } = data;
  return (
    <div aria-busy={reread.isPending} aria-label={t('reading.headerChoice')} role="group">
      <HeaderChoices
        choices={data.header_choices}
        row={data.reading.header_row}
        rows={data.reading.header_rows ?? 1}
        onChoose={({ header_row, header_rows }) =>
          reread.mutate({ choice: { ...choiceOf(reading), header_row, header_rows }, version, steps })
        }
      />
    </div>
  );
}
