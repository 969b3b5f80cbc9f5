import { publish } from '../../src/publish/publish.ts';

/**
 * The publish as a program of its own, so that it can be measured. Arguments: data folder, code release, snapshot.
 * Prints its result as JSON.
 */
const [dataDir = '', codeDir = '', snapshotFile = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await publish({ dataDir, codeDir, snapshotFile, now: () => new Date() })));
