import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { circuitTexts as texts, type Page } from '#libs/contracts';
import {
  Allow,
  Caller,
  contactEditors,
  type Identity,
  PageQuery,
  readersOf,
  Returns,
  ReturnsNothing,
  ReturnsPage,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { CircuitList } from './circuit-list.js';
import { CircuitFilter, CircuitRef, CircuitRow, SaveCircuitBody } from './circuit.dto.js';
import { CircuitService } from './circuit.service.js';

/** Doors that share a switch or a power line. */
@Controller('api/readiness')
export class CircuitController {
  constructor(
    private readonly circuits: CircuitService,
    private readonly lists: CircuitList,
  ) {}

  /** One page of the circuits of schools within reach, school by school. */
  @Post('circuit/list')
  @Allow(readersOf('readiness'))
  @HttpCode(200)
  @ReturnsPage(CircuitRow)
  listCircuits(
    @Caller() caller: Identity,
    @Query() page: PageQuery,
    @Body() filter: CircuitFilter,
  ): Promise<Page<CircuitRow>> {
    return this.lists.list(caller, filter, page);
  }

  /** Names a circuit and sets its doors, or adds one. A circuit whose doors all go to another one is merged into that. */
  @Post('circuit/save')
  @VersionedSave('circuit', { key: 'id' })
  @Allow(contactEditors)
  @Once()
  @HttpCode(200)
  @Returns(CircuitRef)
  async saveCircuit(@Caller() caller: Identity, @Body() body: SaveCircuitBody): Promise<WithMessage<CircuitRef>> {
    return new WithMessage({ id: await this.circuits.save(caller, body) }, texts.circuitSaved);
  }

  /** Deletes a circuit. */
  @Post('circuit/delete')
  @Allow(contactEditors)
  @HttpCode(200)
  @ReturnsNothing()
  async deleteCircuit(@Caller() caller: Identity, @Body() { id }: CircuitRef): Promise<WithMessage<null>> {
    await this.circuits.delete(caller, id);
    return new WithMessage(null, texts.circuitDeleted);
  }
}
