import { defineCall } from '../call';

export const events = {
  stream: defineCall('events.stream', {
    requirement: 'R-API-20',
    title: 'The user’s server-sent events: job.progress, job.finished, file.ready, notification',
  }),
};
