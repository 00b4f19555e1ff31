import { useTranslation } from 'react-i18next';
import classes from './OcrPage.module.css';

/** R-OCR-2: an external form for handing in documents, when the configuration names one. */
export function ExternalForm({ url }: { url: string }) {
  const { t } = useTranslation('ocr');
  return (
    <iframe
      className={classes.form}
      src={url}
      title={t('form')}
      // The form may run scripts and submit, but not touch this page.
      sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
    />
  );
}
