import type { NameSuggestion } from '@rapi/contracts';
import { formatPercent, IconButton, TextInput, UnstyledButton } from '@rapi/ui';
import { IconArrowBackUp, IconArrowRight, IconBulb } from '@tabler/icons-react';
import type { KeyboardEventHandler } from 'react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { NameProblem } from './column-names';
import classes from './MappingRow.module.css';

interface MappingRowProps {
  column: string;
  name: string;
  samples: string;
  problem?: NameProblem;
  suggestion?: NameSuggestion;
  onName: (column: string, name: string) => void;
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
}

function Suggestion({ suggestion, onTake }: { suggestion: NameSuggestion; onTake: () => void }) {
  const { t } = useTranslation('tools');
  const { original_column: column, suggested_name: name, confidence, reason, semantic_type: semantic } = suggestion;
  const meaning = semantic === null ? '' : t(`profile.semantic.${semantic}`, { defaultValue: semantic });
  const why = t(`columns.reasons.${reason}`, { meaning });
  return (
    <UnstyledButton
      className={classes.suggestion}
      data-doubtful={confidence < 80 || undefined}
      aria-label={t('columns.useSuggestion', { column, name, confidence: formatPercent(confidence), why })}
      onClick={onTake}
    >
      <IconBulb size={14} aria-hidden />
      <span className={classes.suggested}>{name}</span>{' '}
      <span className={classes.why}>
        {formatPercent(confidence)} · {why}
      </span>
    </UnstyledButton>
  );
}

/** One column: its old name, sample values and its new name. Memoized: rerendered only when its own props change. */
export const MappingRow = memo(function MappingRow(props: MappingRowProps) {
  const { column, name, samples, problem, suggestion, onName, onKeyDown } = props;
  const { t } = useTranslation('tools');
  const isChanged = name !== column;
  return (
    <li className={classes.row} data-changed={isChanged || undefined}>
      <div className={classes.original}>
        <span className={classes.column}>{column}</span>
        <span className={classes.samples}>{samples}</span>
      </div>
      <IconArrowRight size={16} className={classes.arrow} aria-hidden />
      <div className={classes.target}>
        <TextInput
          aria-label={t('columns.newName', { column })}
          value={name}
          error={problem && t(`columns.problems.${problem}`)}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={onKeyDown}
          onChange={(event) => onName(column, event.currentTarget.value)}
          rightSection={
            isChanged && (
              <IconButton
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t('columns.keepName', { column })}
                title={t('columns.keepName', { column })}
                onClick={() => onName(column, column)}
              >
                <IconArrowBackUp size={15} aria-hidden />
              </IconButton>
            )
          }
        />
        {suggestion && <Suggestion suggestion={suggestion} onTake={() => onName(column, suggestion.suggested_name)} />}
      </div>
    </li>
  );
});
