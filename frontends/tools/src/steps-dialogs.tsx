import './texts';
import type { RemoteModules, StepsActionProps } from '@rapi/ui';
import { ApplyRecipeDialog } from './steps/ApplyRecipeDialog';
import { SaveTemplateDialog } from './steps/SaveTemplateDialog';

/** The dialogs of Applied Steps for other front ends, with the steps filled in. */
export function StepsActionDialog({ action, steps, name, ownFileId, onClose, onApplied }: StepsActionProps) {
  if (action === 'template') return <SaveTemplateDialog steps={steps} name={name} onClose={onClose} />;
  return <ApplyRecipeDialog {...{ steps, name, ownFileId, onClose, onApplied }} />;
}

({ StepsActionDialog }) satisfies RemoteModules['tools/steps-dialogs'];
