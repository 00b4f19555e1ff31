/** First in, first out; takers wait for what is not there yet. */
export interface JobQueue<Job> {
  add(job: Job): void;
  /** Puts a job before all others. */
  addFirst(job: Job): void;
  /** Puts a job where it stays behind all that are added otherwise, whenever they come. */
  addLast(job: Job): void;
  remove(job: Job): boolean;
  /** The next job; undefined once the queue is closed. */
  next(): Promise<Job | undefined>;
  /** Ends all waiting and gives back what was left. */
  close(): Job[];
  readonly length: number;
}

export function createJobQueue<Job>(): JobQueue<Job> {
  const jobs: Job[] = [];
  const last: Job[] = [];
  const takers: ((job: Job | undefined) => void)[] = [];
  let closed = false;
  const hand = (job: Job, place: (job: Job) => void) => {
    const taker = takers.shift();
    if (taker) taker(job);
    else place(job);
  };
  return {
    add: (job) => hand(job, (each) => jobs.push(each)),
    addFirst: (job) => hand(job, (each) => jobs.unshift(each)),
    addLast: (job) => hand(job, (each) => last.push(each)),
    remove(job) {
      const list = last.includes(job) ? last : jobs;
      const place = list.indexOf(job);
      if (place >= 0) list.splice(place, 1);
      return place >= 0;
    },
    next() {
      if (closed) return Promise.resolve(undefined);
      const job = jobs.shift() ?? last.shift();
      return job === undefined ? new Promise((resolve) => takers.push(resolve)) : Promise.resolve(job);
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
