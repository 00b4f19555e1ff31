import type { Row } from '@rapi/contracts';
import { TextInput } from '@rapi/ui';
import { cellText } from '@rapi/ui/data';
import { useTranslation } from 'react-i18next';
import { gridType } from '../../../preview/column-type';
import type { PanelColumn } from '../panel';
import classes from './Examples.module.css';

interface ExampleRowProps {
  row: number;
  cells: Row | undefined;
  columns: readonly PanelColumn[];
  written: string;
  /** The chosen formula's result for the row. */
  made: string | null | undefined;
  /** The result of another formula that fits. */
  other?: string | null;
  onWrite: (value: string) => void;
}

/** A cell as the grid shows it. */
function textOf(cells: Row | undefined, name: string, type: string): string {
  return cellText(cells?.[name], gridType(type));
}

/** A row and its new cell: typed by the user, or the formula's result. */
export function ExampleRow({ row, cells, columns, written, made, other, onWrite }: ExampleRowProps) {
  const { t } = useTranslation('workbenchPanels');
  return (
    <li className={classes.row}>
      <span
        className={classes.cells}
        title={columns.map(({ name, type }) => `${name}: ${textOf(cells, name, type)}`).join('\n')}
      >
        <span className={classes.number}>{t('panels.examples.row', { row: row + 1 })}</span>
        {columns.map(({ name, type }) => (
          <span key={name} className={classes.cell}>
            {textOf(cells, name, type) || '∅'}
          </span>
        ))}
      </span>
      <TextInput
        aria-label={t('panels.examples.result', { row: row + 1 })}
        value={written}
        placeholder={made ?? undefined}
        data-given={written !== '' || undefined}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      {other !== undefined && written === '' && (
        <span className={classes.other}>{t('panels.examples.or', { value: other ?? '∅' })}</span>
      )}
    </li>
  );
}
