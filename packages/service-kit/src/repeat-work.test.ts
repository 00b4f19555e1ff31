import { createLog } from './log';
import { repeatWork } from './repeat-work';

const log = createLog({ service: 'repeat', level: 'silent' });
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('continues after a failure, one run after the other, until it is stopped', async () => {
  let [turns, running, most] = [0, 0, 0];
  const end = repeatWork(1, log, 'things done', async () => {
    turns += 1;
    most = Math.max(most, ++running);
    await later(5);
    running -= 1;
    if (turns === 1) throw new Error('not yet');
    return 1;
  });
  while (turns < 3) await later(2);
  end();
  const ended = turns;
  await later(40);
  expect(most).toBe(1);
  expect(turns).toBe(ended);
});
