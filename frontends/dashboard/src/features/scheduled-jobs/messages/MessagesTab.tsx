import { Badge, Button, Card, currentLanguage, ErrorPanel, LoadingArea } from '@rapi/ui';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messagesQuery, type MessageTemplate } from '../jobs-queries';
import { MessageDialog } from './MessageDialog';
import classes from './MessagesTab.module.css';

function MessageRow({ template, onEdit }: { template: MessageTemplate; onEdit: () => void }) {
  const { t } = useTranslation('jobs');
  const channel = t(`channel.${template.channel}`);
  const { subject, body } = template.texts[currentLanguage()];
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.channel}>
          <span>{channel}</span>
          {template.is_edited && <Badge tone="brand">{t('messages.edited')}</Badge>}
        </p>
        {subject !== '' && <p className={classes.subject}>{subject}</p>}
        <p className={classes.body}>{body}</p>
      </div>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        aria-label={t('messages.editNamed', { name: t(`event.${template.event}`), channel })}
        onClick={onEdit}
      >
        {t('messages.edit')}
      </Button>
    </li>
  );
}

/** Notifications: the messages of scheduled jobs and batches, one for each event, in words that the user may change. */
export function MessagesTab() {
  const { t } = useTranslation('jobs');
  const { data, error, isError, refetch } = useQuery(messagesQuery);
  const [edited, setEdited] = useState<string>();
  if (isError && !data) {
    return <ErrorPanel title={t('messages.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingArea lines={8} />;
  const events = [...new Set(data.map(({ event }) => event))];
  const open = data.find(({ id }) => id === edited);
  return (
    <div className={classes.cards}>
      <p className={classes.intro}>{t('messages.intro')}</p>
      {events.map((event) => (
        <Card key={event} title={t(`event.${event}`)} headingLevel={3}>
          <p className={classes.description}>{t(`eventText.${event}`)}</p>
          <ul className={classes.rows}>
            {data
              .filter((template) => template.event === event)
              .map((template) => (
                <MessageRow key={template.id} template={template} onEdit={() => setEdited(template.id)} />
              ))}
          </ul>
        </Card>
      ))}
      {open && <MessageDialog key={open.id} template={open} onClose={() => setEdited(undefined)} />}
    </div>
  );
}
