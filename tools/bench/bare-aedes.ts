import { Aedes } from 'aedes';
import { createServer } from 'node:net';

/** Aedes as it comes, without storage, accounts or any other part of the product, at the port named: what a broker costs. */
const aedes = await Aedes.createBroker();
createServer((socket) => void aedes.handle(socket)).listen(Number(process.argv[2]), '127.0.0.1');
