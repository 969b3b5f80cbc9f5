import { publish } from '../../src/publish/publish.ts';

/** A publish as a program of its own, for measuring. Arguments: data folder, code release, snapshot. Prints JSON. */
const [dataDir = '', codeDir = '', snapshotFile = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await publish({ dataDir, codeDir, snapshotFile, now: () => new Date() })));
