import { Button } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToolProps } from '../tool-frame/tool-props';
import type { ColumnReadingInfo } from '@rapi/contracts';
import { ReadingChoice } from './ReadingChoice';
import type { ReadingQuestion } from './readings-queries';
import { useStateNotation } from './use-state-notation';

interface ChangeReadingDialogProps extends Pick<ToolProps, 'fileId' | 'onChanged'> {
  reading: ColumnReadingInfo;
  question: ReadingQuestion;
  onClose: () => void;
}

/** Lets a person overrule how the column's values decided its reading, or an earlier answer. */
export function ChangeReadingDialog({ reading, question, onClose, ...file }: ChangeReadingDialogProps) {
  const { t } = useTranslation('tools');
  const { column, unit, notation } = reading;
  const { about } = question;
  const now = question.options.findIndex(({ notation: { decimal, groups, date_order, digits, debit } }) =>
    about === 'decimal'
      ? decimal === notation.decimal && (decimal !== undefined || groups === notation.groups)
      : about === 'debit'
        ? debit === notation.debit
        : date_order === notation.date_order && (about !== 'digits' || digits === notation.digits),
  );
  const [chosen, setChosen] = useState(now);
  const state = useStateNotation(file, onClose);
  const save = () => {
    const answer = question.options[chosen];
    if (answer) state.mutate(Object.fromEntries([[column, answer.notation]]));
  };
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {t('readings.cancel')}
      </Button>
      <Button disabled={chosen === now} busy={state.isPending} onClick={save}>
        {t('readings.save')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('readings.change')} subtitle={column} onClose={onClose} footer={footer}>
      <ReadingChoice {...{ column, unit, question, chosen }} onChoose={setChosen} />
    </Dialog>
  );
}
