import type { RawData } from 'ws';
import { hubLimits } from '../../../config/hub.ts';
import { splitRecords } from './protocol.ts';

const decodeText = (data: RawData): string =>
  (Buffer.isBuffer(data) ? data : Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)).toString('utf8');

/**
 * Makes records of frames, wherever a frame cuts them. `onTooMuch`: more than a client may send at once; what it sent
 * is dropped.
 */
export function createRecordReader(take: (record: string) => void, onTooMuch: () => void) {
  let unfinished = '';
  let count = 0;
  return {
    read(data: RawData): void {
      const { records, rest } = splitRecords(unfinished + decodeText(data));
      unfinished = rest;
      count += records.length;
      if (unfinished.length > hubLimits.messageBytes || count > hubLimits.recordsPerHeartbeat) {
        onTooMuch();
        return;
      }
      for (const record of records) take(record);
    },
    beat(): void {
      count = 0;
    },
  };
}
