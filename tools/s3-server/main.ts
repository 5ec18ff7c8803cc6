import { S3Server } from './s3-server.js';

const [directory, port = '9000'] = process.argv.slice(2);
if (directory === undefined) throw new Error('usage: main.js <directory> [port]');
const { url } = await S3Server.start(directory, Number(port));
console.log(`export STORAGE_URL=${url}`);
