import './texts';
import type { RemoteModules, ToolDialogProps, ToolName } from '@rapi/ui';
import type { ComponentType } from 'react';
import { CleanDialog } from './clean/CleanDialog';
import { ProfileDialog } from './profile/ProfileDialog';
import type { ToolProps } from './tool-frame/tool-props';
import { UnknownToolDialog } from './tool-frame/UnknownToolDialog';

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
