// The backend alone: it reads its own environment and tells its own failures.
import '../src/server/main.ts';
