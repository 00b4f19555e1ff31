/** First in, first out; takers wait for what is not there yet. */
export interface JobQueue<Job> {
  add(job: Job): void;
  /** Puts a job before all others. */
  addFirst(job: Job): void;
  /** Puts a job where it stays behind all that are added otherwise, whenever they come, and until nothing runs. */
  addLast(job: Job): void;
  remove(job: Job): boolean;
  /** The next job; undefined once the queue is closed. */
  next(): Promise<Job | undefined>;
  /** A job that was given out is over. */
  done(): void;
  /** Ends all waiting and gives back what was left. */
  close(): Job[];
  readonly length: number;
}

export function createJobQueue<Job>(): JobQueue<Job> {
  const jobs: Job[] = [];
  const last: Job[] = [];
  const takers: ((job: Job | undefined) => void)[] = [];
  let closed = false;
  /** Jobs that were given out and are not over. */
  let running = 0;
  const hand = (job: Job, place: (job: Job) => void) => {
    const taker = takers.shift();
    if (!taker) return place(job);
    running += 1;
    taker(job);
  };
  return {
    add: (job) => hand(job, (each) => jobs.push(each)),
    addFirst: (job) => hand(job, (each) => jobs.unshift(each)),
    addLast: (job) => (running === 0 ? hand(job, (each) => last.push(each)) : last.push(job)),
    remove(job) {
      const list = last.includes(job) ? last : jobs;
      const place = list.indexOf(job);
      if (place >= 0) list.splice(place, 1);
      return place >= 0;
    },
    next() {
      if (closed) return Promise.resolve(undefined);
      // Whoever ends a job asks for the next: what waits until nothing runs is seen then.
      const job = jobs.shift() ?? (running === 0 ? last.shift() : undefined);
      if (job === undefined) return new Promise((resolve) => takers.push(resolve));
      running += 1;
      return Promise.resolve(job);
    },
    done() {
      running -= 1;
    },
    close() {
      closed = true;
      takers.splice(0).forEach((taker) => taker(undefined));
      return [...jobs.splice(0), ...last.splice(0)];
    },
    get length() {
      return jobs.length + last.length;
    },
  };
}
