import type { MarketplaceTemplate } from '@rapi/contracts';
import { Badge, Button, Card, Group, IconButton } from '@rapi/ui';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import cardClasses from '../market/LibraryCard.module.css';
import { TemplateFigures } from '../market/TemplateFacts';

export interface OwnActions {
  onDetails: (template: MarketplaceTemplate) => void;
  onPublish: (template: MarketplaceTemplate) => void;
  onArchive: (template: MarketplaceTemplate) => void;
  onEdit: (template: MarketplaceTemplate) => void;
  onDelete: (template: MarketplaceTemplate) => void;
}

interface OwnCardProps {
  template: MarketplaceTemplate;
  actions: OwnActions;
}

const tones = { draft: 'neutral', published: 'success', archived: 'warning' } as const;

function OwnBadges({ template }: Pick<OwnCardProps, 'template'>) {
  const { t } = useTranslation('workspace');
  const { status, version = 0, has_unpublished_steps, taken_down_reason } = template;
  return (
    <Group gap={6} align="stretch">
      <Badge tone={tones[status]}>{t(`library.mine.statuses.${status}`)}</Badge>
      {version > 0 && <Badge>{t('library.mine.version', { version })}</Badge>}
      {version > 0 && has_unpublished_steps && <Badge tone="info">{t('library.mine.unpublished')}</Badge>}
      {typeof taken_down_reason === 'string' && <Badge tone="danger">{t('library.detail.takenDown')}</Badge>}
    </Group>
  );
}

/**
 * Publish is offered on drafts and archived templates; on published ones once their steps have changed (R-MARKET-9).
 */
function PublishButtons({ template, actions }: OwnCardProps) {
  const { t } = useTranslation('workspace');
  const { status, template_name: name, has_unpublished_steps } = template;
  if (status !== 'published') {
    return (
      <Button
        size="xs"
        aria-label={t('library.mine.publishNamed', { name })}
        onClick={() => actions.onPublish(template)}
      >
        {t('library.mine.publish')}
      </Button>
    );
  }
  return (
    <>
      {has_unpublished_steps && (
        <Button
          size="xs"
          aria-label={t('library.mine.newVersionNamed', { name })}
          onClick={() => actions.onPublish(template)}
        >
          {t('library.mine.newVersion')}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        aria-label={t('library.mine.archiveNamed', { name })}
        onClick={() => actions.onArchive(template)}
      >
        {t('library.mine.archive')}
      </Button>
    </>
  );
}

/** One of the user's own templates with its actions. */
export function OwnCard({ template, actions }: OwnCardProps) {
  const { t } = useTranslation('workspace');
  const { template_name: name, description } = template;
  return (
    <Card title={name} headingLevel={3} padding="sm" aria-label={name} className={cardClasses.card}>
      <OwnBadges template={template} />
      <p className={cardClasses.description}>{description}</p>
      <TemplateFigures template={template} />
      <div className={cardClasses.buttons}>
        <PublishButtons template={template} actions={actions} />
        <Button
          size="xs"
          variant="default"
          aria-label={t('library.mine.editNamed', { name })}
          onClick={() => actions.onEdit(template)}
        >
          {t('library.mine.edit')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          aria-label={t('library.card.detailsNamed', { name })}
          onClick={() => actions.onDetails(template)}
        >
          {t('library.card.details')}
        </Button>
        <IconButton
          variant="subtle"
          color="red"
          className={cardClasses.details}
          aria-label={t('library.mine.deleteNamed', { name })}
          title={t('library.mine.delete')}
          onClick={() => actions.onDelete(template)}
        >
          <IconTrash size={17} aria-hidden />
        </IconButton>
      </div>
    </Card>
  );
}
