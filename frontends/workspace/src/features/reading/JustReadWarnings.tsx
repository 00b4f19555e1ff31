import type { File } from '@rapi/contracts';
import { useWording } from '@rapi/ui/controls';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './JustRead.module.css';

/** Warnings that the card shows as facts, or with a choice. */
const shownElsewhere: ReadonlySet<string> = new Set([
  'hidden_rows',
  'hidden_columns',
  'joined_header_rows',
  'two_header_rows',
]);

/** What is doubtful about how a file that has just arrived was read. */
export function JustReadWarnings({ file: { warnings = [] } }: { file: File }) {
  const wording = useWording();
  return warnings
    .filter(({ code }) => !shownElsewhere.has(code))
    .map(({ code, message, sentence }, place) => (
      <span key={`${code} ${place}`} className={classes.warning}>
        <IconAlertTriangle size={14} aria-hidden />
        <span>{wording(message, sentence)}</span>
      </span>
    ));
}
