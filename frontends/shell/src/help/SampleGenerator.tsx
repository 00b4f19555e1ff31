import { ApiError, Button, ButtonLink, Card, errorSentence, formatMegabytes, Notice } from '@rapi/ui';
import { generateSamples, type SampleFile, useRefreshFiles } from '@rapi/ui/controls';
import { IconTableImport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import classes from './HelpPage.module.css';

function Made({ files }: { files: readonly SampleFile[] }) {
  const { t } = useTranslation('help');
  return (
    <Notice tone="success" role="status" title={t('samples.done')}>
      <ul className={classes.list}>
        {files.map(({ id, filename, file_type: type, file_size_mb: size }) => (
          <li key={id}>
            {filename} ({type}, {formatMegabytes(size)})
          </li>
        ))}
      </ul>
      <p className={classes.after}>
        <ButtonLink to="/excel?tab=files" size="compact-md">
          {t('samples.open')}
        </ButtonLink>
      </p>
    </Notice>
  );
}

/** The server refused. If it did not answer at all, the error counts as an exception (R-HELP-2). */
const isRefused = (error: Error) => error instanceof ApiError && error.status !== 0;

/** Sample files to try the tools on (R-HELP-2). */
export function SampleGenerator() {
  const { t } = useTranslation('help');
  const refresh = useRefreshFiles();
  const { mutate, data, error, isPending } = useMutation({ mutationFn: generateSamples, onSettled: refresh });
  return (
    <Card title={t('samples.title')} aria-label={t('samples.title')} className={classes.section}>
      <p>{t('samples.text')}</p>
      <div>
        <Button
          leftSection={<IconTableImport size={16} aria-hidden />}
          busy={isPending}
          busyLabel={t('samples.busy')}
          onClick={() => mutate()}
        >
          {t('samples.generate')}
        </Button>
      </div>
      {data && <Made files={data} />}
      {error && (
        <Notice tone="danger" role="alert">
          {isRefused(error)
            ? errorSentence(error, t('samples.failed'))
            : t('samples.error', { message: error.message })}
        </Notice>
      )}
    </Card>
  );
}
