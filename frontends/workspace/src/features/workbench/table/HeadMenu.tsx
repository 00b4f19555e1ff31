import { Menu } from '@rapi/ui/controls';
import {
  IconArrowBarToRight,
  IconArrowLeft,
  IconArrowRight,
  IconBulb,
  IconEyeOff,
  IconHelpCircle,
  IconPin,
  IconPinnedOff,
} from '@tabler/icons-react';
import type { TypeOffer } from '@rapi/contracts';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirstItem } from '../column-menu/first-item';
import { offerSentence } from '../offers/type-offers';
import type { WorkbenchSlots } from '../workbench-slots';
import type { Display } from './use-display';

const SIZE = 16;
/** Without keys, which Mantine counts, too: the key that opens the menu was pressed outside it. */
const CLOSED_BY: string[] = ['mousedown', 'touchstart'];

interface HeadMenuProps extends Pick<WorkbenchSlots, 'columnMenu'> {
  column: string;
  /** The columns it acts on: its own, and others selected with it. */
  chosen: readonly string[];
  button: ReactNode;
  display: Display;
  onFit: () => void;
  /** Opens the question about the column, if there is one. */
  onQuestion: (() => void) | undefined;
  /** The type offered for the column, if any, and the function to take it. */
  offer: TypeOffer | undefined;
  onOffer: (offer: TypeOffer) => void;
  onClose: () => void;
}

/** How the column is shown; none of it changes the table. */
function DisplayItems({
  column,
  chosen,
  display,
  onFit,
}: Pick<HeadMenuProps, 'column' | 'chosen' | 'display' | 'onFit'>) {
  const { t } = useTranslation('workspace');
  const { shown, display: now, freeze, hide, move } = display;
  const place = shown.indexOf(column);
  const isFrozen = place >= 0 && place < now.frozen;
  return (
    <>
      <Menu.Label>{t('workbench.display.title')}</Menu.Label>
      <Menu.Item
        leftSection={isFrozen ? <IconPinnedOff size={SIZE} aria-hidden /> : <IconPin size={SIZE} aria-hidden />}
        onClick={() => freeze(isFrozen ? 0 : place + 1)}
      >
        {t(isFrozen ? 'workbench.display.unfreeze' : 'workbench.display.freeze')}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowBarToRight size={SIZE} aria-hidden />} onClick={onFit}>
        {t('workbench.display.fit')}
      </Menu.Item>
      <Menu.Item
        disabled={place <= 0}
        leftSection={<IconArrowLeft size={SIZE} aria-hidden />}
        onClick={() => move([column], shown[place - 1])}
      >
        {t('workbench.display.left')}
      </Menu.Item>
      <Menu.Item
        disabled={place >= shown.length - 1}
        leftSection={<IconArrowRight size={SIZE} aria-hidden />}
        onClick={() => move([column], shown[place + 2])}
      >
        {t('workbench.display.right')}
      </Menu.Item>
      <Menu.Item
        disabled={shown.length <= chosen.length}
        leftSection={<IconEyeOff size={SIZE} aria-hidden />}
        onClick={() => hide([...chosen])}
      >
        {chosen.length > 1 ? t('workbench.display.hideMany', { count: chosen.length }) : t('workbench.display.hide')}
      </Menu.Item>
    </>
  );
}

/** Menu items that get the focus once, as soon as they appear. A ref of the menu itself would be set again later. */
function FocusedItems({ children }: { children: ReactNode }) {
  const items = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => focusFirstItem(items.current), []);
  return (
    <div role="presentation" ref={items}>
      {children}
    </div>
  );
}

/** The menu under a heading: actions on the column, then how it is shown. */
export function HeadMenu(props: HeadMenuProps) {
  const { column, chosen, button, display, onFit, onOffer, onClose } = props;
  const { columnMenu: ColumnMenu } = props;
  // Questions and offers found while the menu is open wait until it is opened again, so that the items stay in place
  // under the mouse.
  const [{ onQuestion, offer }] = useState(props);
  const { t } = useTranslation('workspace');
  // Tab continues from the grid, which gets the focus back when the menu closes.
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Tab' && onClose();
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-end"
      width={248}
      returnFocus={false}
      trapFocus={false}
      clickOutsideEvents={CLOSED_BY}
      withinPortal
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown mah="min(70vh, 640px)" style={{ overflowY: 'auto' }} onKeyDown={onKeyDown}>
        <FocusedItems>
          {onQuestion && (
            <Menu.Item leftSection={<IconHelpCircle size={SIZE} aria-hidden />} onClick={onQuestion}>
              {t('workbench.answer')}
            </Menu.Item>
          )}
          {offer && (
            <Menu.Item leftSection={<IconBulb size={SIZE} aria-hidden />} onClick={() => onOffer(offer)}>
              {offerSentence([offer], t)}
            </Menu.Item>
          )}
          {ColumnMenu && (
            <>
              <ColumnMenu {...{ column, chosen }} />
              <Menu.Divider />
            </>
          )}
          <DisplayItems {...{ column, chosen, display, onFit }} />
        </FocusedItems>
      </Menu.Dropdown>
    </Menu>
  );
}
