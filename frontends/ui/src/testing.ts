/** For tests of the front ends; never part of a build. */
export { type AnsweredRequest, answerCalls, type Answers, refuse, refuseSaying } from './testing/answer-calls';
export { expectAccessible } from './testing/expect-accessible';
export { expectSameKeys } from './testing/expect-same-keys';
export { renderApp, type RenderAppOptions } from './testing/render-app';
