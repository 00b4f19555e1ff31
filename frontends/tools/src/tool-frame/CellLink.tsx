import { type CellPlace, cellAddress, formatNumber, Link } from '@rapi/ui';
import { useDraft } from '@rapi/ui/controls';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './CellLink.module.css';

interface LeftLinkProps {
  /** What leads there, the same whenever the list is drawn. */
  to: string;
  /** Where it leads, in words. */
  label: string;
  /** What stands in the link, drawn by `children` where it is more than plain text. */
  text: string;
  children?: ReactNode;
}

/** A link out of a list: Back finds the list as it was, with the focus where it was left. */
export function LeftLink({ to, label, text, children = text }: LeftLinkProps) {
  const [left, setLeft] = useDraft<boolean>(`left by ${to}`);
  const link = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (left !== true) return;
    setLeft(undefined);
    // The dialog takes the focus as it opens; this comes after.
    const timer = setTimeout(() => link.current?.querySelector('a')?.focus(), 60);
    return () => clearTimeout(timer);
    // Only as the list comes back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <span ref={link} title={label}>
      <Link
        className={classes.link}
        to={to}
        // What is seen is part of the name, for those who say it to their computer.
        aria-label={label.includes(text) ? label : `${text}: ${label}`}
        onClick={(event) => {
          // A row that the link stands in may do something else when it is clicked.
          event.stopPropagation();
          setLeft(true);
        }}
      >
        {children}
      </Link>
    </span>
  );
}

interface CellLinkProps {
  fileId: string;
  place: CellPlace;
  text: string;
  children?: ReactNode;
}

/** Leads to a cell of the table, on the workbench. */
export function CellLink({ fileId, place, ...content }: CellLinkProps) {
  const { t } = useTranslation('tools');
  const label = t('frame.openCell', { column: place.column, row: formatNumber(place.row + 1) });
  return <LeftLink to={cellAddress(fileId, place)} label={label} {...content} />;
}
