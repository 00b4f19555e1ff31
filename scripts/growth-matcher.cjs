/**
 * `await expect(work).toGrowAtMost(power, size)`: that work of `size` costs no more than that power of the size lets it, beside
 * work of a sixteenth. Both are counted in CPU time of this process, and in the same run: what else the machine does, and how
 * fast it is, makes no difference. The bound lies in the middle between this power and the next, four times from each.
 */
const FACTOR = 16;
const SLACK = Math.sqrt(FACTOR);
/** Other processes take the processor's caches away, and a collection of garbage comes when it comes: both only add. */
const ROUNDS = 4;
/** Less is lost in the clock's steps: then the work is done again. */
const LEAST_MICROSECONDS = 20_000;

async function costOf(work, size) {
  const before = process.cpuUsage();
  for (let times = 1; ; times += 1) {
    await work(size);
    const { user, system } = process.cpuUsage(before);
    if (user + system >= LEAST_MICROSECONDS) return (user + system) / times;
  }
}

expect.extend({
  async toGrowAtMost(work, power, size) {
    const most = SLACK * FACTOR ** power;
    let [small, large] = [Infinity, Infinity];
    for (let round = 0; round < ROUNDS && !(large / small <= most); round += 1) {
      small = Math.min(small, await costOf(work, Math.ceil(size / FACTOR)));
      large = Math.min(large, await costOf(work, size));
    }
    const ratio = large / small;
    const told = `work of ${FACTOR} times the size cost ${ratio.toFixed(1)} times as much, ${most} may it be`;
    return { pass: ratio <= most, message: () => told };
  },
});
