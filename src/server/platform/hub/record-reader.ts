import type { RawData } from 'ws';
import { hubLimits } from '../../../config/hub.ts';
import { splitRecords } from './protocol.ts';

function decodeText(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return (Buffer.isBuffer(data) ? data : Buffer.from(data)).toString('utf8');
}

interface RecordListener {
  onRecord: (record: string) => void;
  /** The client has sent more than it may; what it sent is dropped. */
  onTooMuch: () => void;
}

/** Assembles records from frames, wherever frames cut them. */
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
    /** Call this at each heartbeat, since the number of records is limited between two of them. */
    resetCount(): void {
      count = 0;
    },
  };
}
