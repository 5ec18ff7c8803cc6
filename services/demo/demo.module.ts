import { Module, type Type } from '@nestjs/common';
import { ClassModule } from '../directory/class/class.module.js';
import { databaseModule } from '../directory/database.js';
import { DepartmentModule } from '../directory/department/department.module.js';
import { SchoolModule } from '../directory/school/school.module.js';
import { StudentModule } from '../directory/student/student.module.js';
import { TeacherModule } from '../directory/teacher/teacher.module.js';
import { DemoMembers } from './demo-members.js';
import { DemoSeed } from './demo-seed.js';
import { DemoVersionsModule } from './demo-versions.js';

/** Demo schools and their people, stored through the directory's own services. Composed beside the product. */
@Module({
  imports: [
    DemoVersionsModule,
    databaseModule,
    ClassModule,
    DepartmentModule,
    SchoolModule,
    StudentModule,
    TeacherModule,
  ],
  providers: [DemoMembers, DemoSeed],
  exports: [DemoMembers, DemoSeed, DemoVersionsModule],
})
export class DemoModule {}

/** `product` with the demo beside it. */
export const withDemo = (product: Type): Type => {
  @Module({ imports: [product, DemoModule] })
  class ProductWithDemo {}
  return ProductWithDemo;
};
