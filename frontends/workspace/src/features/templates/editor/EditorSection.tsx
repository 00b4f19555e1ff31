import { Card, Notice } from '@rapi/ui';
import type { ReactNode } from 'react';
import classes from './EditorSection.module.css';

interface EditorSectionProps {
  title: string;
  hint: string;
  /** A switch next to the title. */
  actions?: ReactNode;
  /** Why the whole section does not fit the file of the trial. */
  fault?: string;
  children?: ReactNode;
}

/** A section of the template editor. */
export function EditorSection({ title, hint, actions, fault, children }: EditorSectionProps) {
  return (
    <Card title={title} headingLevel={3} actions={actions} className={classes.section}>
      <p className={classes.hint}>{hint}</p>
      {children}
      {fault !== undefined && (
        <div className={classes.fault}>
          <Notice tone="danger" role="status">
            {fault}
          </Notice>
        </div>
      )}
    </Card>
  );
}
