import type { ColumnReadingInfo } from '@rapi/contracts';
import { Badge, Button, Flex, Link } from '@rapi/ui';
import { useDraft } from '@rapi/ui/controls';
import { IconAlertTriangle, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToolProps } from '../tool-frame/tool-props';
import { ChangeReadingDialog } from './ChangeReadingDialog';
import { OddValueList } from './OddValueList';
import { OddValuesDownload } from './OddValuesDownload';
import { otherReadings } from './other-readings';
import classes from './ReadingSummary.module.css';
import { useReadingWords } from './use-reading-words';

/** The doubtful and unread values, each with its reason; fetched on request. */
function OddValues({ fileId, reading }: { fileId: string; reading: ColumnReadingInfo }) {
  const { t } = useTranslation('tools');
  const { column, doubtful, unread, unit } = reading;
  const [isOpen, setOpen] = useDraft(`odd values of ${column}`, false);
  if (doubtful + unread === 0) return null;
  return (
    <details className={classes.details} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('readings.odd')}</summary>
      {isOpen && <OddValuesDownload {...{ fileId, column }} />}
      {isOpen && doubtful > 0 && (
        <>
          <h4 className={classes.heading}>{t('readings.doubtfulOnes')}</h4>
          <OddValueList {...{ fileId, column, unit }} state="doubtful" />
        </>
      )}
      {isOpen && unread > 0 && (
        <>
          <h4 className={classes.heading}>{t('readings.unreadOnes')}</h4>
          <OddValueList {...{ fileId, column, unit }} state="unread" />
        </>
      )}
    </details>
  );
}

interface ReadingSummaryProps {
  file: Pick<ToolProps, 'fileId' | 'onChanged'>;
  reading: ColumnReadingInfo;
  /** Sample texts of the column. */
  samples: readonly string[];
}

/** How a column's texts are read, how many are read so, and a button to overrule it. */
export function ReadingSummary({ file, reading, samples }: ReadingSummaryProps) {
  const { t } = useTranslation('tools');
  const words = useReadingWords();
  const [isChanging, setChanging] = useState(false);
  const { doubtful_values, unread_values, read, doubtful, unread } = reading;
  const texts = [...samples, ...[...doubtful_values, ...unread_values].map(({ text }) => text)];
  const question = otherReadings(reading, texts);
  return (
    <section className={classes.reading} aria-label={t('readings.of', { column: reading.column })}>
      <p className={classes.what}>
        <span className={classes.dim}>{t('readings.readAs')}</span>{' '}
        {[words.kind(reading), ...words.notation(reading.notation)].join(' · ')}{' '}
        {reading.notation.by === 'setting' && <Link to="/account">{t('readings.setting.change')}</Link>}
      </p>
      <Flex component="p" gap={4} wrap="wrap" m={0}>
        <Badge icon={<IconEye size={13} aria-hidden />}>{t('readings.count.read', { count: read })}</Badge>
        {doubtful > 0 && (
          <Badge tone="warning" icon={<IconAlertTriangle size={13} aria-hidden />}>
            {t('readings.count.doubtful', { count: doubtful })}
          </Badge>
        )}
        {unread > 0 && (
          <Badge tone="danger" icon={<IconEyeOff size={13} aria-hidden />}>
            {t('readings.count.unread', { count: unread })}
          </Badge>
        )}
      </Flex>
      <OddValues fileId={file.fileId} reading={reading} />
      {question && (
        <Button className={classes.change} variant="subtle" size="compact-sm" onClick={() => setChanging(true)}>
          {t('readings.change')}
        </Button>
      )}
      {question && isChanging && (
        <ChangeReadingDialog {...{ ...file, reading, question }} onClose={() => setChanging(false)} />
      )}
    </section>
  );
}
