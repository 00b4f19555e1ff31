export { exportDatabase, exportFolder, importDatabase, importFolder } from './dump';
export { servedBy } from './folder-lock';
export { inspectFolder, type FolderInspection } from './inspect';
export { keepMongoLiteProcess, type KeptMongoLite } from './kept-process';
export { startMongoLiteProcess, type MongoLiteProcess } from './process';
export { rebuildFolder } from './rebuild';
export { startMongoLite, type MongoLite, type MongoLiteOptions } from './server';
export { socketPathFor } from './socket-path';
export { walkDocuments } from './walk';
