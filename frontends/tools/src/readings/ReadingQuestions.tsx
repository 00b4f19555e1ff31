import type { ColumnNotation, ColumnReadingInfo } from '@rapi/contracts';
import { Button, Checkbox, Flex } from '@rapi/ui';
import { IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToolProps } from '../tool-frame/tool-props';
import { answersBySign, asksForSign } from './account-sign';
import { BySettingLine } from './BySettingLine';
import { isPutOff, keepPutOff } from './put-off';
import { ReadingAnswers } from './ReadingAnswers';
import classes from './ReadingQuestions.module.css';
import { readingsQuery, type ReadingQuestion } from './readings-queries';
import { useAccountSign } from './use-account-sign';
import { useStateNotation } from './use-state-notation';

/** Few, so that the tool below stays visible. The next questions follow once these are answered. */
const AT_ONCE = 2;

type File = Pick<ToolProps, 'fileId' | 'onChanged'>;

interface ReadingQuestionsProps extends File {
  /** The column whose question comes first, even if it was postponed. */
  column?: string;
  /** The name of the file, where it is not the one of the tool. */
  otherFile?: string;
}
type Asked = ColumnReadingInfo & { question: ReadingQuestion };

const isAsked = (reading: ColumnReadingInfo): reading is Asked => reading.question !== null;
/** A column may be asked about more than one thing. */
const keyOf = ({ column, question }: Asked) => `${question.about} ${column}`;

/** Says that the questions were postponed and what this means, with a button to answer them. */
interface PutOffLineProps {
  asked: readonly Asked[];
  otherFile: string | undefined;
  onAnswer: () => void;
}

function PutOffLine({ asked, otherFile, onAnswer }: PutOffLineProps) {
  const { t } = useTranslation('tools');
  const waiting = asked.filter(({ kind }) => kind === null);
  const [first] = waiting.length > 0 ? waiting : asked;
  return (
    <div className={classes.line}>
      <IconHelpCircle size={18} className={classes.icon} aria-hidden />
      <span className={classes.said}>
        {otherFile !== undefined && `${otherFile}: `}
        {waiting.length > 1 || !first
          ? t('readings.waiting', { count: waiting.length })
          : t(waiting.length === 1 ? 'readings.waitingOne' : 'readings.waitingDays', { column: first.column })}
      </span>
      <Button variant="default" size="compact-sm" onClick={onAnswer}>
        {t('readings.answer')}
      </Button>
    </div>
  );
}

/** Saves the answers, on request also as the account's setting for all files, and offers to answer by that setting. */
function useAnswers(file: File, asked: readonly Asked[]) {
  const state = useStateNotation(file);
  const account = useAccountSign();
  const [isForAll, setForAll] = useState(false);
  const known = account.sign ? answersBySign(asked, account.sign) : {};
  const answer = (column: string, notation: ColumnNotation) => {
    const { decimal } = notation;
    if (!isForAll || !decimal) return state.mutate({ [column]: notation });
    account.keep(decimal);
    return state.mutate({ ...answersBySign(asked, decimal), [column]: notation });
  };
  return {
    isPending: state.isPending,
    isForAll,
    setForAll,
    answer,
    known: Object.keys(known).length,
    answerKnown: () => state.mutate(known),
  };
}

interface QuestionPanelProps extends File {
  asked: readonly Asked[];
  otherFile: string | undefined;
  onLater: () => void;
}

function QuestionPanel({ asked, otherFile, onLater, ...file }: QuestionPanelProps) {
  const { t } = useTranslation('tools');
  const heading = useId();
  const { isPending, isForAll, setForAll, answer, known, answerKnown } = useAnswers(file, asked);
  const shown = asked.slice(0, AT_ONCE);
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <Flex component="header" gap={10}>
        <IconHelpCircle size={20} className={classes.icon} aria-hidden />
        <div>
          <h2 id={heading} className={classes.heading}>
            {otherFile === undefined ? t('readings.heading') : t('readings.headingOf', { fileName: otherFile })}
          </h2>
          <p className={classes.hint}>{t('readings.hint')}</p>
        </div>
      </Flex>
      <div className={classes.questions}>
        {shown.map((each) => (
          <ReadingAnswers
            key={keyOf(each)}
            {...each}
            isBusy={isPending}
            onAnswer={(notation) => answer(each.column, notation)}
          />
        ))}
      </div>
      <Flex component="footer" gap="6px 8px" align="center" wrap="wrap">
        <Button size="xs" variant="subtle" disabled={isPending} onClick={onLater}>
          {t('readings.later')}
        </Button>
        {known > 0 && (
          <Button size="xs" variant="default" disabled={isPending} onClick={answerKnown}>
            {t('readings.setting.use', { count: known })}
          </Button>
        )}
        {shown.some(({ question }) => asksForSign(question)) && (
          <Checkbox
            size="xs"
            label={t('readings.setting.forAll')}
            checked={isForAll}
            onChange={(event) => setForAll(event.currentTarget.checked)}
          />
        )}
        {asked.length > shown.length && (
          <span className={classes.hint}>{t('readings.more', { count: asked.length - shown.length })}</span>
        )}
      </Flex>
    </section>
  );
}

/**
 * Asks how columns are written when their values leave it open (R-READ-1). It asks once, because the answer is kept
 * with the file. Shows nothing without questions, or when the readings cannot be loaded, since the tool's own error
 * says more.
 */
export function ReadingQuestions({ fileId, onChanged, column, otherFile }: ReadingQuestionsProps) {
  const { data = [] } = useQuery(readingsQuery(fileId));
  const [isOff, setOff] = useState(() => isPutOff(fileId));
  const [isLate, setLate] = useState(false);
  const open = data.filter(isAsked);
  const wanted = open.filter((each) => each.column === column);
  const asked = [...wanted, ...open.filter((each) => each.column !== column)];
  if (asked.length === 0) {
    const bySetting = data.filter(({ notation }) => notation.by === 'setting');
    return otherFile === undefined && <BySettingLine readings={bySetting} />;
  }
  const putOff = (off: boolean) => {
    keepPutOff(fileId, off);
    setOff(off);
    setLate(off);
  };
  if (isOff && (isLate || wanted.length === 0)) {
    return <PutOffLine asked={asked} otherFile={otherFile} onAnswer={() => putOff(false)} />;
  }
  return <QuestionPanel {...{ fileId, onChanged, asked, otherFile }} onLater={() => putOff(true)} />;
}
