import type { Cell, VersionDiff } from '@rapi/contracts';
import { cutText, EmptyState, Flex, formatNumber, Group } from '@rapi/ui';
import { Pagination, SegmentedControl } from '@rapi/ui/controls';
import { Table } from '@rapi/ui/data';
import { useTranslation } from 'react-i18next';
import { DIFF_PAGE, type DiffRequest } from './api';
import classes from './DiffPages.module.css';
import { type DiffColumns, writtenChange, writtenValue } from './written-diff';

/** R-UI-27: changes are cut at 40 characters. */
const LONGEST = 40;

const parts = ['cells', 'rows_added', 'rows_removed'] as const;

/** Rows count from 1 on the screen and from 0 in the API (R-UI-28). */
const rowName = (before: number, after: number) =>
  before === after ? formatNumber(after + 1) : `${formatNumber(before + 1)} → ${formatNumber(after + 1)}`;

interface PartProps {
  diff: VersionDiff;
  /** The columns of both versions. */
  columns: DiffColumns;
}

function Cells({ diff, columns }: PartProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Table stickyHeader>
      <Table.Thead>
        <Table.Tr>
          {(['row', 'column', 'before', 'after'] as const).map((heading) => (
            <Table.Th key={heading}>{t(`versions.heading.${heading}`)}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {diff.cells.map((cell) => {
          const { before, after } = writtenChange(cell, columns, diff.columns_renamed);
          return (
            <Table.Tr key={`${cell.row_after} ${cell.column_name}`}>
              <Table.Td className={classes.row}>{rowName(cell.row_before, cell.row_after)}</Table.Td>
              <Table.Td>{cell.column_name}</Table.Td>
              <Table.Td title={before ?? ''}>
                <del className={classes.before}>{cutText(before, LONGEST)}</del>
              </Table.Td>
              <Table.Td title={after ?? ''}>
                <ins className={classes.after}>{cutText(after, LONGEST)}</ins>
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

function Rows({ diff, columns }: PartProps) {
  const { t } = useTranslation('dashboard');
  const names = Object.keys(diff.rows[0]?.values ?? {});
  const written = (name: string, value: Cell | undefined) =>
    writtenValue(diff.part === 'rows_added' ? columns.after : columns.before, name, value);
  return (
    <Table stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('versions.heading.row')}</Table.Th>
          {names.map((name) => (
            <Table.Th key={name}>{name}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {diff.rows.map(({ row_index, values }) => (
          <Table.Tr key={row_index} data-part={diff.part}>
            <Table.Td className={classes.row}>{formatNumber(row_index + 1)}</Table.Td>
            {names.map((name) => (
              <Table.Td key={name} title={written(name, values[name]) ?? ''}>
                {cutText(written(name, values[name]), LONGEST)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface DiffPagesProps extends PartProps {
  request: DiffRequest;
  onPart: (part: VersionDiff['part']) => void;
  onPage: (page: number) => void;
}

/** The changed cells, or the added or removed rows, one page at a time. */
export function DiffPages({ diff, columns, request, onPart, onPage }: DiffPagesProps) {
  const { t } = useTranslation('dashboard');
  const counts = { cells: diff.cells_changed, rows_added: diff.rows_added, rows_removed: diff.rows_removed };
  const offset = (request.page - 1) * DIFF_PAGE;
  const shown = diff.part === 'cells' ? diff.cells.length : diff.rows.length;
  return (
    <Flex component="section" direction="column" gap={10} aria-label={t(`versions.part.${diff.part}`)}>
      <Group gap="8px 14px" justify="space-between">
        <SegmentedControl
          aria-label={t('versions.show')}
          value={request.part}
          onChange={(value) => onPart(parts.find((part) => part === value) ?? 'cells')}
          data={parts.map((part) => ({
            value: part,
            label: `${t(`versions.partShort.${part}`)} (${formatNumber(counts[part])})`,
          }))}
        />
        {shown > 0 && (
          <span className={classes.count} role="status">
            {t('versions.showing', {
              from: formatNumber(offset + 1),
              to: formatNumber(offset + shown),
              total: formatNumber(diff.total),
            })}
          </span>
        )}
      </Group>
      {shown === 0 ? (
        <EmptyState title={t(`versions.none.${diff.part}`)} />
      ) : (
        <div className={classes.scroll} role="region" aria-label={t(`versions.part.${diff.part}`)} tabIndex={0}>
          {diff.part === 'cells' ? <Cells {...{ diff, columns }} /> : <Rows {...{ diff, columns }} />}
        </div>
      )}
      {diff.total > DIFF_PAGE && (
        <Pagination
          className={classes.turn}
          size="sm"
          total={Math.ceil(diff.total / DIFF_PAGE)}
          value={request.page}
          onChange={onPage}
          getControlProps={(control) => ({
            'aria-label':
              control === 'previous' ? t('history.previous') : control === 'next' ? t('history.next') : undefined,
          })}
        />
      )}
    </Flex>
  );
}
