import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Consumers } from '#libs/events';
import { isUuid } from '#libs/http';
import { CorpSchoolEntity } from '../binding/corp-school.entity.js';
import { MemberSyncs } from './member-syncs.js';

/** Who is named for what the directory has wanted. */
const byDirectory = '';

/** Begins synchronisations that the directory wants. A school without a corporation has nothing to synchronise with. */
@Injectable()
export class WantedSyncsConsumer implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly syncs: MemberSyncs,
  ) {}

  onModuleInit(): void {
    this.consumers.register({
      name: 'wx.wanted-syncs',
      topics: ['directory.school'],
      types: ['school.wxSyncWanted'],
      keepsNoCopy: 'it begins work',
      handle: async (tx, messages) => {
        for (const { data } of messages) {
          const bound = await tx.getRepository(CorpSchoolEntity).findOneBy({ schoolCode: data.schoolCode });
          if (!bound?.corpId || !isUuid(data.batchId)) continue;
          await this.syncs.add(tx, data.schoolCode, data.batchId, byDirectory);
        }
      },
    });
  }
}
