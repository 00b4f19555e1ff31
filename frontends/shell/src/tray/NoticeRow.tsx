import { ButtonLink, RelativeTime, VisuallyHidden } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import classes from './JobTray.module.css';
import type { Notice } from './tray-queries';
import { useReadNotices } from './use-job-actions';

/** Only pages of the product: notices lead nowhere else. */
const isPage = (link: string | null): link is string => link !== null && /^\/(?!\/)/.test(link);

/** A notice to the user. Opening its link marks it as read. */
export function NoticeRow({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const { t } = useTranslation('tray');
  const { mutate: read } = useReadNotices();
  const { id, title, message, link, is_read: isRead, created_at: at } = notice;
  const open = () => {
    if (!isRead) read(id);
    onLeave();
  };
  return (
    <li className={classes.row}>
      <span className={classes.dot} data-unread={!isRead} aria-hidden />
      <div className={classes.words}>
        <span className={classes.name}>
          {!isRead && <VisuallyHidden>{`${t('unread')}: `}</VisuallyHidden>}
          {title}
        </span>
        <span className={classes.message}>{message}</span>
        <span className={classes.facts}>
          <RelativeTime time={at} />
        </span>
      </div>
      {isPage(link) && (
        <div className={classes.buttons}>
          <ButtonLink
            to={link}
            size="compact-sm"
            variant="default"
            aria-label={t('action.openNamed', { name: title })}
            onClick={open}
          >
            {t('action.open')}
          </ButtonLink>
        </div>
      )}
    </li>
  );
}
