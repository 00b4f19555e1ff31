import type { NotificationChannel, Sentence } from '@rapi/contracts';
import { say as saySentence } from '@rapi/contracts/say';
import { type Language, sayIn } from './words/words';

/** How many warnings a message has room for. */
const SHOWN: Readonly<Record<NotificationChannel, number>> = { email: 20, webhook: 5, in_app: 1 };

/**
 * A message's body, then what the run warns of. No placeholder: whoever wrote the words, the results go out with the
 * warnings.
 */
export function withWarnings(
  body: string,
  warnings: readonly Sentence[],
  { channel, language }: { channel: NotificationChannel; language: Language },
): string {
  if (warnings.length === 0) return body;
  const say = sayIn(language);
  const shown = warnings.slice(0, SHOWN[channel]).map((each) => `- ${saySentence(language, each)}`);
  const count = warnings.length - shown.length;
  return [body, '', say('warnings'), ...shown, ...(count > 0 ? [say('more_warnings', { count })] : [])].join('\n');
}
