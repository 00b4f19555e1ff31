import type { File, FileReading } from '@rapi/contracts';
import { Button } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import { choiceOf, withoutHeader } from '../files/reading-choice';
import classes from './JustRead.module.css';
import { useReread } from './use-reading';

/** Leaves out at once what the workbook hides, if the user did not say so with the upload. */
export function JustReadHidden({ file, reading }: { file: File; reading: FileReading }) {
  const { t } = useTranslation('workspace');
  const reread = useReread(file, () => undefined);
  const { hidden } = reading;
  const { current_version: version } = file;
  if (!hidden || hidden.is_left_out || version === null) return null;
  const choice = { ...withoutHeader(choiceOf(reading)), without_hidden: true };
  return (
    <div className={classes.offer}>
      <Button
        size="compact-sm"
        variant="default"
        classNames={{ root: classes.long, label: classes.label }}
        busy={reread.isPending}
        onClick={() => reread.mutate({ choice, version, steps: 0 })}
      >
        {t('reading.withoutHidden', hidden)}
      </Button>
    </div>
  );
}
