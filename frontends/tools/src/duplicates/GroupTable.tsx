import type { DuplicateGroup, Row } from '@rapi/contracts';
import { Badge, Checkbox, cutText, formatNumber, VisuallyHidden } from '@rapi/ui';
import { Radio } from '@rapi/ui/controls';
import { Table } from '@rapi/ui/data';
import { useTranslation } from 'react-i18next';
import { useWritten } from '../tool-frame/written-cells';
import classes from './GroupTable.module.css';
import { mergedFrom, survivorOf, withExcluded, type GroupAction, type GroupChoice } from './resolutions';

const CELL = 50;

interface GroupTableProps {
  group: DuplicateGroup;
  label: string;
  /** The columns to show. */
  columns: readonly string[];
  action: GroupAction | undefined;
  choice: GroupChoice;
  onChange: (choice: GroupChoice) => void;
}

type Fate = 'kept' | 'merged' | 'removed' | 'out' | undefined;

function fateOf(row: number, action: GroupAction | undefined, choice: GroupChoice): Fate {
  if (choice.excluded.has(row)) return 'out';
  if (action === undefined || action === 'leave') return undefined;
  if (survivorOf(choice, action) !== row) return 'removed';
  return action === 'merge' ? 'merged' : 'kept';
}

const fateTone = { kept: 'success', merged: 'brand', removed: 'danger', out: 'neutral' } as const;

interface CellProps extends Pick<GroupTableProps, 'group' | 'action' | 'choice' | 'onChange'> {
  row: number;
  column: string;
  value: Row[string] | undefined;
  /** The same cell in the row that the others are compared with. */
  against: Row[string] | undefined;
  samples: ReadonlyMap<number, Row>;
  hasChoice: boolean;
}

/** One cell, marked ≠ when it differs. In a merge, the person can choose the value to take. */
function DiffCell({ group, row, column, value, against, action, choice, onChange, samples, hasChoice }: CellProps) {
  const { t } = useTranslation('tools');
  const differs = (value ?? null) !== (against ?? null);
  const written = useWritten()(column, value);
  const text = cutText(written, CELL);
  const isChosen = action === 'merge' && hasChoice && !choice.excluded.has(row);
  const isTaken = isChosen && mergedFrom(choice, column, samples) === row;
  const words = (
    <span
      className={classes.value}
      data-empty={value === null || undefined}
      data-chosen={isChosen ? (isTaken ? 'taken' : 'passed') : undefined}
    >
      {differs && (
        <>
          <span aria-hidden className={classes.sign}>
            ≠
          </span>
          <VisuallyHidden>{t('duplicates.differs')} </VisuallyHidden>
        </>
      )}
      {text}
    </span>
  );
  return (
    <Table.Td className={classes.cell} data-differs={differs || undefined} title={String(written ?? '')}>
      {isChosen ? (
        <Radio
          size="xs"
          name={`${group.group_id} ${column}`}
          aria-label={t('duplicates.takeValue', { column, value: text, row: formatNumber(row + 1) })}
          label={words}
          checked={isTaken}
          onChange={() => onChange({ ...choice, columns: { ...choice.columns, [column]: row } })}
        />
      ) : (
        words
      )}
    </Table.Td>
  );
}

function RowHead({
  group,
  row,
  action,
  choice,
  onChange,
}: Omit<GroupTableProps, 'label' | 'columns'> & { row: number }) {
  const { t } = useTranslation('tools');
  const number = formatNumber(row + 1);
  const fate = fateOf(row, action, choice);
  const isOut = choice.excluded.has(row);
  const keepsOne = action === 'keep_first' || action === 'keep_last' || action === 'merge';
  return (
    <>
      <Table.Td className={classes.tools}>
        <Checkbox
          size="xs"
          aria-label={t('duplicates.include', { row: number })}
          checked={!isOut}
          onChange={(event) => onChange(withExcluded(choice, row, !event.currentTarget.checked))}
        />
      </Table.Td>
      <Table.Td className={classes.tools}>
        {keepsOne && !isOut && (
          <Radio
            size="xs"
            name={`${group.group_id} survivor`}
            aria-label={t('duplicates.keepRow', { row: number })}
            checked={survivorOf(choice, action) === row}
            onChange={() => onChange({ ...choice, survivor: row })}
          />
        )}
      </Table.Td>
      <Table.Th scope="row" className={classes.number}>
        {number}
      </Table.Th>
      <Table.Td className={classes.fate}>
        {fate && <Badge tone={fateTone[fate]}>{t(`duplicates.fates.${fate}`)}</Badge>}
      </Table.Td>
    </>
  );
}

/** The rows of a group as a diff, compared with the row that stays, else with the first. Rows count from one here. */
export function GroupTable({ group, label, columns, action, choice, onChange }: GroupTableProps) {
  const { t } = useTranslation('tools');
  const shown = group.row_indices.slice(0, group.sample_data.length);
  const samples = new Map(shown.map((row, i) => [row, group.sample_data[i] ?? {}]));
  const base = samples.get(survivorOf(choice, action) ?? shown[0] ?? 0) ?? group.sample_data[0] ?? {};
  const members = shown.filter((row) => !choice.excluded.has(row));
  const varies = (column: string) => new Set(members.map((row) => samples.get(row)?.[column] ?? null)).size > 1;
  return (
    <div className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
      <Table aria-label={label} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.tools}>
              <VisuallyHidden>{t('duplicates.includeHead')}</VisuallyHidden>
            </Table.Th>
            <Table.Th className={classes.tools}>
              <VisuallyHidden>{t('duplicates.keepHead')}</VisuallyHidden>
            </Table.Th>
            <Table.Th className={classes.number}>{t('duplicates.row')}</Table.Th>
            <Table.Th className={classes.fate}>
              <VisuallyHidden>{t('duplicates.fate')}</VisuallyHidden>
            </Table.Th>
            {columns.map((column) => (
              <Table.Th key={column} className={classes.head}>
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((row) => (
            <Table.Tr key={row} data-fate={fateOf(row, action, choice)} className={classes.line}>
              <RowHead {...{ group, row, action, choice, onChange }} />
              {columns.map((column) => (
                <DiffCell
                  key={column}
                  {...{ group, row, column, action, choice, onChange, samples }}
                  value={samples.get(row)?.[column]}
                  against={base[column]}
                  hasChoice={varies(column)}
                />
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
