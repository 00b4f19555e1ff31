import type { NameSuggestion, Row } from '@rapi/contracts';
import { cutText } from '@rapi/ui';
import type { KeyboardEvent } from 'react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWritten } from '../tool-frame/written-cells';
import type { NameProblem, NewNames } from './column-names';
import { nameOf } from './column-names';
import classes from './MappingList.module.css';
import { MappingRow } from './MappingRow';

const SAMPLES = 3;
const SAMPLE_LENGTH = 20;

interface MappingListProps {
  /** The visible columns; all of them when there is no search. */
  shown: readonly string[];
  names: NewNames;
  rows: readonly Row[];
  problems: ReadonlyMap<string, NameProblem>;
  suggestions: readonly NameSuggestion[];
  onName: (column: string, name: string) => void;
  /** Called on Enter in the last input. */
  onEnd: () => void;
}

/** Enter goes to the next name, Shift+Enter to the previous one. */
function moveOn(event: KeyboardEvent<HTMLInputElement>, onEnd: () => void) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const inputs = [...(event.currentTarget.closest('ul')?.querySelectorAll('input') ?? [])];
  const at = inputs.indexOf(event.currentTarget);
  const next = inputs[at + (event.shiftKey ? -1 : 1)];
  next?.focus();
  next?.select();
  if (!next && !event.shiftKey) onEnd();
}

/** R-COL-1: one input per column. */
export function MappingList({ shown, names, rows, problems, suggestions, onName, onEnd }: MappingListProps) {
  const { t } = useTranslation('tools');
  const write = useWritten();
  const samplesOf = (column: string): string =>
    rows
      .slice(0, SAMPLES)
      .map((row) => cutText(write(column, row[column]), SAMPLE_LENGTH))
      .join(' · ');
  const suggested = useMemo(() => new Map(suggestions.map((each) => [each.original_column, each])), [suggestions]);
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLInputElement>) => moveOn(event, onEnd), [onEnd]);
  return (
    <ul className={classes.list} aria-label={t('columns.listLabel')}>
      {shown.map((column) => (
        <MappingRow
          key={column}
          column={column}
          name={nameOf(names, column)}
          samples={samplesOf(column)}
          problem={problems.get(column)}
          suggestion={suggested.get(column)}
          onName={onName}
          onKeyDown={onKeyDown}
        />
      ))}
    </ul>
  );
}
