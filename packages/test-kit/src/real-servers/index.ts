export { minio } from './minio';
export { mongoDb } from './mongodb';
export { ownRabbitMq, type RabbitMq, rabbitMq } from './rabbitmq';
