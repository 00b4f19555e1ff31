import { textDiff } from './text-diff';
import classes from './TextParts.module.css';

/** Makes the spaces in added or removed text visible. */
const shown = (text: string) => text.replace(/[\s\u00a0]/g, '␣');

interface TextPartsProps {
  before: string | null;
  after: string | null;
}

/** One text with removed parts struck through and added parts underlined. */
export function TextParts({ before, after }: TextPartsProps) {
  return (
    <span className={classes.text}>
      {textDiff(before ?? '', after ?? '').map(({ text, side }, i) => {
        if (side === 'both') return <span key={i}>{text}</span>;
        const Part = side === 'removed' ? 'del' : 'ins';
        return (
          <Part key={i} className={classes[side]}>
            {shown(text)}
          </Part>
        );
      })}
    </span>
  );
}
