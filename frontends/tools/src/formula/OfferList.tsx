import { IconColumns3, IconFileSpreadsheet, IconMathFunction } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './OfferList.module.css';
import type { Offer } from './offers';

interface OfferListProps {
  id: string;
  offers: readonly Offer[];
  chosen: number;
  /** The text before the name being completed. The list is drawn where this text ends. */
  before: string;
  /** Describes what a column holds. */
  detailOf: (column: string) => string;
  onTake: (offer: Offer) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Gives the caret position to the style sheet. */
function useUnderCaret(before: string) {
  const marker = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [at, shown] = [marker.current, list.current];
    if (!at || !shown) return;
    shown.style.setProperty('--caret-x', `${at.offsetLeft - 8}px`);
    shown.style.setProperty('--caret-bottom', `${at.offsetTop + at.offsetHeight}px`);
  }, [before]);
  return { marker, list };
}

const icons = { column: IconColumns3, file: IconFileSpreadsheet, function: IconMathFunction };

function Option({ offer, detail, children }: { offer: Offer; detail: string; children: ReactNode }) {
  const Icon = icons[offer.kind];
  return (
    <>
      <Icon size={15} className={classes.icon} data-kind={offer.kind} aria-hidden />
      <span className={classes.label}>{children}</span>
      <span className={classes.detail}>{detail}</span>
    </>
  );
}

/** The matching names, under the caret. The focus stays in the text and the editor handles the keys. */
export function OfferList({ id, offers, chosen, before, detailOf, onTake }: OfferListProps) {
  const { t, i18n } = useTranslation('tools');
  const { marker, list } = useUnderCaret(before);
  const current = offers[chosen];
  useEffect(() => {
    document.getElementById(optionId(id, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  const detail = (offer: Offer) => {
    if (offer.kind === 'file') return '';
    return offer.kind === 'column' ? detailOf(offer.label) : offer.of.signature.slice(offer.of.name.length);
  };
  return (
    <>
      <div className={classes.ghost} aria-hidden>
        {before}
        <span ref={marker}>{'\u200b'}</span>
      </div>
      <div ref={list} className={classes.popup}>
        <div id={id} role="listbox" aria-label={t('formula.offers')} className={classes.list}>
          {offers.map((offer, index) => (
            <div
              key={`${offer.kind} ${offer.label} ${offer.insert}`}
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={classes.option}
              onMouseDown={(event) => {
                event.preventDefault();
                onTake(offer);
              }}
            >
              <Option offer={offer} detail={detail(offer)}>
                {offer.label}
              </Option>
            </div>
          ))}
        </div>
        {current?.kind === 'function' && (
          <p className={classes.about}>{current.of.description[i18n.language === 'en' ? 'en' : 'id']}</p>
        )}
        <p className={classes.keys} aria-hidden>
          {t('formula.offerKeys')}
        </p>
      </div>
    </>
  );
}
