import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits. Leave it out for text that is there from the start. */
  role?: 'alert' | 'status';
  children?: ReactNode;
}

const icons = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, danger: IconAlertTriangle };

/** A lasting remark within a page. For passing messages use `toast`. */
export function Notice({ tone = 'info', title, role, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={role}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <div className={classes.body}>
        {title !== undefined && <p className={classes.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
      </div>
    </div>
  );
}
