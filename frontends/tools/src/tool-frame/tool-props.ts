import type { ToolDialogProps } from '@rapi/ui';

/** Props of a tool's dialog: the file, and callbacks for closing and changes. */
export type ToolProps = Omit<ToolDialogProps, 'tool'>;
