import { Button, type ButtonProps } from '@rapi/ui';
import { type RefObject, useRef } from 'react';

interface FileButtonProps extends ButtonProps {
  onFile: (file: File) => void;
}

/** A button that opens the file chooser for a workbook. */
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

/** The browser's own file input, which the buttons press. */
export function WorkbookInput({ input, onFile }: WorkbookInputProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        // Lets the user choose the same file again after changing it.
        currentTarget.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
