import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { maxCallMinutes, texts, yuanOf } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { type EditedRecord, Edits } from '#libs/http/edits';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, RuleError } from '#libs/http';
import { type SchoolEntity, SchoolRepository } from '#libs/copies/schools';
import { WalletStore } from '../wallet/wallet-store.js';
import {
  callConfigEvent,
  callConfigOf,
  callPackagesOf,
  lockCallConfig,
  replaceCallPackages,
} from './call-config-store.js';
import type {
  CallConfigDto,
  CallPackageDto,
  CallPackageInput,
  SaveCallConfigBody,
  SetCallPackagesBody,
} from './call-config.dto.js';

import { CallConfigEntity, type CallPackageEntity } from './call-config.entity.js';

/** Reads and changes what schools have set about video calls. */
@Injectable()
export class CallConfigService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly schools: SchoolRepository,
    private readonly wallets: WalletStore,
    private readonly clock: Clock,
    private readonly edits: Edits,
  ) {}

  /** @throws NotFoundError for a school out of reach */
  async find(schoolCode: string, caller: Identity): Promise<CallConfigDto> {
    const { code } = await this.schools.visible(this.dataSource, caller, schoolCode);
    // settings and packages of one moment, however many save meanwhile
    return this.edits.snapshot(async (tx) => {
      const stored = await callConfigOf(tx, code);
      const payItemList = (await callPackagesOf(tx, code)).map(packageDto);
      const version = await this.edits.version(tx, recordOf(code));
      return { schoolCode: code, ...shown(stored ?? nothingSet), payItemList, version };
    });
  }

  /** @throws NotFoundError for a school out of reach */
  async packages(schoolCode: string, caller: Identity): Promise<CallPackageDto[]> {
    const { code } = await this.schools.visible(this.dataSource, caller, schoolCode);
    return (await callPackagesOf(this.dataSource, code)).map(packageDto);
  }

  /** Stores settings as a whole, and with a list of packages these. @throws NotFoundError for a school out of reach */
  async save(body: SaveCallConfigBody, caller: Identity): Promise<void> {
    await this.transactions.run(async (tx) => {
      const school = await this.locked(tx, caller, body.schoolCode);
      await this.check(tx, school, body.version);
      if (body.payItemList) await this.replace(tx, caller, school, body.payItemList);
      const former = await callConfigOf(tx, school.code);
      const now = this.clock.now();
      const { isOpenVideoCall, isOpenParentsCall, isOpenCamera, timeReminder } = body;
      const switches = { isOpenVideoCall, isOpenParentsCall, isOpenCamera };
      const wanted = { ...switches, timeReminder, content: body.content ?? former?.content ?? '' };
      if (former && JSON.stringify(shown(former)) === JSON.stringify(wanted)) return;
      const config = { schoolCode: school.code, ...wanted, createdAt: former?.createdAt ?? now, updatedAt: now };
      await tx.save(CallConfigEntity, config);
      if (timeReminder !== (former?.timeReminder ?? 0)) await this.wallets.thresholdChanged(tx, school.code);
      const about = { objectIds: [school.code], name: school.name, schoolCode: school.code };
      const before = shown(former ?? nothingSet);
      await this.edits.record(tx, caller, recordOf(school.code), { before, after: wanted });
      await this.outbox.add(tx, [
        callConfigEvent(config),
        ...auditEvents(caller, { action: 'trtc.config', object: 'callConfig', ...about, before, after: wanted }),
      ]);
    });
  }

  /** Replaces the packages of a school. @throws NotFoundError for a school out of reach */
  async setPackages({ schoolCode, payItemList, version }: SetCallPackagesBody, caller: Identity): Promise<void> {
    await this.transactions.run(async (tx) => {
      const school = await this.locked(tx, caller, schoolCode);
      await this.check(tx, school, version);
      await this.replace(tx, caller, school, payItemList);
    });
  }

  private async check(tx: EntityManager, { code }: SchoolEntity, sent: number | undefined): Promise<void> {
    const stored = (await callConfigOf(tx, code)) ?? nothingSet;
    const payItemList = (await callPackagesOf(tx, code)).map(recorded);
    await this.edits.check(tx, recordOf(code), sent, { ...shown(stored), payItemList });
  }

  private async locked(tx: EntityManager, caller: Identity, schoolCode: string): Promise<SchoolEntity> {
    const school = await this.schools.visible(tx, caller, schoolCode);
    await lockCallConfig(tx, school.code);
    return school;
  }

  private async replace(
    tx: EntityManager,
    caller: Identity,
    { code, name }: SchoolEntity,
    wanted: readonly CallPackageInput[],
  ): Promise<void> {
    const before = (await callPackagesOf(tx, code)).map(recorded);
    const after = wanted.toSorted((a, b) => a.sortNum - b.sortNum).map(recorded);
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    const had = new Set(before.map(({ talkTime }) => talkTime));
    if (wanted.some(({ talkTime }) => talkTime > maxCallMinutes && !had.has(talkTime)))
      throw new RuleError(texts.packageTalkTimeMost, 'payItemList');
    await replaceCallPackages(tx, code, wanted, this.clock.now());
    const about = { object: 'callConfig', objectIds: [code], name, schoolCode: code } as const;
    const fields = { before: { payItemList: before }, after: { payItemList: after } };
    await this.edits.record(tx, caller, recordOf(code), fields);
    await this.outbox.add(tx, auditEvents(caller, { action: 'trtc.packages', ...about, ...fields }));
  }
}

const recordOf = (id: string): EditedRecord => ({ record: 'callConfig', id });

type Settings = Omit<CallConfigEntity, 'schoolCode' | 'createdAt' | 'updatedAt'>;

const nothingSet: Settings = {
  isOpenVideoCall: 0,
  isOpenParentsCall: 0,
  isOpenCamera: 0,
  timeReminder: 0,
  content: '',
};

const shown = ({ isOpenVideoCall, isOpenParentsCall, isOpenCamera, timeReminder, content }: Settings) => ({
  isOpenVideoCall,
  isOpenParentsCall,
  isOpenCamera,
  timeReminder,
  content,
});

/** A package as the audit entry has it. */
const recorded = ({ sortNum, talkTime, price }: CallPackageInput): Omit<CallPackageDto, 'schoolCode'> => ({
  sortNum,
  talkTime,
  price: yuanOf(price),
});

const packageDto = ({ schoolCode, ...each }: CallPackageEntity): CallPackageDto => ({ ...recorded(each), schoolCode });
