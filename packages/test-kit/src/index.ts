export { createSigningKey, startTokenFactory, type TokenFactory } from './tokens';
