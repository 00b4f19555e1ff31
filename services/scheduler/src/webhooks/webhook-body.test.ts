import { webhookBody, type WebhookFacts } from './webhook-body';

const facts: WebhookFacts = {
  id: 'd1',
  event: 'job_succeeded',
  created_at: '2026-11-23T02:00:00.000Z',
  job: { id: 'j1', name: 'Harian' },
  execution: null,
  warnings: [],
  files: [],
  link: 'https://rapi.example/dashboard',
};
const bodyFor = (address: string, text = 'Selesai') => JSON.parse(webhookBody(address, text, facts)) as unknown;

test('Slack gets a text that mentions nobody', () => {
  expect(bodyFor('https://hooks.slack.com/services/T/B/x', '<!channel> & <@U1>')).toEqual({
    text: '&lt;!channel&gt; &amp; &lt;@U1&gt;\nhttps://rapi.example/dashboard',
  });
});

test('Telegram gets the chat that its address names, and plain text', () => {
  expect(bodyFor('https://api.telegram.org/bot1:x/sendMessage?chat_id=-100', '<b>a</b>')).toEqual({
    chat_id: '-100',
    text: '<b>a</b>\nhttps://rapi.example/dashboard',
  });
});

test.each(['https://example.com/hook', 'https://hooks.slack.com.example.com/', 'https://example.com/hooks.slack.com'])(
  '%s gets all facts',
  (address) => {
    expect(bodyFor(address)).toEqual({ ...facts, text: 'Selesai' });
  },
);
