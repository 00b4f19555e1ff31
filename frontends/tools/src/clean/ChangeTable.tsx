import type { CleaningChange } from '@rapi/contracts';
import { Checkbox, cutText, formatNumber } from '@rapi/ui';
import { Table } from '@rapi/ui/data';
import { useTranslation } from 'react-i18next';
import classes from './ChangeTable.module.css';
import { cellKey } from './excluded-changes';
import { useRuleName } from './use-rule-name';

const CELL = 40;

/** A value with its leading and trailing spaces made visible, because rules may remove exactly those. */
const shown = (value: CleaningChange['original_value']) =>
  cutText(typeof value === 'string' ? value.replace(/^\s+|\s+$/g, (spaces) => '·'.repeat(spaces.length)) : value, CELL);

interface ChangeTableProps {
  changes: readonly CleaningChange[];
  /** Changes that are not applied, by cell key. */
  excluded: ReadonlyMap<string, unknown>;
  onTick: (changes: readonly CleaningChange[], isOn: boolean) => void;
}

function ChangeRow({
  change,
  isOn,
  onTick,
}: {
  change: CleaningChange;
  isOn: boolean;
  onTick: (isOn: boolean) => void;
}) {
  const { t } = useTranslation('tools');
  const ruleName = useRuleName();
  const row = formatNumber(change.row_index + 1);
  return (
    <Table.Tr data-excluded={!isOn || undefined} className={classes.change}>
      <Table.Td>
        <Checkbox
          size="xs"
          aria-label={t('clean.tickChange', { row, column: change.column_name })}
          checked={isOn}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td className={classes.row}>{row}</Table.Td>
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
    </Table.Tr>
  );
}

/** Changed cells before and after, each with a tick. Rows count from one here, from zero in the API (R-UI-28). */
export function ChangeTable({ changes, excluded, onTick }: ChangeTableProps) {
  const { t } = useTranslation('tools');
  const isOn = (change: CleaningChange) => !excluded.has(cellKey(change));
  const ticked = changes.filter(isOn).length;
  return (
    <div className={classes.scroll} role="region" aria-label={t('clean.changesLabel')} tabIndex={0}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Checkbox
                size="xs"
                aria-label={t('clean.tickPage')}
                checked={ticked === changes.length}
                indeterminate={ticked > 0 && ticked < changes.length}
                onChange={() => onTick(changes, ticked < changes.length)}
              />
            </Table.Th>
            {(['row', 'column', 'before', 'after', 'rule'] as const).map((heading) => (
              <Table.Th key={heading}>{t(`clean.change.${heading}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map((change) => (
            <ChangeRow
              key={cellKey(change)}
              change={change}
              isOn={isOn(change)}
              onTick={(isTicked) => onTick([change], isTicked)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
