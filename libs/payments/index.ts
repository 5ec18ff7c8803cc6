export * from './payment-platform.js';
