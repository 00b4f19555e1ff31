import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits; leave it out for text that was there from the start. */
  role?: 'alert' | 'status';
  children?: ReactNode;
}

const icons = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, danger: IconAlertTriangle };

/** A remark inside a page that stays. For what passes by itself there is `toast`. */
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
