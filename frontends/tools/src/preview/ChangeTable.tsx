import type { PreviewChange } from '@rapi/contracts';
import { formatNumber } from '@rapi/ui';
import { Table } from '@rapi/ui/data';
import { useTranslation } from 'react-i18next';
import { TickedChanges } from '../tool-frame/TickedChanges';
import type { Selection } from './change-selection';
import { isSelected } from './change-selection';
import classes from './ChangeTable.module.css';
import { cellOf } from './diff-columns';
import { TextParts } from './TextParts';
import { useChangeWords } from './use-change-words';

interface ChangeTableProps {
  changes: readonly PreviewChange[];
  selection: Selection;
  onTick: (changes: readonly PreviewChange[], isOn: boolean) => void;
}

const textOf = (value: PreviewChange['old_value']): string | null => (value === null ? null : String(value));

/** Whether the change concerns a whole column and so has no row. */
const isOfColumn = ({ change_type }: PreviewChange) =>
  change_type.startsWith('column_') || change_type === 'type_changed';

function ChangeCells({ change, row }: { change: PreviewChange; row: string }) {
  const { t } = useTranslation('tools');
  const { typeOf, kindName } = useChangeWords();
  const [before, after] = [textOf(change.old_value), textOf(change.new_value)];
  return (
    <>
      <Table.Td className={classes.row}>{row}</Table.Td>
      <Table.Td>{change.column_name}</Table.Td>
      <Table.Td>
        {typeOf(change)}
        {change.kind && <span className={classes.kind}>{kindName(change.kind)}</span>}
      </Table.Td>
      <Table.Td className={classes.value}>{before ?? <i>{t('preview.empty')}</i>}</Table.Td>
      <Table.Td className={classes.value}>
        {isOfColumn(change) ? (after ?? '') : <TextParts before={before} after={after} />}
      </Table.Td>
    </>
  );
}

/** Changes with their ticks (R-PREV-1). Rows count from one here, from zero in the API (R-UI-28). */
export function ChangeTable({ changes, selection, onTick }: ChangeTableProps) {
  const { t } = useTranslation('tools');
  const rowOf = (change: PreviewChange) =>
    isOfColumn(change) ? t('preview.everyRow') : formatNumber(change.row_index + 1);
  const headings = (['row', 'column', 'changeType', 'before', 'after'] as const).map((each) => t(`preview.${each}`));
  return (
    <TickedChanges
      changes={changes}
      keyOf={cellOf}
      isOn={(change) => isSelected(selection, change)}
      onTick={onTick}
      names={{
        table: t('preview.tabs.changes'),
        all: t('preview.tickPage'),
        change: (change) => t('preview.tick', { row: rowOf(change), column: change.column_name }),
      }}
      headings={headings}
      cells={(change) => <ChangeCells change={change} row={rowOf(change)} />}
    />
  );
}
