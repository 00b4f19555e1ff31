import type { ToolDialogProps } from '@rapi/ui';

/** What a tool's dialog gets: the file it was opened for, and whom to tell that it changed. */
export type ToolProps = Omit<ToolDialogProps, 'tool'>;
