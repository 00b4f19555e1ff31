import type { EventData } from '@rapi/contracts';
import { accountKeys, toast, useServerEvent } from '@rapi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from '@rapi/ui/router';

type Notice = EventData<'notification'>;

const isNotice = (data: unknown): data is Notice =>
  typeof data === 'object' &&
  data !== null &&
  'id' in data &&
  'title' in data &&
  typeof data.title === 'string' &&
  'message' in data &&
  typeof data.message === 'string' &&
  'link' in data;

/** Only pages of the product: links from the stream lead nowhere else. */
const isPage = (link: unknown): link is string => typeof link === 'string' && /^\/(?!\/)/.test(link);

/** Shows notifications on whatever page is open, and refetches the signed-in user, whose plan may have changed. */
export function useNotices(): void {
  const { t } = useTranslation('shell');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // An event may come twice.
  const said = useRef(new Set<string>());
  useServerEvent('notification', (data) => {
    if (!isNotice(data) || said.current.has(data.id)) return;
    said.current.add(data.id);
    const { title, message, link } = data;
    const leadsOn = isPage(link) && link !== pathname;
    const action = leadsOn ? { label: t('notice.open'), run: () => void navigate(link) } : undefined;
    toast.info(`${title}. ${message}`, { action, duration: 12_000 });
    void queries.invalidateQueries({ queryKey: accountKeys.me });
  });
}
