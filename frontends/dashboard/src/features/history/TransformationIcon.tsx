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

/** Icon for the kind of operation; hidden from screen readers, because the text next to it says it too. */
export function TransformationIcon({ type }: { type: Transformation['operation_type'] }) {
  const Icon = icons[type];
  return (
    <span className={classes.icon} data-type={type} aria-hidden>
      <Icon size={18} stroke={1.7} />
    </span>
  );
}
