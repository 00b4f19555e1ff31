import './texts';
import type { RemoteModules, ToolDialogProps, ToolName } from '@rapi/ui';
import type { ComponentType } from 'react';
import { CleanDialog } from './clean/CleanDialog';
import { ProfileDialog } from './profile/ProfileDialog';
import { UnknownToolDialog } from './tool-frame/UnknownToolDialog';

/** What a tool's dialog gets: the file it was opened for, and whom to tell that it changed. */
export type ToolProps = Omit<ToolDialogProps, 'tool'>;

/** Every tool of this version. A new one is a dialog and a line here. */
const dialogs: Partial<Record<ToolName, ComponentType<ToolProps>>> = {
  profile: ProfileDialog,
  clean: CleanDialog,
};

/** The dialog of the tool that the address names. */
export function ToolDialog({ tool, ...props }: ToolDialogProps) {
  const Tool = dialogs[tool] ?? UnknownToolDialog;
  return <Tool {...props} />;
}

({ ToolDialog }) satisfies RemoteModules['tools/tool-dialog'];
