import type { PreviewChange } from '@rapi/contracts';
import { Checkbox, formatNumber } from '@rapi/ui';
import { Table } from '@rapi/ui/data';
import { useTranslation } from 'react-i18next';
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

interface ChangeRowProps {
  change: PreviewChange;
  isOn: boolean;
  onTick: (isOn: boolean) => void;
}

function ChangeRow({ change, isOn, onTick }: ChangeRowProps) {
  const { t } = useTranslation('tools');
  const { typeOf, kindName } = useChangeWords();
  const row = isOfColumn(change) ? t('preview.everyRow') : formatNumber(change.row_index + 1);
  const [before, after] = [textOf(change.old_value), textOf(change.new_value)];
  return (
    <Table.Tr data-left-out={!isOn || undefined} className={classes.change}>
      <Table.Td>
        <Checkbox
          size="xs"
          aria-label={t('preview.tick', { row, column: change.column_name })}
          checked={isOn}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      </Table.Td>
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
    </Table.Tr>
  );
}

/** Changes with their ticks (R-PREV-1). Rows count from one here, from zero in the API (R-UI-28). */
export function ChangeTable({ changes, selection, onTick }: ChangeTableProps) {
  const { t } = useTranslation('tools');
  const ticked = changes.filter((change) => isSelected(selection, change)).length;
  return (
    <div className={classes.scroll} role="region" aria-label={t('preview.tabs.changes')} tabIndex={0}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Checkbox
                size="xs"
                aria-label={t('preview.tickPage')}
                checked={ticked === changes.length}
                indeterminate={ticked > 0 && ticked < changes.length}
                onChange={() => onTick(changes, ticked < changes.length)}
              />
            </Table.Th>
            {(['row', 'column', 'changeType', 'before', 'after'] as const).map((heading) => (
              <Table.Th key={heading}>{t(`preview.${heading}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map((change) => (
            <ChangeRow
              key={cellOf(change)}
              change={change}
              isOn={isSelected(selection, change)}
              onTick={(isOn) => onTick([change], isOn)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
