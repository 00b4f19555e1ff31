import type { CleaningChange } from '@rapi/contracts';
import { formatNumber } from '@rapi/ui';
import { Table } from '@rapi/ui/data';
import { useTranslation } from 'react-i18next';
import { cutText } from '../tool-frame/cut-text';
import classes from './ChangeTable.module.css';

const CELL = 40;

/** A value with its spaces made visible at the ends, where they are what a rule takes away. */
const shown = (value: CleaningChange['original_value']) =>
  cutText(typeof value === 'string' ? value.replace(/^\s+|\s+$/g, (spaces) => '·'.repeat(spaces.length)) : value, CELL);

/** Changed cells, before and after. Rows count from one here, from zero in the API (D4 §9). */
export function ChangeTable({ changes }: { changes: readonly CleaningChange[] }) {
  const { t } = useTranslation('tools');
  return (
    <div className={classes.scroll} role="region" aria-label={t('clean.changesLabel')} tabIndex={0}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('clean.change.row')}</Table.Th>
            <Table.Th>{t('clean.change.column')}</Table.Th>
            <Table.Th>{t('clean.change.before')}</Table.Th>
            <Table.Th>{t('clean.change.after')}</Table.Th>
            <Table.Th>{t('clean.change.rule')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map((change) => (
            <Table.Tr key={`${change.row_index} ${change.column_name}`}>
              <Table.Td className={classes.row}>{formatNumber(change.row_index + 1)}</Table.Td>
              <Table.Td>{change.column_name}</Table.Td>
              <Table.Td title={String(change.original_value ?? '')}>
                <del className={classes.before}>{shown(change.original_value)}</del>
              </Table.Td>
              <Table.Td title={String(change.cleaned_value ?? '')}>
                <ins className={classes.after}>{shown(change.cleaned_value)}</ins>
              </Table.Td>
              <Table.Td>
                {change.rule_name}
                <span className={classes.category}>{t(`clean.categories.${change.rule_category}`)}</span>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
