/** The page of a job and its runs. It must not contain `&`, where mail programs and our own markup end a link. */
export const jobAddress = (jobId: string): string => `/automation/schedules?job=${encodeURIComponent(jobId)}`;
