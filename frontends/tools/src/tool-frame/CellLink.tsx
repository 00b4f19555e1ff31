import { type CellPlace, cellAddress, formatNumber, Link } from '@rapi/ui';
import { useDraft } from '@rapi/ui/controls';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './CellLink.module.css';

interface LeftLinkProps {
  /** The link's target, which also identifies it when the list is drawn again. */
  to: string;
  /** Describes the target. */
  label: string;
  /** The link's text; `children` draws it when it is more than plain text. */
  text: string;
  children?: ReactNode;
}

/** A link out of a list. Back restores the list and the focus on this link. */
export function LeftLink({ to, label, text, children = text }: LeftLinkProps) {
  const [left, setLeft] = useDraft<boolean>(`left by ${to}`);
  const link = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (left !== true) return;
    setLeft(undefined);
    // Wait, because the dialog takes the focus when it opens.
    const timer = setTimeout(() => link.current?.querySelector('a')?.focus(), 60);
    return () => clearTimeout(timer);
    // Only when the list comes back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <span ref={link} title={label}>
      <Link
        className={classes.link}
        to={to}
        // The visible text must be part of the name, for people who use voice control.
        aria-label={label.includes(text) ? label : `${text}: ${label}`}
        onClick={(event) => {
          // Do not also trigger a click handler of the surrounding row.
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

/** A link to a cell of the table on the workbench. */
export function CellLink({ fileId, place, ...content }: CellLinkProps) {
  const { t } = useTranslation('tools');
  const label = t('frame.openCell', { column: place.column, row: formatNumber(place.row + 1) });
  return <LeftLink to={cellAddress(fileId, place)} label={label} {...content} />;
}
