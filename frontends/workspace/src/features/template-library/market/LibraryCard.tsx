import type { MarketplaceTemplate } from '@rapi/contracts';
import { Button, Card } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import { useTemplateWords } from '../use-template-words';
import { TemplateBadges, TemplateFigures } from './TemplateFacts';
import classes from './LibraryCard.module.css';

const SHOWN_TAGS = 3;

export interface LibraryActions {
  onDetails: (template: MarketplaceTemplate) => void;
  onDownload: (template: MarketplaceTemplate) => void;
  onReview: (template: MarketplaceTemplate) => void;
  onApply: (template: MarketplaceTemplate) => void;
  busyId: string | undefined;
}

interface LibraryCardProps {
  template: MarketplaceTemplate;
  actions: LibraryActions;
}

/**
 * Download is disabled once downloaded; Review is enabled only then (R-MARKET-1). The user's own templates have
 * neither.
 */
export function TakeButtons({ template, actions }: LibraryCardProps) {
  const { t } = useTranslation('workspace');
  const { textsOf } = useTemplateWords();
  const { onDownload, onReview, onApply, busyId } = actions;
  const { is_downloaded, is_own = false } = template;
  const name = textsOf(template).template_name;
  return (
    <>
      {(is_downloaded || is_own) && (
        <Button size="xs" aria-label={t('library.card.applyNamed', { name })} onClick={() => onApply(template)}>
          {t('library.card.apply')}
        </Button>
      )}
      <Button
        size="xs"
        variant={is_downloaded || is_own ? 'default' : 'filled'}
        disabled={is_downloaded || is_own}
        busy={busyId === template.id}
        busyLabel={t('library.card.downloading')}
        aria-label={t(is_downloaded ? 'library.card.downloadedNamed' : 'library.card.downloadNamed', { name })}
        onClick={() => onDownload(template)}
      >
        {t(is_downloaded ? 'library.card.downloaded' : 'library.card.download')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={!is_downloaded || is_own}
        aria-label={t('library.card.reviewNamed', { name })}
        onClick={() => onReview(template)}
      >
        {t('library.card.review')}
      </Button>
    </>
  );
}

/** A template of the marketplace, as a list shows it. */
export function LibraryCard({ template, actions }: LibraryCardProps) {
  const { t } = useTranslation('workspace');
  const { template_name: name, description } = useTemplateWords().textsOf(template);
  return (
    <Card title={name} headingLevel={4} padding="sm" aria-label={name} className={classes.card}>
      <TemplateBadges template={template} />
      <p className={classes.description}>{description}</p>
      <TemplateFigures template={template} />
      {template.tags.length > 0 && (
        <ul className={classes.tags} aria-label={t('library.card.tags')}>
          {template.tags.slice(0, SHOWN_TAGS).map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        <TakeButtons template={template} actions={actions} />
        <Button
          size="xs"
          variant="subtle"
          className={classes.details}
          aria-label={t('library.card.detailsNamed', { name })}
          onClick={() => actions.onDetails(template)}
        >
          {t('library.card.details')}
        </Button>
      </div>
    </Card>
  );
}
