import type { Job } from '#/pipeline/job.ts';
export const brandJobs: Job[] = ['mela', 'haat'].map((code) => ({ id: `brand:${code}`, inputs: code, code: ['scenes'], make: async () => [] }));
