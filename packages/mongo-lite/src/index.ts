export { exportDatabase, importDatabase } from './dump';
export { startMongoLiteProcess, type MongoLiteProcess } from './process';
export { startMongoLite, type MongoLite, type MongoLiteOptions } from './server';
