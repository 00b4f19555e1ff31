import { sampleIn } from './sample-values';

test('a message formats a time like the screens', () => {
  for (const language of ['en', 'id'] as const) {
    expect(sampleIn(language)).toMatchObject({ started_at: '01/01/2026 09:00 WIB', next_run: '05/01/2026 09:00 WIB' });
  }
});
