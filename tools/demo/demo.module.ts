import { Module, type Type } from '@nestjs/common';
import { MembersModule } from '../../services/directory/members/members.module.js';
import { databaseModule } from '../../services/directory/database.js';
import { SchoolsModule } from '../../services/directory/schools/schools.module.js';
import { DemoMembers } from './demo-members.js';
import { DemoSeed } from './demo-seed.js';

/** Demo schools and their people, stored through the directory's own services. Composed beside the product. */
@Module({
  imports: [databaseModule, MembersModule, SchoolsModule],
  providers: [DemoMembers, DemoSeed],
  exports: [DemoMembers, DemoSeed],
})
export class DemoModule {}

/** `product` with the demo beside it, and what the demo has for services other than the directory. */
export const withDemo = (product: Type, ...besides: readonly Type[]): Type => {
  @Module({ imports: [product, DemoModule, ...besides] })
  class ProductWithDemo {}
  return ProductWithDemo;
};
