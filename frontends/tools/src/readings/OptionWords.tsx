import type { ColumnReadingInfo } from '@rapi/contracts';
import { cutText } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import classes from './ReadingChoice.module.css';
import type { ReadingOption } from './readings-queries';
import { useReadingWords } from './use-reading-words';

const TEXT_LENGTH = 30;

interface OptionWordsProps {
  option: ReadingOption;
  unit: ColumnReadingInfo['unit'];
}

/** One reading: its description, its effect on some values, and the column's sum with it. */
export function OptionWords({ option: { notation, examples, sum }, unit }: OptionWordsProps) {
  const { t } = useTranslation('tools');
  const words = useReadingWords();
  return (
    <span className={classes.words}>
      <span className={classes.title}>{words.notation(notation).join(', ')}</span>
      {examples.map(({ text, value }) => (
        <span key={text} className={classes.example} data-unread={value === null || undefined}>
          <span className={classes.text}>{cutText(text, TEXT_LENGTH)}</span> → {words.value(value, unit)}
        </span>
      ))}
      {sum !== undefined && <span className={classes.sum}>{t('readings.sum', { sum: words.value(sum, unit) })}</span>}
    </span>
  );
}
