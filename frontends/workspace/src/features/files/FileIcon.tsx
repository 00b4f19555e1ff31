import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import classes from './FileIcon.module.css';

/** Icon of the type; hidden from screen readers, because the text next to it says it too. */
export function FileIcon({ type }: { type: string }) {
  const isWorkbook = type.startsWith('xls') || type.endsWith('ods');
  const Icon = isWorkbook ? IconFileSpreadsheet : IconFileText;
  return (
    <span className={classes.icon} data-type={isWorkbook ? 'workbook' : 'text'} aria-hidden>
      <Icon size={20} stroke={1.6} />
    </span>
  );
}
