import type { File, ReadingPreview } from '@rapi/contracts';
import { Badge, Button, ErrorPanel, Group, LoadingArea, Notice } from '@rapi/ui';
import { Dialog, useWording } from '@rapi/ui/controls';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnTypeName } from '../preview/column-type';
import { FirstRows } from './FirstRows';
import { choiceOf, isSameReading, type ReadingChoice, readingOf } from '../files/reading-choice';
import { ReadingControls } from './ReadingControls';
import classes from './ReadingDialog.module.css';
import { useReadingPreview, useReread } from './use-reading';

/** Warnings from reading the file. */
function Warnings({ preview: { warnings, warning_sentences } }: { preview: ReadingPreview }) {
  const wording = useWording();
  if (warnings.length === 0) return null;
  return <Notice>{warnings.map((words, place) => wording(words, warning_sentences?.[place])).join(' ')}</Notice>;
}

/** The resulting columns, with the types of their values. */
function Columns({ preview }: { preview: ReadingPreview }) {
  const { t } = useTranslation('workspace');
  return (
    <section className={classes.columns}>
      <h3 className={classes.heading}>
        {t('reading.columns', { count: preview.columns.length, rows: t('rows.count', { count: preview.row_count }) })}
      </h3>
      <ul className={classes.names}>
        {preview.columns.map(({ name, type }) => (
          <li key={name}>
            <span>{name}</span> <Badge>{columnTypeName(type, t)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ReadingDialogProps {
  file: File;
  onClose: () => void;
}

/** How a file was read: sheet, header row, separator and encoding; the user can change each. */
export function ReadingDialog({ file, onClose }: ReadingDialogProps) {
  const { t } = useTranslation('workspace');
  const [choice, setChoice] = useState<ReadingChoice>(() => choiceOf(file.reading));
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useReadingPreview(file, choice);
  const reread = useReread(file, onClose);
  const isSame = data !== undefined && isSameReading(data.current, data.reading);
  const isReady = data !== undefined && !isSame && !isPlaceholderData && !isError;
  const footer = (
    <Group gap={10} justify="flex-end">
      <span className={classes.dim} role="status">
        {data && t(isSame ? 'reading.asNow' : 'reading.keepsOld')}
      </span>
      <Button variant="default" onClick={onClose}>
        {t('reading.close')}
      </Button>
      <Button
        leftSection={<IconRefresh size={16} aria-hidden />}
        disabled={!isReady}
        busy={reread.isPending}
        onClick={() =>
          data && reread.mutate({ choice: choiceOf(data.reading), version: data.version, steps: data.steps_applied })
        }
      >
        {t('reading.readAgain')}
      </Button>
    </Group>
  );
  return (
    <Dialog fullScreen title={t('reading.title')} subtitle={file.filename} onClose={onClose} footer={footer}>
      <div className={classes.page} aria-busy={isFetching}>
        <p className={classes.dim}>{t('reading.intro')}</p>
        {isError && <ErrorPanel title={t('reading.previewFailed')} error={error} onRetry={() => void refetch()} />}
        {isError && data === undefined && (
          <Button variant="default" onClick={() => setChoice(choiceOf(file.reading))}>
            {t('reading.back')}
          </Button>
        )}
        {!data && !isError && <LoadingArea lines={8} label={t('reading.loading')} />}
        {data && (
          <>
            {data.steps_applied > 0 && (
              <Notice tone="warning">{t('reading.stepsNotice', { count: data.steps_applied })}</Notice>
            )}
            <ReadingControls preview={data} choice={choice} onChange={setChoice} />
            <FirstRows
              preview={data}
              header={readingOf(choice, data.reading).header_row}
              onHeader={(row) => setChoice({ ...choiceOf(data.reading), header_row: row })}
            />
            <Warnings preview={data} />
            <Columns preview={data} />
          </>
        )}
      </div>
    </Dialog>
  );
}
