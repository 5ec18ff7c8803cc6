import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The broker that tests run against; the container image has the same. */
export const kafkaVersion = '4.1.1';

const cacheDir = process.env['FIRSTBELL_CACHE'] ?? join(homedir(), '.cache', 'firstbell');
const jarsDir = join(cacheDir, `kafka-${kafkaVersion}`);

const dependency = (group: string, name: string, version: string): string =>
  `<dependency><groupId>${group}</groupId><artifactId>${name}</artifactId><version>${version}</version></dependency>`;

const project = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>firstbell</groupId><artifactId>kafka-for-tests</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>
    ${dependency('org.apache.kafka', 'kafka_2.13', kafkaVersion)}
    ${dependency('org.slf4j', 'slf4j-simple', '1.7.36')}
  </dependencies>
</project>
`;

const hasProgram = async (program: string): Promise<boolean> =>
  run(program, ['-version']).then(
    () => true,
    () => false,
  );

/** True when this host can run a broker from Kafka's own jars, about 43 MB, fetched once. */
export const canRunJars = async (): Promise<boolean> =>
  (await hasProgram('java')) && (existsSync(jarsDir) || (await hasProgram('mvn')));

/** The class path of Kafka's own jars; fetched from Maven's repository when this host has none. */
export const kafkaClassPath = async (): Promise<string> => {
  if (!existsSync(jarsDir)) {
    mkdirSync(cacheDir, { recursive: true });
    const work = mkdtempSync(join(cacheDir, 'fetch-'));
    try {
      writeFileSync(join(work, 'pom.xml'), project);
      const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${join(work, 'jars')}`];
      await run('mvn', ['-q', '-B', '-f', join(work, 'pom.xml'), ...goal], { timeout: 300_000 });
      // at once, so that no process sees half of them; a second process discards its copy
      if (!existsSync(jarsDir)) renameSync(join(work, 'jars'), jarsDir);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }
  return join(jarsDir, '*');
};
