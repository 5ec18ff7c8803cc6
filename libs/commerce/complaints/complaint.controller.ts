import { Body, Controller, HttpCode, Post, Query, type Type } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { type Page, texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  Caller,
  callName,
  type Identity,
  ReturnsNothing,
  ReturnsPage,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import type { ServiceCalls } from '../orders/order-book.js';
import { ComplaintActions } from './complaint-actions.js';
import { ComplaintList } from './complaint-list.js';
import {
  ComplaintCompleteRequest,
  ComplaintDto,
  ComplaintFilter,
  ComplaintPageQuery,
  ComplaintReplyRequest,
} from './complaint.dto.js';

/** Makes the controller of complaints about the orders of one service. */
export const complaintController = (calls: ServiceCalls): Type => {
  @Controller(calls.basePath)
  class ComplaintController {
    constructor(
      private readonly lists: ComplaintList,
      private readonly actions: ComplaintActions,
    ) {}

    /** Complaints of payers at the payment platform, the one that is due next first. */
    @Post('list')
    @Allow(administrators)
    @HttpCode(200)
    @ApiOperation({ operationId: callName(calls, 'listComplaints') })
    @ReturnsPage(ComplaintDto)
    listComplaints(
      @Query() page: ComplaintPageQuery,
      @Body() filter: ComplaintFilter,
      @Caller() caller: Identity,
    ): Promise<Page<ComplaintDto>> {
      return this.lists.page(caller, filter, page);
    }

    /** Replies to the payer. Refused unless the payment platform accepts it. */
    @Post('reply')
    @Allow(administrators)
    @HttpCode(200)
    @Once()
    @ApiOperation({ operationId: callName(calls, 'replyComplaint') })
    @ReturnsNothing()
    async replyComplaint(@Body() body: ComplaintReplyRequest, @Caller() caller: Identity): Promise<WithMessage<null>> {
      await this.actions.reply(caller, body);
      return new WithMessage(null, texts.complaintReplied);
    }

    /** Reports a complaint as settled. Refused unless the payment platform accepts it. */
    @Post('complete')
    @Allow(administrators)
    @HttpCode(200)
    @Once()
    @ApiOperation({ operationId: callName(calls, 'completeComplaint') })
    @ReturnsNothing()
    async completeComplaint(
      @Body() request: ComplaintCompleteRequest,
      @Caller() caller: Identity,
    ): Promise<WithMessage<null>> {
      await this.actions.complete(caller, request);
      return new WithMessage(null, texts.complaintCompleted);
    }
  }
  return ComplaintController;
};
