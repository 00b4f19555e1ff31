import './texts';
import { accountKeys, Button, ButtonLink, LIMIT_REACHED, type ReachedLimit, useUser } from '@rapi/ui';
import { Dialog, UsageMeters } from '@rapi/ui/controls';
import { useLocation } from '@rapi/ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './LimitDialog.module.css';

/** The limit reached last, until the user dismisses it or opens another page. */
function useReachedLimit() {
  const [reached, setReached] = useState<ReachedLimit>();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const [at, setAt] = useState(pathname);
  if (at !== pathname) {
    setAt(pathname);
    setReached(undefined);
  }
  useEffect(() => {
    const say = ({ detail }: WindowEventMap[typeof LIMIT_REACHED]) => {
      setReached((before) => before ?? detail);
      // Refreshes the usage shown next to it.
      void queries.invalidateQueries({ queryKey: accountKeys.me });
    };
    window.addEventListener(LIMIT_REACHED, say);
    return () => window.removeEventListener(LIMIT_REACHED, say);
  }, [queries]);
  return { reached, putAway: () => setReached(undefined) };
}

/** Says which limit of the plan was reached and how much of each is used, and leads to remedies (R-PLAN-6). */
export function LimitDialog() {
  const { t } = useTranslation('limits');
  const { usage, subscription_tier: tier } = useUser();
  const { reached, putAway } = useReachedLimit();
  if (!reached) return null;
  const { code, detail } = reached;
  return (
    <Dialog
      title={t(`title.${code}`)}
      width={520}
      onClose={putAway}
      footer={
        <>
          <Button variant="default" onClick={putAway}>
            {t('close')}
          </Button>
          {code === 'storage_full' && (
            <ButtonLink to="/excel?tab=files" variant="default" onClick={putAway}>
              {t('makeRoom')}
            </ButtonLink>
          )}
          {tier !== 'enterprise' && (
            <ButtonLink to="/payment" onClick={putAway}>
              {t('plans')}
            </ButtonLink>
          )}
        </>
      }
    >
      <p className={classes.detail}>{detail}</p>
      <UsageMeters usage={usage} />
    </Dialog>
  );
}
