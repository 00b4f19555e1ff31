import type { CleaningChange } from '@rapi/contracts';
import { cutText, formatNumber } from '@rapi/ui';
import { Table } from '@rapi/ui/data';
import { useTranslation } from 'react-i18next';
import { TickedChanges } from '../tool-frame/TickedChanges';
import classes from './ChangeTable.module.css';
import { cellKey } from './excluded-changes';
import { useRuleName } from './use-rule-name';

const CELL = 40;

/** A value with its leading and trailing spaces made visible, because rules may remove exactly those. */
const shown = (value: CleaningChange['original_value']) =>
  cutText(typeof value === 'string' ? value.replace(/^\s+|\s+$/g, (spaces) => '·'.repeat(spaces.length)) : value, CELL);

const rowOf = ({ row_index }: CleaningChange) => formatNumber(row_index + 1);

interface ChangeTableProps {
  changes: readonly CleaningChange[];
  /** Changes that are not applied, by cell key. */
  excluded: ReadonlyMap<string, unknown>;
  onTick: (changes: readonly CleaningChange[], isOn: boolean) => void;
}

/** Changed cells before and after, each with a tick. Rows count from one here, from zero in the API (R-UI-28). */
export function ChangeTable({ changes, excluded, onTick }: ChangeTableProps) {
  const { t } = useTranslation('tools');
  const ruleName = useRuleName();
  const headings = (['row', 'column', 'before', 'after', 'rule'] as const).map((each) => t(`clean.change.${each}`));
  return (
    <TickedChanges
      changes={changes}
      keyOf={cellKey}
      isOn={(change) => !excluded.has(cellKey(change))}
      onTick={onTick}
      names={{
        table: t('clean.changesLabel'),
        all: t('clean.tickPage'),
        change: (change) => t('clean.tickChange', { row: rowOf(change), column: change.column_name }),
      }}
      headings={headings}
      cells={(change) => (
        <>
          <Table.Td className={classes.row}>{rowOf(change)}</Table.Td>
          <Table.Td>{change.column_name}</Table.Td>
          <Table.Td title={String(change.original_value ?? '')}>
            <del className={classes.before}>{shown(change.original_value)}</del>
          </Table.Td>
          <Table.Td title={String(change.cleaned_value ?? '')}>
            <ins className={classes.after}>{shown(change.cleaned_value)}</ins>
          </Table.Td>
          <Table.Td>
            {ruleName(change)}
            <span className={classes.category}>{t(`clean.categories.${change.rule_category}`)}</span>
          </Table.Td>
        </>
      )}
    />
  );
}
