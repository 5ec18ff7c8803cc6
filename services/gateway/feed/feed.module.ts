import { Module } from '@nestjs/common';
import { SchoolPlacesModule } from '../schools/schools.module.js';
import { SessionModule } from '../session/session.module.js';
import { FeedGateway } from './feed.gateway.js';
import { FeedMetrics } from './feed.metrics.js';
import { Feed } from './feed.service.js';
import { SocketAuthenticator } from './socket-authenticator.js';
import { Viewers } from './viewers.js';

/** The live feed over socket.io. */
@Module({
  imports: [SchoolPlacesModule, SessionModule],
  providers: [Feed, FeedGateway, FeedMetrics, SocketAuthenticator, Viewers],
})
export class FeedModule {}
