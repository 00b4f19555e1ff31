export { startMongoLite, type MongoLite, type MongoLiteOptions } from './server';
export { startMongoLiteProcess, type MongoLiteProcess } from './process';
