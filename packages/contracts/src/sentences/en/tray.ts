/** Messages about long jobs and notices. */
export const tray = {
  call_lost: 'This was interrupted before it could tell how it ended. See the file for what came of it.',
  job_under_way: 'This is still under way. Cancel it first.',
  word_job: 'Job',
  word_notice: 'Notice',
} as const;
