import type { IncomingMessage } from 'node:http';
import type { User } from '@rapi/contracts';

/** The language of a new account: the first one the browser asks for that we have, otherwise Indonesian. */
export function preferredLocale({ headers }: IncomingMessage): User['locale'] {
  const wishes = (headers['accept-language'] ?? '')
    .split(',')
    .map((wish) => {
      const [tag = '', weight = 'q=1'] = wish.trim().toLowerCase().split(';');
      const quality = Number(/^q=([\d.]+)$/.exec(weight.trim())?.[1] ?? 1);
      return { language: tag.trim().split('-')[0] ?? '', quality };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  // Old browsers call Indonesian `in`.
  const wish = wishes.find(({ language }) => ['en', 'id', 'in'].includes(language));
  return wish?.language === 'en' ? 'en' : 'id';
}
