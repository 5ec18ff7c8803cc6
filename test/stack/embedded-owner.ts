import { EmbeddedPostgres } from '#libs/data/db';

/** Starts the Postgres of a folder and says where it is; lives until it is killed. Arguments: folder, patience in seconds. */
const [folder = '', patience = ''] = process.argv.slice(2);
const url = await new EmbeddedPostgres(folder, 'test', Number(patience)).start();
process.stdout.write(`url ${url}\n`);
setInterval(() => undefined, 60_000);
