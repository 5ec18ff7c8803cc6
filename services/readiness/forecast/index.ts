/** Habits of doors, and their chances to be on at the next bell. */
export { ForecastModule } from './forecast.module.js';
export { ForecastScores, type SchoolScore } from './forecast-scores.js';
export { Forecaster } from './forecaster.js';
export type { DoorLook, SchoolLook } from './school-look.js';
