/** What is said of long jobs and notices. */
export const tray = {
  job_under_way: 'This is still under way. Cancel it first.',
  word_job: 'Job',
  word_notice: 'Notice',
} as const;
