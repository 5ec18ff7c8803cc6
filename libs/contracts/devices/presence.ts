/**
 * Heartbeat intervals that make up the silence time: a card that is on and has sent no heartbeat for it is silent, one without any
 * packet for it is off. It stands here because the console names it. Source: MQTT contract; decisions B08.
 */
export const silentIntervals = 3;
