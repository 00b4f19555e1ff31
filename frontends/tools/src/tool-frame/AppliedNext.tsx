import { workbenchAddress } from '@rapi/ui';
import { NextSteps, StepWarnings } from '@rapi/ui/controls';
import { useLocation } from '@rapi/ui/router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApplied } from './applied';
import classes from './AppliedNext.module.css';
import { type AppliedTool, nextTools } from './next-tools';
import type { ToolProps } from './tool-props';
import { useUndoApplied } from './use-apply';

interface AppliedNextProps extends Pick<ToolProps, 'fileId' | 'onChanged'> {
  tool: AppliedTool;
}

/** Shown at the top of a tool after it was applied: links to the table and to suggested next tools, and Undo. */
export function AppliedNext({ tool, ...file }: AppliedNextProps) {
  const { t } = useTranslation('tools');
  const { pathname, search } = useLocation();
  const { applied } = useApplied();
  const undo = useUndoApplied(file);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The Apply button may be at the end of a long page, so scroll up to this.
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [applied]);
  if (!applied) return null;
  const { said, transformationId, warnings } = applied;
  const table = workbenchAddress(file.fileId);
  const view = new URLSearchParams(search);
  view.delete('tool');
  view.delete('column');
  // Over the table, return to the view that was left.
  const toTable = pathname === table ? `${table}?${view.toString()}` : table;
  const next = nextTools[tool].map((name) => {
    const parts = new URLSearchParams(search);
    parts.set('tool', name);
    parts.delete('column');
    return { id: name, label: t(`${name}.title`), to: `${pathname}?${parts.toString()}` };
  });
  return (
    <div ref={place} className={classes.applied}>
      <NextSteps
        said={said}
        result={{ id: 'table', label: t('frame.seeTable'), to: toTable }}
        onUndo={transformationId === undefined ? undefined : () => undo.mutate(transformationId)}
        isUndoing={undo.isPending}
        next={next}
      />
      <StepWarnings warnings={warnings} />
    </div>
  );
}
