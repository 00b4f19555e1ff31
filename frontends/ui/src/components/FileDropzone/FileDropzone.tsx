import { Group } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Accept, useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button/Button';
import classes from './FileDropzone.module.css';

interface FileDropzoneProps {
  /** Receives all files. The caller checks type and size, in order to show the required messages. */
  onFiles: (files: File[]) => void;
  /** The types that the file chooser offers: `{ 'text/csv': ['.csv'] }`. Dropped files are not filtered by it. */
  accept?: Accept;
  multiple?: boolean;
  disabled?: boolean;
  /** The button's label. */
  buttonLabel?: string;
  /** A note below the button about which files are accepted. */
  children?: ReactNode;
}

/** An area to drop files on or choose them, by button and keyboard. */
export function FileDropzone({ onFiles, accept, multiple, disabled, buttonLabel, children }: FileDropzoneProps) {
  const { t } = useTranslation('ui');
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (accepted, rejected) => onFiles([...accepted, ...rejected.map(({ file }) => file)]),
    accept,
    multiple: multiple ?? false,
    disabled,
    // The button serves the keyboard; the area around it is for the mouse.
    noKeyboard: true,
    // Leave files dropped outside the area to the page, which may accept them.
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
      <Group gap={10} justify="center">
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
      </Group>
      {children !== undefined && <div className={classes.hint}>{children}</div>}
    </div>
  );
}
