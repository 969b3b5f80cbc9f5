import type { RawData } from 'ws';
import { hubLimits } from '../../../config/hub.ts';
import { splitRecords } from './protocol.ts';

function decodeText(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return (Buffer.isBuffer(data) ? data : Buffer.from(data)).toString('utf8');
}

interface RecordListener {
  onRecord: (record: string) => void;
  /** Called when the client has sent more than its limit. The excess is dropped. */
  onTooMuch: () => void;
}

/** Assembles records from frames, regardless of where frames split them. */
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
    /** Call this at each heartbeat: the number of records between two heartbeats is limited. */
    resetCount(): void {
      count = 0;
    },
  };
}
