import type { FormulaPreview, Row } from '@rapi/contracts';
import { Badge, Button, EmptyState, formatNumber, Group, Notice, Stack, Text } from '@rapi/ui';
import { StepWarnings } from '@rapi/ui/controls';
import { Table, TableFrame } from '@rapi/ui/data';
import { IconDownload, IconMathFunction } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FormulaCode } from './FormulaCode';
import { valueText } from './result-value';
import classes from './ResultPane.module.css';
import type { FormulaBuilder } from './use-formula-builder';

const MOST_COLUMNS = 4;

type NewColumn = FormulaPreview['new_column'];

interface RowsProps {
  column: NewColumn;
  rows: readonly Row[];
  /** The columns that the formula uses, shown next to the result. */
  used: readonly { name: string; dataType: string }[];
}

/** The type of the first value, so that gaps among numbers align right like the numbers. */
const kindOf = (values: readonly unknown[]) => typeof values.find((value) => value !== null && value !== undefined);

function Rows({ column, rows, used }: RowsProps) {
  const { t } = useTranslation('tools');
  const beside = used
    .slice(0, MOST_COLUMNS)
    .map(({ name, dataType }) => ({ name, dataType, kind: kindOf(rows.map((row) => row[name])) }));
  const resultKind = kindOf(column.sample_values);
  return (
    <TableFrame label={t('formula.resultTable')} className={classes.values}>
      <Table aria-label={t('formula.resultTable')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.number}>{t('formula.row')}</Table.Th>
            {beside.map(({ name, kind }) => (
              <Table.Th key={name} data-kind={kind}>
                {name}
              </Table.Th>
            ))}
            <Table.Th className={classes.result} data-kind={resultKind}>
              {column.column_name}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {column.sample_values.map((value, index) => (
            <Table.Tr key={index}>
              <Table.Td className={classes.number}>{formatNumber(index + 1)}</Table.Td>
              {beside.map(({ name, dataType, kind }) => (
                <Table.Td key={name} data-kind={kind}>
                  {valueText(rows[index]?.[name], dataType)}
                </Table.Td>
              ))}
              <Table.Td
                className={classes.result}
                data-kind={resultKind}
                data-empty={value === null || undefined}
                title={String(value ?? '')}
              >
                {valueText(value, column.data_type)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  );
}

/** Warnings before the column is saved; the server's message when it gives no figures. */
function Remarks({ preview: { figures, warnings, message } }: { preview: FormulaPreview }) {
  const { t } = useTranslation('tools');
  if (!figures) return <p className={classes.message}>{message}</p>;
  const emptyAsZero = figures.empty_as_zero_count;
  if (emptyAsZero === 0 && !warnings) return null;
  return (
    <Notice tone="warning">
      <StepWarnings warnings={warnings} />
      {emptyAsZero > 0 && (
        <Text component="span" display="block" size="sm" c="var(--rapi-warning)">
          {t('formula.emptyAsZero', { count: emptyAsZero })}
        </Text>
      )}
    </Notice>
  );
}

function Result({ preview, rows, used }: Omit<RowsProps, 'column'> & { preview: FormulaPreview }) {
  const { t } = useTranslation('tools');
  const column = preview.new_column;
  const filled = { filled: formatNumber(column.non_null_count), total: formatNumber(column.total_rows) };
  return (
    <>
      <div className={classes.facts}>
        <Badge tone="brand">{t(`profile.columnTypes.${column.data_type}`, { defaultValue: column.data_type })}</Badge>
        <span>{t('formula.filled', { count: column.total_rows, ...filled })}</span>
      </div>
      <Remarks preview={preview} />
      <Rows column={column} rows={rows} used={used} />
    </>
  );
}

/** R-FORM-1: the result of the formula, with the buttons to download or apply it. */
export function ResultPane({ builder, ...shown }: { builder: FormulaBuilder } & Pick<RowsProps, 'rows' | 'used'>) {
  const { t } = useTranslation('tools');
  const { preview, canSave, download, apply } = builder;
  return (
    <section className={classes.pane} aria-label={t('formula.result')}>
      <h3 className={classes.heading}>{t('formula.result')}</h3>
      {preview.shown ? (
        <Stack gap={10} miw={0} aria-busy={preview.isBusy}>
          {preview.error && (
            <p className={classes.stale}>
              {t('formula.lastResult')}{' '}
              <code className={classes.formula}>
                <FormulaCode formula={preview.shown.formula} />
              </code>
            </p>
          )}
          <Result preview={preview.shown} {...shown} />
        </Stack>
      ) : (
        <EmptyState illustration={<IconMathFunction size={36} />} title={t('formula.noResult')}>
          {t('formula.noResultText')}
        </EmptyState>
      )}
      <Group gap={8} align="stretch">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={!canSave}
          busy={download.isPending}
          busyLabel={t('formula.downloading')}
          onClick={builder.runDownload}
        >
          {t('formula.download')}
        </Button>
        <Button disabled={!canSave} busy={apply.isPending} busyLabel={t('frame.applying')} onClick={builder.runApply}>
          {t('frame.apply')}
        </Button>
      </Group>
    </section>
  );
}
