import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatRelative } from '../../format/format';

const MINUTE_MS = 60_000;

/** `5 minutes ago`, updated over time. The exact time in WIB is there on hover and for screen readers. */
export function RelativeTime({ time }: { time: string }) {
  // Rerender when the language changes, because the formats depend on it.
  useTranslation('ui');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={time} title={formatDateTime(time)}>
      {formatRelative(time, now)}
    </time>
  );
}
