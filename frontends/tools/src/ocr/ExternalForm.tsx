import { useTranslation } from 'react-i18next';
import classes from './OcrPage.module.css';

/** R-OCR-2: where configuration names a form of somebody else's, documents are handed in there. */
export function ExternalForm({ url }: { url: string }) {
  const { t } = useTranslation('ocr');
  return (
    <iframe
      className={classes.form}
      src={url}
      title={t('form')}
      // The form may run and send itself; it may not touch this page.
      sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
    />
  );
}
