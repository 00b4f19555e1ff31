import type { ColumnReadingInfo } from '@rapi/contracts';
import { Badge, Button, cutText, formatNumber } from '@rapi/ui';
import { IconAlertTriangle, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToolProps } from '../tool-frame/tool-props';
import { ChangeReadingDialog } from './ChangeReadingDialog';
import { otherReadings } from './other-readings';
import classes from './ReadingSummary.module.css';
import { useReadingWords } from './use-reading-words';

const TEXT_LENGTH = 40;

/** The values that are read with a doubt, and those that are not, with the reason of each. */
function OddValues({ reading }: { reading: ColumnReadingInfo }) {
  const { t } = useTranslation('tools');
  const words = useReadingWords();
  const { doubtful_values, unread_values, unit } = reading;
  if (doubtful_values.length + unread_values.length === 0) return null;
  const times = (count: number) => count > 1 && <span className={classes.count}>× {formatNumber(count)}</span>;
  return (
    <details className={classes.details}>
      <summary>{t('readings.odd')}</summary>
      {doubtful_values.length > 0 && (
        <>
          <h4 className={classes.heading}>{t('readings.doubtfulOnes')}</h4>
          <ul className={classes.values}>
            {doubtful_values.map(({ text, count, value }) => (
              <li key={text}>
                <code>{cutText(text, TEXT_LENGTH)}</code> {times(count)} → {words.value(value, unit)}
              </li>
            ))}
          </ul>
        </>
      )}
      {unread_values.length > 0 && (
        <>
          <h4 className={classes.heading}>{t('readings.unreadOnes')}</h4>
          <ul className={classes.values}>
            {unread_values.map(({ text, count, reason }) => (
              <li key={text}>
                <code>{cutText(text, TEXT_LENGTH)}</code> {times(count)} <span>{t(`types.reasons.${reason}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

interface ReadingSummaryProps {
  file: Pick<ToolProps, 'fileId' | 'onChanged'>;
  reading: ColumnReadingInfo;
  /** Some texts of the column. */
  samples: readonly string[];
}

/** What the texts of a column are read as, how many are, and the way to overrule it. */
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
        {[words.kind(reading), ...words.notation(reading.notation)].join(' · ')}
      </p>
      <p className={classes.counts}>
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
      </p>
      <OddValues reading={reading} />
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
