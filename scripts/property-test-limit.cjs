/**
 * Property tests draw until their number of runs or this time is reached, whichever comes first: on a slow machine
 * they draw less rather than fail, and a failure is reported although its counterexample could be shrunk further.
 * A test that needs another limit names its own.
 */
require('fast-check').configureGlobal({ interruptAfterTimeLimit: 20_000 });
