// Keeps a core busy until the process that started it ends.
process.once('disconnect', () => process.exit());

function work(): void {
  const end = performance.now() + 50;
  while (performance.now() < end);
  setImmediate(work);
}
work();
