import { IconFileUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Accept, useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button/Button';
import classes from './FileDropzone.module.css';

interface FileDropzoneProps {
  /** Files as they come; the caller checks type and size, so that it shows the required messages. */
  onFiles: (files: File[]) => void;
  /** What the file chooser offers: `{ 'text/csv': ['.csv'] }`. What is dropped is not refused by it. */
  accept?: Accept;
  multiple?: boolean;
  disabled?: boolean;
  /** The words on the button. */
  buttonLabel?: string;
  /** What may come here, below the button. */
  children?: ReactNode;
}

/** A place to drop files on, or to choose them by button and keyboard. */
export function FileDropzone({ onFiles, accept, multiple, disabled, buttonLabel, children }: FileDropzoneProps) {
  const { t } = useTranslation('ui');
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (accepted, rejected) => onFiles([...accepted, ...rejected.map(({ file }) => file)]),
    accept,
    multiple: multiple ?? false,
    disabled,
    // The button is the way in for the keyboard; the area around it is for the mouse.
    noKeyboard: true,
    // What is dropped beside the area is the page's: it may take it, and would not once it is taken here.
    preventDropOnDocument: false,
  });
  const label = buttonLabel ?? t('dropzone.choose');
  return (
    <div
      {...getRootProps()}
      className={classes.zone}
      data-active={isDragActive || undefined}
      data-disabled={disabled || undefined}
    >
      <input {...getInputProps({ 'aria-label': label })} />
      <IconFileUpload size={34} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.line}>
        <Button
          size="xs"
          disabled={disabled}
          onClick={(event) => {
            event.stopPropagation();
            open();
          }}
        >
          {label}
        </Button>
        <span>{t('dropzone.hint')}</span>
      </div>
      {children !== undefined && <div className={classes.hint}>{children}</div>}
    </div>
  );
}
