/** Doors that share a switch or a power line. */
export { CircuitList } from './circuit-list.js';
export { circuitLabel, CircuitStore } from './circuit-store.js';
export { CircuitsModule } from './circuits.module.js';
