import type { ReadingPreview } from '@rapi/contracts';
import { Radio } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import classes from './ReadingDialog.module.css';

export type HeaderChoice = NonNullable<ReadingPreview['header_choices']>[number];

interface HeaderChoicesProps {
  choices: readonly HeaderChoice[];
  /** How many rows the names come from now. */
  rows: number;
  onChoose: (choice: HeaderChoice) => void;
}

/** Shows the column names taken from one row and joined from two, for the user to choose one way. */
export function HeaderChoices({ choices, rows, onChoose }: HeaderChoicesProps) {
  const { t } = useTranslation('workspace');
  const words = ({ header_row: row, header_rows }: HeaderChoice) =>
    header_rows === 2 ? t('reading.bothRows', { row: row - 1, next: row }) : t('reading.oneRow', { row });
  return (
    <Radio.Group
      label={t('reading.headerChoice')}
      value={String(rows)}
      onChange={(chosen) => {
        const choice = choices.find(({ header_rows }) => String(header_rows) === chosen);
        if (choice) onChoose(choice);
      }}
    >
      {choices.map((choice) => (
        <Radio
          key={choice.header_rows}
          className={classes.headerChoice}
          value={String(choice.header_rows)}
          label={words(choice)}
          description={choice.names.join(' · ')}
        />
      ))}
    </Radio.Group>
  );
}
