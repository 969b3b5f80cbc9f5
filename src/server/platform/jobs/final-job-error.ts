/** Thrown by a job that no retry can help. It is logged as an error, once, and the job ends. */
export class FinalJobError extends Error {}
