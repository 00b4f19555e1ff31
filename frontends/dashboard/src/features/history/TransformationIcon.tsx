import type { Transformation } from '@rapi/contracts';
import {
  IconArrowBackUp,
  IconChecklist,
  IconDownload,
  IconFileImport,
  IconSparkles,
  IconTransform,
} from '@tabler/icons-react';
import classes from './TransformationIcon.module.css';

const icons = {
  transform: IconTransform,
  normalize: IconSparkles,
  validate: IconChecklist,
  export: IconDownload,
  import: IconFileImport,
  rollback: IconArrowBackUp,
};

/** A picture of the kind of operation, which the words beside it say too. */
export function TransformationIcon({ type }: { type: Transformation['operation_type'] }) {
  const Icon = icons[type];
  return (
    <span className={classes.icon} data-type={type} aria-hidden>
      <Icon size={18} stroke={1.7} />
    </span>
  );
}
