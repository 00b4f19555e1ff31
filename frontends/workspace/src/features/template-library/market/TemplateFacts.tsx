import type { MarketplaceTemplate } from '@rapi/contracts';
import { Badge, formatNumber, formatRupiah, Group } from '@rapi/ui';
import { IconDownload, IconRosetteDiscountCheck, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTemplateWords } from '../use-template-words';
import classes from './TemplateFacts.module.css';

interface TemplateFactsProps {
  template: MarketplaceTemplate;
}

/** The price, and marks such as verified or featured. */
export function TemplateBadges({ template }: TemplateFactsProps) {
  const { t } = useTranslation('workspace');
  const { price_idr, is_verified, is_featured, is_own, has_newer_version } = template;
  return (
    <Group gap={6} align="stretch">
      <Badge tone={price_idr === 0 ? 'success' : 'neutral'}>
        {price_idr === 0 ? t('library.card.free') : formatRupiah(price_idr)}
      </Badge>
      {is_verified && (
        <Badge tone="brand" icon={<IconRosetteDiscountCheck size={14} aria-hidden />}>
          {t('library.card.verified')}
        </Badge>
      )}
      {is_featured && <Badge tone="info">{t('library.card.featured')}</Badge>}
      {is_own && <Badge>{t('library.card.own')}</Badge>}
      {has_newer_version && <Badge tone="warning">{t('library.card.newer')}</Badge>}
    </Group>
  );
}

/** The rating by users who have used the template; anyone's reviews are counted beside it until there is one. */
function TemplateRating({ template }: TemplateFactsProps) {
  const { t } = useTranslation('workspace');
  const { rating_count, trusted_rating_average, trusted_rating_count } = template;
  const isRated = trusted_rating_count > 0;
  const Star = isRated ? IconStarFilled : IconStar;
  const rating = formatNumber(Math.round(trusted_rating_average * 10) / 10);
  return (
    <li>
      <Star size={14} className={classes.star} aria-hidden />
      {isRated ? (
        <span role="img" aria-label={t('library.card.rating', { rating })}>
          {rating}
        </span>
      ) : (
        t(rating_count === 0 ? 'library.card.noReviews' : 'library.card.notRated')
      )}
      {rating_count > 0 && (
        <span className={classes.dim}>
          ({t('library.card.reviews', { count: isRated ? trusted_rating_count : rating_count })})
        </span>
      )}
    </li>
  );
}

/** Its creator, its category and industry, its ratings and downloads. */
export function TemplateFigures({ template }: TemplateFactsProps) {
  const { t } = useTranslation('workspace');
  const { categoryOf, industryOf } = useTemplateWords();
  const { category, industry, creator_name, download_count } = template;
  return (
    <>
      <p className={classes.place}>
        {[categoryOf(category), ...(industry === null ? [] : [industryOf(industry)])].join(' · ')}
        {creator_name !== '' && <> · {t('library.card.by', { name: creator_name })}</>}
      </p>
      <ul className={classes.figures}>
        <TemplateRating template={template} />
        <li>
          <IconDownload size={14} aria-hidden />
          {t('library.card.downloads', { count: download_count })}
        </li>
      </ul>
    </>
  );
}
