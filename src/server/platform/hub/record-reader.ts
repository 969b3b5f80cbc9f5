import type { RawData } from 'ws';
import { hubLimits } from '../../../config/hub.ts';
import { splitRecords } from './protocol.ts';

const decodeText = (data: RawData): string =>
  (Buffer.isBuffer(data) ? data : Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)).toString('utf8');

interface RecordListener {
  onRecord: (record: string) => void;
  /** The client has sent more than it may; what it sent is dropped. */
  onTooMuch: () => void;
}

/** Assembles records from frames, wherever a frame cuts them. */
export function createRecordReader({ onRecord, onTooMuch }: RecordListener) {
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
      for (const record of records) onRecord(record);
    },
    /** Starts a new heartbeat: clients may send a bounded number of records in each. */
    resetCount(): void {
      count = 0;
    },
  };
}
