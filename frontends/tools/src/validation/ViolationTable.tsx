import type { Violation } from '@rapi/contracts';
import { type CellPlace, cutText, formatNumber, UnstyledButton } from '@rapi/ui';
import { Table, TableFrame } from '@rapi/ui/data';
import { useTranslation } from 'react-i18next';
import { CellLink } from '../tool-frame/CellLink';
import classes from './ResultsTab.module.css';
import { SeverityBadge } from './SeverityBadge';
import words from './Validation.module.css';

/** R-UI-27. */
const CELL = 30;

interface ViolationTableProps {
  violations: readonly Violation[];
  onOpen: (row: number) => void;
  fileId: string;
  /** The place of a cell, for a link to it. */
  placeOf: (row: number, column: string) => CellPlace;
}

/** One violation per row. Rows count from one here, from zero in the API (R-UI-28). */
export function ViolationTable({ violations, onOpen, fileId, placeOf }: ViolationTableProps) {
  const { t } = useTranslation('tools');
  return (
    <TableFrame label={t('validate.results.tableLabel')}>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {(['row', 'column', 'value', 'message', 'severity', 'rule'] as const).map((heading) => (
              <Table.Th key={heading}>{t(`validate.results.${heading}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {violations.map((each, i) => (
            <Table.Tr key={i} data-row onClick={() => onOpen(each.row_index)}>
              <Table.Td>
                <UnstyledButton
                  className={classes.link}
                  aria-label={t('validate.results.openRow', { row: formatNumber(each.row_index + 1) })}
                >
                  {formatNumber(each.row_index + 1)}
                </UnstyledButton>
              </Table.Td>
              <Table.Td>{each.column_name}</Table.Td>
              <Table.Td title={String(each.current_value ?? '')}>
                <CellLink
                  fileId={fileId}
                  place={placeOf(each.row_index, each.column_name)}
                  text={cutText(each.current_value, CELL)}
                >
                  <span className={classes.value}>{cutText(each.current_value, CELL)}</span>
                </CellLink>
              </Table.Td>
              <Table.Td>{each.message}</Table.Td>
              <Table.Td className={words.nowrap}>
                <SeverityBadge severity={each.severity} />
              </Table.Td>
              <Table.Td>{each.rule_name}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  );
}
