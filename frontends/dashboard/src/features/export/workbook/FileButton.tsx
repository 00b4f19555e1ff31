import { Button, type ButtonProps } from '@rapi/ui';
import { type RefObject, useRef } from 'react';

interface FileButtonProps extends ButtonProps {
  onFile: (file: File) => void;
}

/** A button that asks for a workbook. */
export function FileButton({ onFile, children, ...props }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...props} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <WorkbookInput input={input} onFile={onFile} />
    </>
  );
}

interface WorkbookInputProps {
  input: RefObject<HTMLInputElement | null>;
  onFile: (file: File) => void;
}

/** What the buttons press: the browser's own way to choose a file. */
export function WorkbookInput({ input, onFile }: WorkbookInputProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        // The same file may be chosen again once it was changed.
        currentTarget.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
