import type { ReadingPreview } from '@rapi/contracts';
import { Checkbox } from '@rapi/ui';
import { Select } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import {
  asDelimiter,
  asEncoding,
  delimiters,
  encodings,
  type ReadingChoice,
  readingOf,
  withoutHeader,
} from './reading-choice';
import classes from './ReadingDialog.module.css';

interface ReadingControlsProps {
  preview: ReadingPreview;
  choice: ReadingChoice;
  onChange: (choice: ReadingChoice) => void;
}

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** What was detected, each of it to be changed. */
export function ReadingControls({ preview, choice, onChange }: ReadingControlsProps) {
  const { t } = useTranslation('workspace');
  const { sheets } = preview;
  const reading = readingOf(choice, preview.reading);
  const isText = reading.encoding !== null;
  const delimiter = asDelimiter(reading.delimiter);
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
      {isText && (
        <>
          <Select
            label={t('reading.delimiter')}
            allowDeselect={false}
            placeholder={t('reading.oneColumn')}
            data={delimiters.map((value) => ({ value, label: t(`reading.delimiters.${delimiterNames[value]}`) }))}
            value={delimiter ?? null}
            onChange={(value) => onChange({ ...withoutHeader(choice), delimiter: asDelimiter(value) })}
          />
          <Select
            label={t('reading.encoding')}
            allowDeselect={false}
            data={encodings.map((value) => ({ value, label: value.toUpperCase() }))}
            value={asEncoding(reading.encoding) ?? null}
            onChange={(value) => onChange({ ...withoutHeader(choice), encoding: asEncoding(value) })}
          />
        </>
      )}
      <Checkbox
        className={classes.none}
        label={t('reading.noHeader')}
        checked={reading.header_row === null}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? { ...choice, header_row: 'none' } : withoutHeader(choice))
        }
      />
    </div>
  );
}
