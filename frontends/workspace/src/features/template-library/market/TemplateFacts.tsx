import type { MarketplaceTemplate } from '@rapi/contracts';
import { Badge, formatNumber, formatRupiah } from '@rapi/ui';
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
    <div className={classes.badges}>
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
    </div>
  );
}

/** Its creator, its category and industry, its ratings and downloads. */
export function TemplateFigures({ template }: TemplateFactsProps) {
  const { t } = useTranslation('workspace');
  const { categoryOf, industryOf } = useTemplateWords();
  const { category, industry, creator_name, rating_average, rating_count, download_count } = template;
  const Star = rating_count > 0 ? IconStarFilled : IconStar;
  const rating = formatNumber(Math.round(rating_average * 10) / 10);
  return (
    <>
      <p className={classes.place}>
        {[categoryOf(category), ...(industry === null ? [] : [industryOf(industry)])].join(' · ')}
        {creator_name !== '' && <> · {t('library.card.by', { name: creator_name })}</>}
      </p>
      <ul className={classes.figures}>
        <li>
          <Star size={14} className={classes.star} aria-hidden />
          {rating_count === 0 ? (
            t('library.card.noReviews')
          ) : (
            <>
              <span role="img" aria-label={t('library.card.rating', { rating })}>
                {rating}
              </span>
              <span className={classes.dim}>({t('library.card.reviews', { count: rating_count })})</span>
            </>
          )}
        </li>
        <li>
          <IconDownload size={14} aria-hidden />
          {t('library.card.downloads', { count: download_count })}
        </li>
      </ul>
    </>
  );
}
