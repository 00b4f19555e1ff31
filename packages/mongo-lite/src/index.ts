export { exportDatabase, importDatabase } from './dump';
export { keepMongoLiteProcess, type KeptMongoLite } from './kept-process';
export { startMongoLiteProcess, type MongoLiteProcess } from './process';
export { startMongoLite, type MongoLite, type MongoLiteOptions } from './server';
export { socketPathFor } from './socket-path';
