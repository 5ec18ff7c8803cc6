import { docker } from '../stack/index.js';

/** What Prometheus reads of a balancer, by the id of its container. */
export const balancerFigures = async (container: string): Promise<string> => {
  const read = 'exec 3<>/dev/tcp/127.0.0.1/8404; printf "GET /metrics HTTP/1.0\\r\\n\\r\\n" >&3; cat <&3';
  return (await docker(['exec', container, 'bash', '-c', read])).stdout;
};

/** Instances of devices that a balancer sends cards to, by its figures. */
export const readyInstances = (figures: string): number =>
  [...figures.matchAll(/^haproxy_server_status\{proxy="devices",[^}]*state="UP"\} 1$/gm)].length;

/** Checks of instances of devices that have failed, by its figures. */
export const failedChecks = (figures: string): number =>
  [...figures.matchAll(/^haproxy_server_check_failures_total\{proxy="devices",[^}]*\} (\d+)$/gm)]
    .map(([, count]) => Number(count))
    .reduce((sum, count) => sum + count, 0);
