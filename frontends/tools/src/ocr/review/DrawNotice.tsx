import { Button } from '@rapi/ui';
import { useTopDialog } from '@rapi/ui/controls';
import { IconMarquee2 } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './DrawNotice.module.css';

/** Instructions above the page while drawing. Esc or the button leaves. */
export function DrawNotice({ label, onLeave }: { label: string; onLeave: () => void }) {
  const { t } = useTranslation('ocr');
  // Registers like a dialog over the review: else the review's own Esc, which gets the key first, would close the
  // document.
  const isTop = useTopDialog();
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isTop) return;
    event.stopPropagation();
    event.preventDefault();
    onLeave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => leave(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
  return (
    <div className={classes.notice} role="status">
      <IconMarquee2 size={18} aria-hidden />
      <span>{t('draw.hint', { label })}</span>
      <Button size="compact-sm" variant="default" onClick={onLeave}>
        {t('intake.cancel')}
      </Button>
    </div>
  );
}
