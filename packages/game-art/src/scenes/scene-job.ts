import type { Job } from '#/pipeline/job.ts';
export const sceneJob: Job = { id: 'scenes', inputs: 1, code: ['scenes'], make: async () => [] };
