import type { File, FilePreview } from '@rapi/contracts';
import { MEGABYTE } from '@rapi/contracts/limits';
import { Card, cutText, formatNumber, Notice, Stack } from '@rapi/ui';
import { useWording } from '@rapi/ui/controls';
import { cellFormat, isNumeric } from '@rapi/ui/data';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { columnTypeName, gridType } from './column-type';
import { CELL_LENGTH, SAMPLE_LENGTH } from './shown-length';
import classes from './SummaryPane.module.css';

type Cell = FilePreview['preview_data'][number][string];
type Column = FilePreview['columns'][number];

const SAMPLES = 3;

interface CellTextProps {
  value: Cell | undefined;
  format: (value: unknown) => string;
  length: number;
}

function CellText({ value, format, length }: CellTextProps) {
  const { t } = useTranslation('workspace');
  if (value === null || value === undefined || value === '') return <i className={classes.null}>{t('preview.null')}</i>;
  const text = format(value);
  const shown = cutText(text, length);
  return shown === text ? text : <span title={text}>{shown}</span>;
}

/** In MB (R-WORK-6), with enough decimals that a file of a few bytes is not shown as 0. */
function sizeText({ file_size_mb: size }: FilePreview, file: File): string {
  if (size >= 0.1) return formatNumber(size);
  return size >= 0.001 ? formatNumber(size, 4) : formatNumber(file.file_size / MEGABYTE, 6);
}

function Facts({ preview, file }: { preview: FilePreview; file: File }) {
  const { t } = useTranslation('workspace');
  const facts = [
    [t('preview.totalRows'), formatNumber(preview.total_rows)],
    [t('preview.totalColumns'), formatNumber(preview.total_columns)],
    [t('preview.size'), t('preview.sizeMb', { size: sizeText(preview, file) })],
    [t('preview.type'), (preview.file_type || file.file_type).toUpperCase()],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A part that scrolls sideways must scroll by keyboard too (WCAG 2.1.1). */
function Scroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.scroller} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

function ColumnRow({ column }: { column: Column }) {
  const { t } = useTranslation('workspace');
  const samples = column.sample_values.slice(0, SAMPLES);
  const format = cellFormat(column, gridType(column.type));
  return (
    <tr>
      <th scope="row">{column.name}</th>
      <td>{columnTypeName(column.type, t)}</td>
      <td className={classes.number}>{formatNumber(column.non_null_count)}</td>
      <td className={classes.number} data-some={column.null_count > 0 || undefined}>
        {formatNumber(column.null_count)}
      </td>
      <td>
        {samples.length === 0 && <i className={classes.null}>{t('preview.noSamples')}</i>}
        <ul className={classes.samples}>
          {samples.map((value, place) => (
            // Samples may repeat, so only their order tells them apart.
            <li key={place}>
              <CellText value={value} format={format} length={SAMPLE_LENGTH} />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

function ColumnTable({ columns }: { columns: readonly Column[] }) {
  const { t } = useTranslation('workspace');
  return (
    <Card title={t('preview.columns')} headingLevel={3} padding="none" className={classes.card}>
      <Scroller label={t('preview.columns')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('preview.column.name')}</th>
              <th scope="col">{t('preview.column.type')}</th>
              <th scope="col" className={classes.number}>
                {t('preview.column.nonNull')}
              </th>
              <th scope="col" className={classes.number}>
                {t('preview.column.null')}
              </th>
              <th scope="col">{t('preview.column.samples')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <ColumnRow key={column.name} column={column} />
            ))}
          </tbody>
        </table>
      </Scroller>
    </Card>
  );
}

function FirstRows({ preview }: { preview: FilePreview }) {
  const { t } = useTranslation('workspace');
  const title = t('preview.firstRows', { count: preview.preview_data.length });
  const columns = preview.columns.map((column) => {
    const type = gridType(column.type);
    return { name: column.name, isNumber: isNumeric(type), format: cellFormat(column, type) };
  });
  return (
    <Card title={title} headingLevel={3} padding="none" className={classes.card}>
      <Scroller label={title}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.rowNumber}>
                #
              </th>
              {columns.map(({ name, isNumber }) => (
                <th key={name} scope="col" className={isNumber ? classes.number : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.preview_data.map((row, place) => (
              <tr key={place}>
                <td className={classes.rowNumber}>{place + 1}</td>
                {columns.map(({ name, isNumber, format }) => (
                  <td key={name} className={isNumber ? classes.number : classes.cell}>
                    <CellText value={row[name]} format={format} length={CELL_LENGTH} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Card>
  );
}

/** What was noticed when the file was read; in English alone where no sentences came with it. */
function ReadingNotice({ message, message_sentences: said = [] }: FilePreview) {
  const wording = useWording();
  if (message === null || message === '') return null;
  const words = said.map((each) => wording('', each));
  return <Notice>{words.length > 0 && words.every((each) => each !== '') ? words.join(' ') : message}</Notice>;
}

/** What a file holds: figures, columns with samples, the first rows (R-WORK-6). */
export function SummaryPane({ preview, file }: { preview: FilePreview; file: File }) {
  const { t } = useTranslation('workspace');
  return (
    <Stack gap={16} miw={0}>
      <Facts preview={preview} file={file} />
      <ReadingNotice {...preview} />
      {preview.columns.length === 0 ? (
        <Notice tone="warning">{t('preview.noColumns')}</Notice>
      ) : (
        <>
          <ColumnTable columns={preview.columns} />
          {preview.preview_data.length > 0 && <FirstRows preview={preview} />}
        </>
      )}
    </Stack>
  );
}
