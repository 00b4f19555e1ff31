export { createSigningKey, startTokenFactory, type TokenFactory } from './tokens';
export { brokerSuite } from './contract-suites/broker-suite';
export { objectStoreSuite } from './contract-suites/object-store-suite';
export { freePort, NOBODY_URL, onFreePorts } from './free-ports';
export { startTcpProxy, type TcpProxy } from './tcp-proxy';
export { until } from './until';
export { startProcess, type TestProcess } from './process';
export { startTestStack, TEST_SECRET, type TestStack } from './test-stack';
export { type Cell, csvFile, fodsFile, odsFile, xlsxFile, zipFile } from './spreadsheets';
