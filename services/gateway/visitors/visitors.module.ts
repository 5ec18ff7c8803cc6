import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { PayProofs } from '#libs/commerce';
import { VisitorSlotsInterceptor } from './visitor-slots.interceptor.js';
import { VisitorSlots } from './visitor-slots.js';

/** Bounds what callers without a session take. */
@Module({
  providers: [PayProofs, VisitorSlots, { provide: APP_INTERCEPTOR, useClass: VisitorSlotsInterceptor }],
  exports: [VisitorSlots],
})
export class VisitorsModule {}
