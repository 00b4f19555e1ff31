import type { ColumnReadingInfo } from '@rapi/contracts';
import { Radio } from '@rapi/ui/controls';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { OptionWords } from './OptionWords';
import classes from './ReadingChoice.module.css';
import type { ReadingQuestion } from './readings-queries';

interface ReadingChoiceProps {
  column: string;
  unit: ColumnReadingInfo['unit'];
  question: ReadingQuestion;
  /** The index of the chosen option. */
  chosen: number | undefined;
  onChoose: (place: number) => void;
}

/** The possible readings of a column as cards to choose from, each applied to the column's own values. */
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
        {question.options.map((option, place) => {
          const Mark = place === chosen ? IconCircleCheckFilled : IconCircle;
          return (
            <Radio.Card key={place} value={String(place)} className={classes.card}>
              <Mark size={18} stroke={1.6} className={classes.mark} aria-hidden />
              <OptionWords {...{ option, unit }} />
            </Radio.Card>
          );
        })}
      </div>
    </Radio.Group>
  );
}
