import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { preferredLocale } from './preferred-locale';

const asking = (language: string | undefined) => {
  const request = new IncomingMessage(new Socket());
  if (language !== undefined) request.headers['accept-language'] = language;
  return preferredLocale(request);
};

it.each([
  [undefined, 'id'],
  ['', 'id'],
  ['en-US,en;q=0.9', 'en'],
  ['id-ID,id;q=0.9,en-US;q=0.8', 'id'],
  ['in,en;q=0.5', 'id'],
  ['de-DE,en;q=0.7,id;q=0.8', 'id'],
  ['de', 'id'],
  ['en;q=0,id', 'id'],
  ['*', 'id'],
  [';;;,,,q=x', 'id'],
])('asked with %j it answers %s', (language, locale) => {
  expect(asking(language)).toBe(locale);
});
