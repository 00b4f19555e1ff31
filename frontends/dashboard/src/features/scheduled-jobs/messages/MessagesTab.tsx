import { Badge, Button, Card, ErrorPanel, LoadingArea } from '@rapi/ui';
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
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.channel}>
          <span>{channel}</span>
          {template.is_edited && <Badge tone="brand">{t('messages.edited')}</Badge>}
        </p>
        {template.subject !== null && <p className={classes.subject}>{template.subject}</p>}
        <p className={classes.body}>{template.body}</p>
      </div>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        aria-label={t('messages.editNamed', { name: template.name, channel })}
        onClick={onEdit}
      >
        {t('messages.edit')}
      </Button>
    </li>
  );
}

/** Notifications: what scheduled jobs and batches tell, an event at a time, in words that the user may change. */
export function MessagesTab() {
  const { t } = useTranslation('jobs');
  const { data, error, isError, refetch } = useQuery(messagesQuery);
  const [edited, setEdited] = useState<string>();
  if (isError && !data) {
    return <ErrorPanel title={t('messages.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingArea lines={8} />;
  const events = [...new Map(data.map((template) => [template.event, template])).values()];
  const open = data.find(({ id }) => id === edited);
  return (
    <div className={classes.cards}>
      <p className={classes.intro}>{t('messages.intro')}</p>
      {events.map(({ event, name, description }) => (
        <Card key={event} title={name} headingLevel={3}>
          <p className={classes.description}>{description}</p>
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
