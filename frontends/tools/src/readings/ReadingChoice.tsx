import type { ColumnReadingInfo } from '@rapi/contracts';
import { cutText } from '@rapi/ui';
import { Radio } from '@rapi/ui/controls';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './ReadingChoice.module.css';
import type { ReadingOption, ReadingQuestion } from './readings-queries';
import { useReadingWords } from './use-reading-words';

const TEXT_LENGTH = 30;

interface ReadingChoiceProps {
  column: string;
  unit: ColumnReadingInfo['unit'];
  question: ReadingQuestion;
  /** The place of the chosen option. */
  chosen: number | undefined;
  onChoose: (place: number) => void;
}

interface OptionCardProps extends Pick<ReadingChoiceProps, 'unit'> {
  option: ReadingOption;
  place: number;
  isChosen: boolean;
}

function OptionCard({ option, place, isChosen, unit }: OptionCardProps) {
  const words = useReadingWords();
  const Mark = isChosen ? IconCircleCheckFilled : IconCircle;
  const [title = '', ...rest] = words.notation(option.notation);
  return (
    <Radio.Card value={String(place)} className={classes.card}>
      <Mark size={18} stroke={1.6} className={classes.mark} aria-hidden />
      <span className={classes.words}>
        <span className={classes.title}>{[title, ...rest].join(', ')}</span>
        {option.examples.map(({ text, value }) => (
          <span key={text} className={classes.example} data-unread={value === null || undefined}>
            <span className={classes.text}>{cutText(text, TEXT_LENGTH)}</span> → {words.value(value, unit)}
          </span>
        ))}
      </span>
    </Radio.Card>
  );
}

/** One question about a column: two readings as cards, each with what it makes of the column's own values. */
export function ReadingChoice({ column, unit, question, chosen, onChoose }: ReadingChoiceProps) {
  const { t } = useTranslation('tools');
  return (
    <Radio.Group
      label={t(`readings.question.${question.about}`, { column })}
      classNames={{ label: classes.question }}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(place) => onChoose(Number(place))}
    >
      <div className={classes.cards}>
        {question.options.map((option, place) => (
          <OptionCard key={place} {...{ option, place, unit }} isChosen={place === chosen} />
        ))}
      </div>
    </Radio.Group>
  );
}
