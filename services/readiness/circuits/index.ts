/** Doors that share a switch or a power line. */
export { circuitLabel, CircuitStore } from './circuit-store.js';
export { CircuitsModule } from './circuits.module.js';
