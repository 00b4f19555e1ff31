import type { ColumnNotation, ColumnReadingInfo } from '@rapi/contracts';
import { UnstyledButton } from '@rapi/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionWords } from './OptionWords';
import classes from './ReadingChoice.module.css';
import type { ReadingQuestion } from './readings-queries';

interface ReadingAnswersProps {
  column: string;
  unit: ColumnReadingInfo['unit'];
  question: ReadingQuestion;
  isBusy: boolean;
  onAnswer: (notation: ColumnNotation) => void;
}

/** One question about a column. Each reading is a button, so one click answers it. */
export function ReadingAnswers({ column, unit, question, isBusy, onAnswer }: ReadingAnswersProps) {
  const { t } = useTranslation('tools');
  const label = useId();
  return (
    <div role="group" aria-labelledby={label}>
      <p id={label} className={classes.question}>
        {t(`readings.question.${question.about}`, { column })}
      </p>
      <div className={classes.cards}>
        {question.options.map((option, place) => (
          <UnstyledButton
            key={place}
            className={classes.card}
            disabled={isBusy}
            onClick={() => onAnswer(option.notation)}
          >
            <OptionWords {...{ option, unit }} />
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
}
