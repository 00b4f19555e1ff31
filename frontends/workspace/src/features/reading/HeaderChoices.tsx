import type { ReadingPreview } from '@rapi/contracts';
import { Radio } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import classes from './ReadingDialog.module.css';

export type HeaderChoice = NonNullable<ReadingPreview['header_choices']>[number];

interface HeaderChoicesProps {
  choices: readonly HeaderChoice[];
  /** The row, and how many rows, that the names come from now. */
  row: number | null;
  rows: number;
  onChoose: (choice: HeaderChoice) => void;
}

const valueOf = (row: number | null, rows: number) => `${row} ${rows}`;

/** Shows the column names taken from one row and joined from several, for the user to choose one way. */
export function HeaderChoices({ choices, row: current, rows, onChoose }: HeaderChoicesProps) {
  const { t } = useTranslation('workspace');
  const words = ({ header_row: row, header_rows: count }: HeaderChoice) =>
    count === 1
      ? t('reading.oneRow', { row })
      : t(count === 2 ? 'reading.bothRows' : 'reading.severalRows', { row: row - count + 1, next: row });
  return (
    <Radio.Group
      label={t('reading.headerChoice')}
      value={valueOf(current, rows)}
      onChange={(chosen) => {
        const choice = choices.find(({ header_row, header_rows }) => valueOf(header_row, header_rows) === chosen);
        if (choice) onChoose(choice);
      }}
    >
      {choices.map((choice) => (
        <Radio
          key={valueOf(choice.header_row, choice.header_rows)}
          className={classes.headerChoice}
          value={valueOf(choice.header_row, choice.header_rows)}
          label={words(choice)}
          description={choice.names.join(' · ')}
        />
      ))}
    </Radio.Group>
  );
}
