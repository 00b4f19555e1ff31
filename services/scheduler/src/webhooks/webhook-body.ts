/** The facts that a webhook sends along with its text. */
export interface WebhookFacts {
  id: string;
  event: string;
  created_at: string;
  job: { id: string; name: string };
  execution: Readonly<Record<string, string | number | null>> | null;
  /** What to check in the results, in English. */
  warnings: readonly string[];
  files: readonly { id: string; filename: string }[];
  link: string;
}

/** Slack, Google Chat, and services with the same format. */
const SLACK_HOSTS: ReadonlySet<string> = new Set(['hooks.slack.com', 'chat.googleapis.com']);
const TELEGRAM_HOST = 'api.telegram.org';

/** These three characters start mentions and links in Slack; a name in a message must not. */
const slackText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The body for an address. Slack and Telegram get their own format: `https://hooks.slack.com/services/…` and
 * `https://api.telegram.org/bot…/sendMessage?chat_id=…`. Any other address gets the words with all facts.
 */
export function webhookBody(address: string, text: string, facts: WebhookFacts): string {
  const { hostname, searchParams } = new URL(address);
  if (SLACK_HOSTS.has(hostname)) return JSON.stringify({ text: slackText(`${text}\n${facts.link}`) });
  if (hostname === TELEGRAM_HOST) {
    const chat_id = searchParams.get('chat_id');
    return JSON.stringify({ ...(chat_id !== null && { chat_id }), text: `${text}\n${facts.link}` });
  }
  return JSON.stringify({ ...facts, text });
}
