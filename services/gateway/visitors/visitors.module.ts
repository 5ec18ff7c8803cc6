import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { PayProofs } from '#libs/commerce';
import { VisitorSlots, VisitorSlotsInterceptor } from './visitor-slots.js';

/** Limits concurrent calls without a session. */
@Module({
  providers: [PayProofs, VisitorSlots, { provide: APP_INTERCEPTOR, useClass: VisitorSlotsInterceptor }],
  exports: [VisitorSlots],
})
export class VisitorsModule {}
