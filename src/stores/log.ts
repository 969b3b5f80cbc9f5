import { type LogData, type LogSeverity, writeLogLine } from '../client/plain-page-calls.ts';
import { createApiSender } from './api-sender.ts';

/** Writes a line to the shop's log without waiting for it. It must contain no personal data. */
export type WriteLog = (severity: LogSeverity, message: string, data?: LogData) => void;

export function createLogWriter(apiUrl: string): WriteLog {
  const send = createApiSender(apiUrl);
  return (...line) => {
    void writeLogLine(send, ...line);
  };
}
