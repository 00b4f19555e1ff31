import { defineCall } from '../call';

export const events = {
  stream: defineCall('events.stream', {
    source: 'D4 §1, §9',
    title: 'The user’s server-sent events: job.progress, job.finished, file.ready, notification',
  }),
};
