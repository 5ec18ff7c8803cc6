import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { ClassModule } from '../class/class.module.js';
import { databaseModule } from '../database.js';
import { StudentModule } from '../student/student.module.js';
import { ContactApply } from './contact-apply.js';
import { ContactsConsumer } from './contacts.consumer.js';

/** What changes among the contacts of corporations. */
@Module({
  imports: [databaseModule, ClassModule, StudentModule],
  providers: [ContactApply, ContactsConsumer, PhoneCipher],
})
export class ContactsModule {}
