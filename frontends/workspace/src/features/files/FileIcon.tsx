import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import classes from './FileIcon.module.css';

/** A picture of the type, which the words beside it say too. */
export function FileIcon({ type }: { type: string }) {
  const isWorkbook = type.startsWith('xls') || type.endsWith('ods');
  const Icon = isWorkbook ? IconFileSpreadsheet : IconFileText;
  return (
    <span className={classes.icon} data-type={isWorkbook ? 'workbook' : 'text'} aria-hidden>
      <Icon size={20} stroke={1.6} />
    </span>
  );
}
