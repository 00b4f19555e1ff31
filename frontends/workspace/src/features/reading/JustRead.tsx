import type { File, FileReading } from '@rapi/contracts';
import { Button, Card, CloseButton } from '@rapi/ui';
import { IconFileCheck, IconFileSettings } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useWorkspaceAddress } from '../../workspace/address';
import { tableSize } from '../files/table-size';
import { useFiles } from '../files/use-files';
import { JustReadHeader } from './JustReadHeader';
import { JustReadHidden } from './JustReadHidden';
import { JustReadNotData } from './JustReadNotData';
import { JustReadWarnings } from './JustReadWarnings';
import classes from './JustRead.module.css';

const delimiterName = (delimiter: string, t: TFunction<'workspace'>): string =>
  delimiter === '\t' ? t('reading.delimiters.tab') : `“${delimiter}”`;

/** How a file was read, in one line. */
function factsOf(file: File, reading: FileReading, t: TFunction<'workspace'>): string {
  const { sheet, header_row: row, header_rows: rows = 1, delimiter, encoding, hidden } = reading;
  // Records bring their own names, so having no header row is nothing to report.
  const isRecords = sheet === null && encoding === null;
  const facts = [
    sheet !== null && t('reading.facts.sheet', { name: sheet }),
    row === null
      ? !isRecords && t('reading.facts.noHeader')
      : rows === 1
        ? t('reading.facts.header', { row })
        : t(rows === 2 ? 'reading.facts.headers' : 'reading.facts.headerSpan', { row: row - rows + 1, next: row }),
    hidden && t(hidden.is_left_out ? 'reading.facts.leftOut' : 'reading.facts.hidden', { ...hidden }),
    delimiter !== null && t('reading.facts.delimiter', { name: delimiterName(delimiter, t) }),
    encoding !== null && encoding.toUpperCase(),
    tableSize(file, t),
  ];
  return facts.filter((fact) => fact !== false && fact !== undefined).join(' · ');
}

interface JustReadProps {
  files: readonly File[];
  onDismiss: () => void;
}

/** What was detected in the files that have just arrived, so that the user sees a wrong guess before work begins. */
export function JustRead({ files, onDismiss }: JustReadProps) {
  const { t } = useTranslation('workspace');
  const { openFile } = useWorkspaceAddress();
  const { data: known = [] } = useFiles();
  // Changes to a file since it arrived are shown at once.
  const now = files.map((file) => known.find(({ id }) => id === file.id) ?? file);
  const shown = now.flatMap((file) =>
    file.reading ? [{ file, reading: file.reading, facts: factsOf(file, file.reading, t) }] : [],
  );
  if (shown.length === 0) return null;
  return (
    <Card
      title={t('reading.justRead')}
      aria-label={t('reading.justRead')}
      actions={<CloseButton aria-label={t('reading.dismiss')} onClick={onDismiss} />}
    >
      <ul className={classes.list}>
        {shown.map(({ file, reading, facts }) => (
          <li key={file.id} className={classes.item}>
            <IconFileCheck size={18} aria-hidden />
            <span className={classes.words}>
              <strong>{file.filename}</strong>
              <span className={classes.facts}>{facts}</span>
              <JustReadWarnings file={file} />
              {reading.is_header_open && <JustReadHeader file={file} reading={reading} />}
              <JustReadHidden file={file} reading={reading} />
              <JustReadNotData file={file} />
            </span>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconFileSettings size={14} aria-hidden />}
              aria-label={t('reading.checkFile', { name: file.filename })}
              onClick={() => openFile(file.id, 'reading')}
            >
              {t('reading.check')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
