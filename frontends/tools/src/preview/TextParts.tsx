import { textDiff } from './text-diff';
import classes from './TextParts.module.css';

/** What is in a cell, with the spaces that come or go made visible. */
const shown = (text: string) => text.replace(/[\s\u00a0]/g, '␣');

interface TextPartsProps {
  before: string | null;
  after: string | null;
}

/** One text in which what goes is struck and what comes is underlined. */
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
