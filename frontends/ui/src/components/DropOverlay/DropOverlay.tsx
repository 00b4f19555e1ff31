import { IconFileUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './DropOverlay.module.css';

/** Says that the whole page accepts the files being dragged over it (`usePageDrop`). */
export function DropOverlay({ children }: { children: ReactNode }) {
  return (
    <div className={classes.overlay} role="status">
      <div className={classes.card}>
        <IconFileUpload size={40} stroke={1.5} aria-hidden />
        {children}
      </div>
    </div>
  );
}
