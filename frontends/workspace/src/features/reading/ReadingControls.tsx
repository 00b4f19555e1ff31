import type { FileReading, ReadingPreview } from '@rapi/contracts';
import { Checkbox } from '@rapi/ui';
import { Select } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import {
  asDelimiter,
  asEncoding,
  asQuote,
  delimiters,
  encodings,
  quotes,
  type ReadingChoice,
  readingOf,
  withoutHeader,
} from '../files/reading-choice';
import { HeaderChoices } from './HeaderChoices';
import classes from './ReadingDialog.module.css';

interface ReadingControlsProps {
  preview: ReadingPreview;
  choice: ReadingChoice;
  onChange: (choice: ReadingChoice) => void;
}

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

const quoteNames = { '"': 'double', "'": 'single', none: 'none' } as const;

/** Two rows of names can be joined if the row above the header has content. */
const hasRowAbove = ({ first_rows: rows }: ReadingPreview, header: number | null): boolean =>
  header !== null && rows.some(({ row }) => row < header);

interface PartProps extends ReadingControlsProps {
  reading: FileReading;
}

/** How delimited text is separated, quoted and encoded. */
function TextControls({ choice, reading, onChange }: PartProps) {
  const { t } = useTranslation('workspace');
  const choose = (chosen: ReadingChoice) => onChange({ ...withoutHeader(choice), ...chosen });
  return (
    <>
      <Select
        label={t('reading.delimiter')}
        allowDeselect={false}
        placeholder={t('reading.oneColumn')}
        data={delimiters.map((value) => ({ value, label: t(`reading.delimiters.${delimiterNames[value]}`) }))}
        value={asDelimiter(reading.delimiter) ?? null}
        onChange={(value) => choose({ delimiter: asDelimiter(value) })}
      />
      <Select
        label={t('reading.quote')}
        allowDeselect={false}
        data={quotes.map((value) => ({ value, label: t(`reading.quotes.${quoteNames[value]}`) }))}
        value={reading.quote ?? '"'}
        onChange={(value) => choose({ quote: asQuote(value) })}
      />
      <Select
        label={t('reading.encoding')}
        allowDeselect={false}
        data={encodings.map((value) => ({ value, label: t(`reading.encodings.${value}`) }))}
        value={asEncoding(reading.encoding) ?? null}
        onChange={(value) => choose({ encoding: asEncoding(value) })}
      />
      <Checkbox
        className={classes.none}
        label={t('reading.backslash')}
        checked={reading.escape === 'backslash'}
        onChange={(event) => choose({ escape: event.currentTarget.checked ? 'backslash' : 'doubled' })}
      />
    </>
  );
}

/** Whether there is a header, and whether its names continue from the row above. */
function HeaderControls({ preview, choice, reading, onChange }: PartProps) {
  const { t } = useTranslation('workspace');
  const row = reading.header_row;
  const { header_choices: choices = [] } = preview;
  return (
    <>
      {choices.length > 0 && row !== null ? (
        <HeaderChoices
          choices={choices}
          row={row}
          rows={reading.header_rows ?? 1}
          onChoose={({ header_row, header_rows }) => onChange({ ...choice, header_row, header_rows })}
        />
      ) : (
        <Checkbox
          className={classes.none}
          label={t('reading.joinRows')}
          disabled={!hasRowAbove(preview, row)}
          checked={(reading.header_rows ?? 1) > 1}
          onChange={(event) =>
            onChange({
              ...choice,
              ...(row !== null && { header_row: row }),
              header_rows: event.currentTarget.checked ? 2 : 1,
            })
          }
        />
      )}
      <Checkbox
        className={classes.none}
        label={t('reading.noHeader')}
        checked={row === null}
        onChange={(event) =>
          onChange({ ...withoutHeader(choice), ...(event.currentTarget.checked && { header_row: 'none' as const }) })
        }
      />
    </>
  );
}

/** The detected reading, each part of it changeable. */
export function ReadingControls({ preview, choice, onChange }: ReadingControlsProps) {
  const { t } = useTranslation('workspace');
  const { sheets } = preview;
  const reading = readingOf(choice, preview.reading);
  const part = { preview, choice, reading, onChange };
  return (
    <div className={classes.controls}>
      {sheets.length > 1 && (
        <Select
          label={t('reading.sheet')}
          allowDeselect={false}
          data={sheets
            .filter(({ row_count }) => row_count > 0)
            .map(({ name, row_count }) => ({ value: name, label: t('reading.sheetRows', { name, count: row_count }) }))}
          value={reading.sheet}
          onChange={(sheet) => sheet !== null && onChange({ sheet })}
        />
      )}
      {reading.encoding !== null && <TextControls {...part} />}
      {reading.hidden && (
        <Checkbox
          className={classes.none}
          label={t('reading.withoutHidden', reading.hidden)}
          checked={reading.hidden.is_left_out}
          onChange={(event) => onChange({ ...withoutHeader(choice), without_hidden: event.currentTarget.checked })}
        />
      )}
      <HeaderControls {...part} />
    </div>
  );
}
