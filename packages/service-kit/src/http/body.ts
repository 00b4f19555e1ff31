import express, { type RequestHandler } from 'express';
import { type Call, MAX_JSON_BODY, sentence } from '@rapi/contracts';
import { malformed, tooLarge, unsupportedType } from '../errors';
import { nextTurn } from '../next-turn';
import { isTooDeep, MAX_JSON_DEPTH } from './json-depth';
import { declaredLength, hasBody } from './request-body';

const MAX_FORM_FIELDS = 200;

/** Middleware that reads a call's body before its schema sees it; a handler reads a multipart body itself. */
export function bodyReaders(call: Call, limit: number = MAX_JSON_BODY): RequestHandler[] {
  if (call.bodyKind === 'none' || call.bodyKind === 'multipart') return [];
  const json = express.json({
    limit,
    strict: false,
    verify: checkText,
    type: ['application/json', 'application/*+json'],
  });
  const form = express.urlencoded({ limit, extended: false, parameterLimit: MAX_FORM_FIELDS });
  const readers = call.bodyKind === 'form_or_json' ? [json, form] : [json];
  return [judgeLength(limit), ...readers, takeTurns, wellFormed(call), takeTurns];
}

/** Refuses by the declared length: the readers would take in the whole body before they refuse it. */
const judgeLength =
  (limit: number): RequestHandler =>
  ({ headers }, _response, next) => {
    if (declaredLength(headers) > limit) throw tooLarge(sentence('request_too_large'));
    next();
  };

/**
 * Parsing, searching and validating a body of megabytes takes tens of milliseconds each: others are served in between.
 */
const LARGE_BODY = 256 * 1024;

const takeTurns: RequestHandler = (request, _response, next) => {
  const length = request.headers['content-length'];
  const isSmall = length === undefined ? request.body === undefined : Number(length) < LARGE_BODY;
  if (isSmall) next();
  else void nextTurn().then(() => next());
};

const wellFormed =
  (call: Call): RequestHandler =>
  (request, _response, next) => {
    const body: unknown = request.body;
    if (body === undefined) {
      if (hasBody(request.headers)) throw unsupportedType(expectation(call));
      request.body = {};
    } else if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw malformed(sentence('body_not_object'));
    } else {
      dropPrototypes(body);
    }
    next();
  };

const expectation = (call: Call) =>
  call.bodyKind === 'form_or_json' ? sentence('send_json_or_form') : sentence('send_json');

/** Checks the text before it is parsed: JSON must be UTF-8 (RFC 8259), and no deeper than a parser's stack. */
function checkText(_request: unknown, _response: unknown, text: Buffer, encoding: string): void {
  if (encoding !== 'utf-8') throw unsupportedType(sentence('body_not_utf8'));
  if (isTooDeep(text)) throw malformed(sentence('body_too_deep', { levels: MAX_JSON_DEPTH }));
}

/** Drops keys that would reach an object's prototype when copied. */
function dropPrototypes(root: object): void {
  let level: object[] = [root];
  while (level.length > 0) {
    const below: object[] = [];
    for (const parent of level) {
      if (Object.hasOwn(parent, '__proto__')) Reflect.deleteProperty(parent, '__proto__');
      const children: unknown[] = Array.isArray(parent) ? parent : Object.values(parent);
      for (const child of children) if (typeof child === 'object' && child !== null) below.push(child);
    }
    level = below;
  }
}
