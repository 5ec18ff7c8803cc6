import { type ServiceProcess, until } from '../../test/stack/index.js';

interface Ready {
  details: Record<string, { filledAt?: string | null }>;
}

/** How long a service may take to say that its copies are filled: it looks once a minute. */
const patienceSeconds = 180;

/**
 * Resolves when a new installation has filled the copies that its services keep: the replays for them hold tables and
 * repeat what is stored meanwhile, which is no part of what is measured after.
 */
export const copiesFilled = async ({ httpUrl }: ServiceProcess): Promise<void> => {
  const areFilled = async (): Promise<boolean> => {
    const { details } = (await (await fetch(`${httpUrl}/health/ready`)).json()) as Ready;
    const copies = Object.entries(details).filter(([name]) => name.startsWith('copy '));
    return copies.length > 0 && copies.every(([, { filledAt }]) => typeof filledAt === 'string');
  };
  await until(areFilled, 'the copies are filled', patienceSeconds);
};
