import { Module } from '@nestjs/common';
import { ApiKeysModule } from '../api-keys/api-keys.module.js';
import { databaseModule } from '../database.js';
import { SchoolPlacesModule } from '../schools/schools.module.js';
import { SessionModule } from '../session/session.module.js';
import { FeedGateway } from './feed.gateway.js';
import { FeedMetrics } from './feed.metrics.js';
import { Feed } from './feed.service.js';
import { KeySockets } from './key-sockets.js';
import { OpenRecordStore } from './open-record-store.js';
import { OpenRecords } from './open-records.js';
import { RecordReach } from './record-reach.js';
import { SocketAuthenticator } from './socket-authenticator.js';
import { Viewers } from './viewers.js';

/** The live feed over socket.io. */
@Module({
  imports: [ApiKeysModule, databaseModule, SchoolPlacesModule, SessionModule],
  providers: [
    Feed,
    FeedGateway,
    FeedMetrics,
    KeySockets,
    OpenRecords,
    OpenRecordStore,
    RecordReach,
    SocketAuthenticator,
    Viewers,
  ],
})
export class FeedModule {}
