export { minio } from './minio';
export { mongoDb } from './mongodb';
export { ownRabbitMq, type RabbitMq, rabbitMq } from './rabbitmq';
export { START_WITHIN_MS } from './real-server';
