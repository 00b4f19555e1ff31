/** Messages about long jobs and notices. */
export const tray = {
  call_lost: 'This was interrupted, so its outcome is unknown. Open the file to see the result.',
  job_under_way: 'This is still under way. Cancel it first.',
  word_job: 'Job',
  word_notice: 'Notice',
} as const;
