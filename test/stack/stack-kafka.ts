/** tmp */
export const stackKafka = async (): Promise<Record<string, string>> => ({ EVENT_BUS: 'local' });
