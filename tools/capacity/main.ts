import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../test/stack/project.js';
import { capacityPage } from './page.js';

writeFileSync(join(projectRoot, 'docs/capacity.md'), await capacityPage());
