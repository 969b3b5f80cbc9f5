export interface MemoryLimits {
  readonly nodeArguments: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}
export const memoryLimits: MemoryLimits;
export const importMemoryLimits: MemoryLimits;
