export const memoryLimits: {
  readonly nodeArguments: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
};
