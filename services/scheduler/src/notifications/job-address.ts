/** Where the product shows a job and its runs. No `&`, at which mail programs and our own markup end a link. */
export const jobAddress = (jobId: string): string => `/automation/schedules?job=${encodeURIComponent(jobId)}`;
