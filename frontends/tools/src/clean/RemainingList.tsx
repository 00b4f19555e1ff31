import type { OddValueState, RemainingValues } from '@rapi/contracts';
import { cellsAddress, Checkbox, cutText, formatNumber, Notice } from '@rapi/ui';
import { useDraft } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { OddValueList } from '../readings/OddValueList';
import { OddValuesDownload } from '../readings/OddValuesDownload';
import { useReadingWords } from '../readings/use-reading-words';
import { LeftLink } from '../tool-frame/CellLink';
import classes from './RemainingList.module.css';

const TEXT_LENGTH = 40;

interface ValuesProps {
  fileId: string;
  column: string;
  title: string;
  values: readonly { text: string; count: number; note: string }[];
}

function Values({ fileId, column, title, values }: ValuesProps) {
  const { t } = useTranslation('tools');
  return (
    <>
      <h5 className={classes.title}>{title}</h5>
      <ul className={classes.values}>
        {values.map(({ text, count, note }) => (
          <li key={text}>
            <LeftLink
              to={cellsAddress(fileId, column, text)}
              label={t('frame.openCells', { column, text })}
              text={cutText(text, TEXT_LENGTH)}
            >
              <code>{cutText(text, TEXT_LENGTH)}</code>
            </LeftLink>
            {count > 1 && <span className={classes.count}> × {formatNumber(count)}</span>}{' '}
            <span className={classes.note}>{note}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ColumnProps {
  fileId: string;
  remaining: RemainingValues;
  isEmptied: boolean;
  onEmpty?: (column: string, isEmptied: boolean) => void;
}

const listed = (values: readonly { count: number }[]): number => values.reduce((sum, { count }) => sum + count, 0);

/** The full list, when there are more values than the most frequent ones; fetched on request. */
function Rest({ fileId, column, state }: { fileId: string; column: string; state: OddValueState }) {
  const { t } = useTranslation('tools');
  const [isOpen, setOpen] = useDraft(`rest of ${column} ${state}`, false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t(`clean.remaining.all.${state}`)}</summary>
      {isOpen && <OddValueList {...{ fileId, column, state }} />}
    </details>
  );
}

function ColumnRemainder({ fileId, remaining, isEmptied, onEmpty }: ColumnProps) {
  const { t } = useTranslation('tools');
  const words = useReadingWords();
  const { column_name: column, unread_count, unread_values, doubtful_count, doubtful_values } = remaining;
  return (
    <section className={classes.column} aria-label={column}>
      <h4 className={classes.name}>{column}</h4>
      {unread_count > 0 && (
        <Values
          {...{ fileId, column }}
          title={t('clean.remaining.unread', { count: unread_count })}
          values={unread_values.map(({ reason, ...rest }) => ({ ...rest, note: t(`types.reasons.${reason}`) }))}
        />
      )}
      {doubtful_count > 0 && (
        <Values
          {...{ fileId, column }}
          title={t('clean.remaining.doubtful', { count: doubtful_count })}
          values={doubtful_values.map(({ value, ...rest }) => ({
            ...rest,
            note: t('clean.remaining.readAs', { value: words.value(value, null) }),
          }))}
        />
      )}
      {remaining.can_be_emptied && listed(unread_values) < unread_count && (
        <Rest {...{ fileId, column }} state="unread" />
      )}
      {listed(doubtful_values) < doubtful_count && <Rest {...{ fileId, column }} state="doubtful" />}
      {onEmpty && (remaining.can_be_emptied || isEmptied) && (
        <Checkbox
          label={t('clean.remaining.makeValues', { column })}
          checked={isEmptied}
          onChange={(event) => onEmpty(column, event.currentTarget.checked)}
        />
      )}
    </section>
  );
}

interface RemainingListProps {
  fileId: string;
  remaining: readonly RemainingValues[];
  /** Columns whose unreadable values the person has emptied, with those values as they were. */
  emptied?: ReadonlyMap<string, RemainingValues>;
  onEmpty?: (column: string, isEmptied: boolean) => void;
}

/** Values that cleaning could not read, and the switch to empty them so that the column becomes numbers or dates. */
export function RemainingList({ fileId, remaining, emptied = new Map(), onEmpty }: RemainingListProps) {
  const { t } = useTranslation('tools');
  const shown = [...remaining.filter(({ column_name }) => !emptied.has(column_name)), ...emptied.values()];
  if (shown.length === 0) return null;
  return (
    <section className={classes.list}>
      <h3 className={classes.heading}>{t('clean.remaining.title')}</h3>
      <p className={classes.text}>
        {t(shown.some((each) => each.doubtful_count > 0) ? 'clean.remaining.textDoubtful' : 'clean.remaining.text')}
      </p>
      <OddValuesDownload fileId={fileId} />
      <div className={classes.columns}>
        {shown.map((each) => (
          <ColumnRemainder
            key={each.column_name}
            fileId={fileId}
            remaining={each}
            isEmptied={emptied.has(each.column_name)}
            {...(onEmpty && { onEmpty })}
          />
        ))}
      </div>
    </section>
  );
}

/** Columns that become numbers or dates, because all their values read as such. */
export function TypedColumns({ columns }: { columns: readonly { column_name: string; type: string }[] }) {
  const { t } = useTranslation('tools');
  if (columns.length === 0) return null;
  return (
    <Notice tone="info" title={t('clean.typed.title', { count: columns.length })}>
      {columns
        .map(({ column_name: column, type }) =>
          t('clean.typed.column', { column, type: t(`clean.typed.types.${type}`, { defaultValue: type }) }),
        )
        .join(' · ')}
    </Notice>
  );
}
